import type { ReactNode } from 'react';
import { m } from '../../../messages/messages.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Deletion } from './use-deletion.ts';

/** Asks before a record is deleted; `children` says what is deleted with it. */
export function DeleteDialog<Item>({
  deletion: { leaving, cancel, confirm },
  title,
  children,
}: {
  deletion: Deletion<Item>;
  title: (item: Item) => string;
  children: (item: Item) => ReactNode;
}): ReactNode {
  return (
    <ConfirmDialog
      isOpen={leaving !== undefined}
      title={leaving === undefined ? '' : title(leaving)}
      act={m.admin_delete()}
      onCancel={cancel}
      onConfirm={confirm}
    >
      {leaving === undefined ? null : children(leaving)}
    </ConfirmDialog>
  );
}
