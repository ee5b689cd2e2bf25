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
        <p className="text-muted w-full text-end text-sm leading-tight">{before}</p>
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
