import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '../../../messages/messages.js';
import { Button } from '../../../ui/button.tsx';

/**
 * The actions on a record of a list: edit, delete, and others of its kind. While the list is read again, as after a save,
 * 'Edit' waits for it: else the form would open the record as it was, and the server refuse the next save.
 */
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
  const { state } = useRevalidator();
  const isWanted = useRef(false);
  const openWanted = useEffectEvent(() => {
    if (isWanted.current) onEdit();
    isWanted.current = false;
  });
  useEffect(() => {
    if (state === 'idle') openWanted();
  }, [state]);
  const edit = (): void => {
    if (state === 'idle') onEdit();
    else isWanted.current = true;
  };
  return (
    <div className="flex flex-wrap items-start gap-2 md:flex-nowrap">
      <Button look="quiet" title={m.admin_edit_one({ what })} onClick={edit}>
        {m.admin_edit()}
      </Button>
      {children}
      <Button look="quiet" title={m.admin_delete_one({ what })} onClick={onDelete}>
        {m.admin_delete()}
      </Button>
    </div>
  );
}
