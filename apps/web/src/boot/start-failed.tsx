import type { ReactNode } from 'react';
import { m } from '../messages/messages.js';
import { Button } from '../ui/button.tsx';

/**
 * Every page has this notice, hidden. `start-after-paint.ts` shows it if a file of the app could not be fetched; its
 * button reloads the page.
 */
export function StartFailed(): ReactNode {
  return (
    <div
      id="start-failed"
      role="alert"
      hidden
      className="bg-surface border-line fixed inset-x-4 bottom-4 z-50 mx-auto max-w-xl rounded-xl border p-4 shadow-lg"
    >
      <p className="mb-3">{m.start_failed()}</p>
      <Button>{m.try_again()}</Button>
    </div>
  );
}
