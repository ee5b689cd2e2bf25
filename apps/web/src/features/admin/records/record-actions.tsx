import type { ReactNode } from 'react';
import { m } from '../../../messages/messages.js';
import { Button } from '../../../ui/button.tsx';

/** The actions on a record of a list: edit, delete, and others of its kind. */
export function RecordActions({
  what,
  onEdit,
  onDelete,
  children,
}: {
  /** the record's own name, for the accessible names of its buttons */
  what: string;
  onEdit: () => void;
  onDelete: () => void;
  children?: ReactNode;
}): ReactNode {
  return (
    <div className="flex flex-wrap items-start gap-2 md:flex-nowrap">
      <Button look="quiet" title={m.admin_edit_one({ what })} onClick={onEdit}>
        {m.admin_edit()}
      </Button>
      {children}
      <Button look="quiet" title={m.admin_delete_one({ what })} onClick={onDelete}>
        {m.admin_delete()}
      </Button>
    </div>
  );
}
