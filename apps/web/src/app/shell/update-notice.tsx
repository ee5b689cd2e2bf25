import { type ReactNode, useState } from 'react';
import { m } from '../../messages/messages.js';
import { takeNewVersion } from '../../platform/offline/offline.ts';
import { Button } from '../../ui/button.tsx';

/** Offers a new version of the app, except in the middle of a set (OF-03). */
export function UpdateNotice({ isAllowed }: { isAllowed: boolean }): ReactNode {
  const [isPutOff, setIsPutOff] = useState(false);
  if (isPutOff || !isAllowed) return null;
  return (
    <section
      aria-label={m.update_title()}
      className="bg-surface border-line pointer-events-auto mx-auto flex w-full max-w-3xl flex-wrap items-center gap-3 border-t px-4 py-3 shadow-lg sm:rounded-t-2xl sm:border-x"
    >
      <p role="status" className="flex-1 basis-56">
        {m.update_text()}
      </p>
      <Button onClick={takeNewVersion}>{m.update_now()}</Button>
      <Button look="quiet" onClick={() => setIsPutOff(true)}>
        {m.update_later()}
      </Button>
    </section>
  );
}
