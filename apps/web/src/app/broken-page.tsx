import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useRouteError } from 'react-router';
import { m } from '../messages/messages.js';
import { ApiFailure } from '../platform/browser-api.ts';
import { whenOnline } from '../platform/when-online.ts';
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

/** The same inside the frame of a page, which stays usable. */
export function BrokenPart(): ReactNode {
  const error = useRouteError();
  const [isAway, setIsAway] = useState(() => isOfNetwork(error));
  const open = async (): Promise<void> => {
    // a reload without a network would end in the browser's own error page
    if (await canReach()) location.reload();
    else setIsAway(true);
  };
  const openOnceOnline = useEffectEvent(() => void open());
  useEffect(() => (isAway ? whenOnline(() => openOnceOnline()) : undefined), [isAway]);
  return (
    <NoticePage
      role="alert"
      title={isAway ? m.offline_title() : m.broken_title()}
      text={isAway ? m.offline_broken() : m.broken_text()}
    >
      <Button onClick={() => void open()}>{m.try_again()}</Button>
    </NoticePage>
  );
}

/** The messages of browsers when a script cannot be fetched. */
const unfetched = /dynamically imported module|importing a module script failed|preload css/i;

function isOfNetwork(error: unknown): boolean {
  if (typeof document === 'undefined') return false;
  if (!navigator.onLine) return true;
  if (error instanceof ApiFailure) return error.status === 0;
  return error instanceof Error && unfetched.test(error.message);
}

const patienceMs = 15_000;

/** Whether the server answers for this address at all. */
async function canReach(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
}
