import { X } from '../../ui/icons/x.ts';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { Button, IconButton } from '../../ui/button.tsx';

/** Names what was deleted, with a button to restore it. It stays until it is closed or something else is deleted. */
export function UndoBar({
  name,
  onUndo,
  onClose,
}: {
  name: string | undefined;
  onUndo: () => void;
  onClose: () => void;
}): ReactNode {
  return (
    <div role="status" className="sticky bottom-4 z-20">
      {name === undefined ? null : (
        <div className="bg-ink text-paper flex items-center gap-3 rounded-xl py-2 ps-4 pe-2 shadow-lg">
          <p className="min-w-0 flex-1 wrap-anywhere">{m.lists_deleted({ name })}</p>
          <Button look="quiet" onClick={onUndo}>
            {m.lists_undo()}
          </Button>
          <IconButton
            label={m.close()}
            className="text-paper hover:text-ink shrink-0"
            onClick={onClose}
          >
            <X size={18} />
          </IconButton>
        </div>
      )}
    </div>
  );
}
