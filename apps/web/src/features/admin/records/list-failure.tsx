import { createContext, type ReactNode, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '../../../messages/messages.js';
import { whenOnline } from '../../../platform/when-online.ts';
import { Button } from '../../../ui/button.tsx';

/** The text that stands in place of the open tab's list while it could not be fetched. */
export const ListFailure = createContext<string | undefined>(undefined);

/** Says that a list could not be fetched. Without a network it is fetched by itself once the network is back. */
export function FailedList({ text }: { text: string }): ReactNode {
  const { revalidate, state } = useRevalidator();
  const [isAway] = useState(() => !navigator.onLine);
  useEffect(() => (isAway ? whenOnline(() => void revalidate()) : undefined), [isAway, revalidate]);
  return (
    <div ref={showNearest} role="alert" className="grid justify-items-center gap-4 py-16">
      <p className="text-lg">{text}</p>
      <Button disabled={state === 'loading'} onClick={() => void revalidate()}>
        {m.admin_retry()}
      </Button>
    </div>
  );
}

/** Scrolls the error into view: it stands higher than the buttons below a long list. */
function showNearest(shown: HTMLElement | null): void {
  shown?.scrollIntoView({ block: 'nearest' });
}
