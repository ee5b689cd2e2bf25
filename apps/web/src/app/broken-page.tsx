import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { m } from '../messages/messages.js';
import { reachServer, ServerFailure, whenOnline } from '../platform/when-online.ts';
import { Button } from '../ui/button.tsx';
import { NoticePage } from '../ui/notice-page.tsx';

/** What a page shows after an unexpected error. */
export function BrokenPage(): ReactNode {
  return (
    <main id="main" tabIndex={-1}>
      <BrokenPart />
    </main>
  );
}

/**
 * The same message inside the frame of a page, which stays usable. It calls the server to find out whether the network
 * is down.
 */
export function BrokenPart(): ReactNode {
  const [why, setWhy] = useState<keyof typeof texts>(() =>
    typeof document === 'object' && !navigator.onLine ? 'offline' : 'broken',
  );
  const ask = (then?: () => void): void =>
    void reachServer().then(then, (error) =>
      setWhy(error instanceof ServerFailure ? 'failing' : 'offline'),
    );
  const isAway = why !== 'broken';
  // without a network a reload would end in the browser's own error page
  const open = (): void => ask(() => location.reload());
  const begin = useEffectEvent(() => ask());
  useEffect(() => {
    if (isAway) return whenOnline(() => location.reload());
    begin();
    return undefined;
  }, [isAway]);
  return (
    <NoticePage role="alert" title={texts[why].title()} text={texts[why].text()}>
      <Button onClick={open}>{m.try_again()}</Button>
    </NoticePage>
  );
}

const texts = {
  broken: { title: m.broken_title, text: m.broken_text },
  offline: { title: m.offline_title, text: m.offline_broken },
  failing: { title: m.server_failing_title, text: m.server_failing_text },
};
