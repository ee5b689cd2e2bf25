import type { User, UserChange } from '@nghego/contracts/account';
import type { ReactNode } from 'react';
import { m } from '../../../messages/messages.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { valueName } from '../records/value-names.ts';

/** A role or status that an admin chose for an account, and has not confirmed yet. */
export type WantedChange = { user: User; changes: UserChange };

/** Asks before somebody's role or status changes, and says what it means (AC-09). */
export function ChangeDialog({
  wanted,
  ownId,
  onConfirm,
  onCancel,
}: {
  wanted: WantedChange | undefined;
  /** the account that is signed in */
  ownId: string | undefined;
  onConfirm: (wanted: WantedChange) => void;
  onCancel: () => void;
}): ReactNode {
  return (
    <ConfirmDialog
      isOpen={wanted !== undefined}
      title={wanted === undefined ? '' : m.admin_user_change_title({ who: wanted.user.email })}
      act={m.admin_user_change()}
      // to unlock somebody loses nothing
      isLoss={wanted?.changes.status !== 'active'}
      onCancel={onCancel}
      onConfirm={() => wanted && onConfirm(wanted)}
    >
      {wanted === undefined ? null : <p className="font-semibold">{wanted.user.fullName}</p>}
      {wanted !== undefined && wanted.user.id === ownId ? <p>{m.admin_user_own()}</p> : null}
      {wanted === undefined ? null : <Meaning {...wanted} />}
    </ConfirmDialog>
  );
}

function Meaning({ user, changes: { role, status } }: WantedChange): ReactNode {
  return (
    <>
      {role === undefined ? null : (
        <>
          <p>{m.admin_user_change_role({ from: valueName(user.role), to: valueName(role) })}</p>
          <p>{mayTexts[role]()}</p>
        </>
      )}
      {status === undefined ? null : (
        <>
          <p>
            {m.admin_user_change_status({ from: valueName(user.status), to: valueName(status) })}
          </p>
          <p>{mayTexts[status]()}</p>
        </>
      )}
    </>
  );
}

export const mayTexts: Record<User['role'] | User['status'], () => string> = {
  admin: m.admin_user_may_admin,
  teacher: m.admin_user_may_teacher,
  student: m.admin_user_may_student,
  active: m.admin_user_may_active,
  disabled: m.admin_user_may_disabled,
};
