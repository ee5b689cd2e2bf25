import type { ReactNode } from 'react';
import { m } from '../../../messages/messages.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Deletion } from './use-deletion.ts';

/**
 * Asks before a record is deleted; `children` says what is deleted with it.
 * @param isKept whether it can be brought back (UX-14)
 * @param act the name of the button, unless it is 'Delete'
 */
export function DeleteDialog<Item>({
  deletion: { leaving, cancel, confirm },
  title,
  isKept = false,
  act = m.admin_delete(),
  children,
}: {
  deletion: Deletion<Item>;
  title: (item: Item) => string;
  isKept?: boolean;
  act?: string;
  children: (item: Item) => ReactNode;
}): ReactNode {
  return (
    <ConfirmDialog
      isOpen={leaving !== undefined}
      title={leaving === undefined ? '' : title(leaving)}
      act={act}
      onCancel={cancel}
      onConfirm={confirm}
    >
      {leaving === undefined ? null : children(leaving)}
      {isKept ? <p>{m.admin_delete_kept()}</p> : null}
    </ConfirmDialog>
  );
}
