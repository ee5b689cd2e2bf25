import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';

/** What can be done with a record of a list: change it, delete it, and what else its kind offers. */
export function RecordActions({
  what,
  onEdit,
  onDelete,
  children,
}: {
  /** the record's own name; it tells the buttons of one row from those of the next */
  what: string;
  onEdit: () => void;
  onDelete: () => void;
  children?: ReactNode;
}): ReactNode {
  return (
    <div className="flex flex-wrap gap-2 md:flex-nowrap">
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
