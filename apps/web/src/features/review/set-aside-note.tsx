import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import type { SetAsideActs } from './use-set-aside.ts';

/**
 * Names the item that was set aside last, with a button to undo it.
 * @param before shown as long as nothing was set aside
 */
export function SetAsideNote({
  acts: { last, undo },
  before,
}: {
  acts: SetAsideActs;
  before?: string;
}): ReactNode {
  return (
    <div className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-2">
      {last === undefined && before !== undefined ? (
        // at the top: on a phone the line ends above the window's bottom
        <p className="text-muted w-full self-start text-end text-xs sm:text-sm">{before}</p>
      ) : null}
      <p role="status" className="text-muted min-w-0 wrap-anywhere">
        {last === undefined ? null : m.review_aside_done({ text: last.text })}
      </p>
      {last === undefined ? null : (
        <Button look="bare" className="text-accent underline underline-offset-4" onClick={undo}>
          {m.review_aside_undo()}
        </Button>
      )}
    </div>
  );
}
