import { patchUser, roles, type User, userStatuses } from '@nghego/contracts/account';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '../../../messages/messages.js';
import { getLocale } from '../../../messages/runtime.js';
import { sendToApi, withId } from '../../../platform/send-to-api.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/form-field.tsx';
import { Link } from '../../../ui/link.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { Options } from '../records/choice-options.tsx';
import { FilterField, listLook, ListTools, SearchForm } from '../records/list-tools.tsx';
import type { ListOf } from '../load-admin.ts';
import { RecordList } from '../records/record-list.tsx';
import { refusalOf } from '../records/refusal-of.ts';
import { valueName } from '../records/value-names.ts';
import { ChangeDialog, mayTexts, type WantedChange } from './change-dialog.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';

/** People: roles, status, and new passwords; the server refuses to remove the last admin (AC-09). */
export function UsersTab({ list }: { list: ListOf<'users'> }): ReactNode {
  const { revalidate } = useRevalidator();
  const session = useSession();
  const ownId = session.kind === 'signed-in' ? session.user.id : undefined;
  const [given, setGiven] = useState<User>();
  const [leaving, setLeaving] = useState<User>();
  const [wanted, setWanted] = useState<WantedChange>();
  const change = async ({ user, changes }: WantedChange): Promise<void> => {
    setWanted(undefined);
    try {
      await sendToApi(withId(patchUser, user.id), changes);
      // who gave up their own rights has nothing more to do here
      if (user.id === ownId && changes.role !== 'admin') location.assign('/');
      showToast('done', m.admin_user_updated({ who: user.email }));
    } catch (error) {
      showToast('failed', refusalOf(error));
    }
    await revalidate();
  };
  return (
    <section aria-label={m.admin_tab_users()} className={listLook}>
      <ListTools>
        <SearchForm canStartWith={false} />
        <FilterField
          name="role"
          label={m.admin_filter_role()}
          all={m.admin_all()}
          options={roles.map((role) => [role, valueName(role)])}
        />
        <FilterField
          name="status"
          label={m.admin_filter_status()}
          all={m.admin_all()}
          options={userStatuses.map((status) => [status, valueName(status)])}
        />
      </ListTools>
      <ul className="text-muted text-sm">
        {roles.map((role) => (
          <li key={role}>{mayTexts[role]()}</li>
        ))}
      </ul>
      <RecordList
        caption={m.admin_tab_users()}
        page={list.page}
        empty={m.admin_nothing_found()}
        columns={[
          {
            name: m.admin_name(),
            show: ({ fullName, email, createdAt, status }) => (
              <>
                <strong className={status === 'disabled' ? 'text-muted' : ''}>{fullName}</strong>
                {status === 'disabled' ? (
                  <span className="bg-wrong-soft text-wrong ms-2 rounded-full px-2 text-sm md:whitespace-nowrap">
                    {valueName(status)}
                  </span>
                ) : null}
                <p className="text-muted text-sm">{email}</p>
                <p className="text-muted text-sm">
                  {m.admin_user_since({ day: dayOf(createdAt) })}
                </p>
              </>
            ),
          },
          {
            name: m.admin_role(),
            isNamedOnPhone: true,
            show: (user) => (
              <Choice
                label={m.admin_role_of({ who: user.email })}
                values={roles}
                value={user.role}
                onChosen={(role) => setWanted({ user, changes: { role } })}
              />
            ),
          },
          {
            name: m.admin_status(),
            isNamedOnPhone: true,
            show: (user) => (
              <Choice
                label={m.admin_status_of({ who: user.email })}
                values={userStatuses}
                value={user.status}
                onChosen={(status) => setWanted({ user, changes: { status } })}
              />
            ),
          },
          {
            name: m.admin_actions(),
            show: (user) =>
              user.id === ownId ? (
                // which asks for the old password
                <Link to="/profile" className="inline-flex min-h-11 items-center underline">
                  {m.admin_user_own_profile()}
                </Link>
              ) : (
                <div className="flex flex-wrap gap-2">
                  <Button
                    look="quiet"
                    className="md:whitespace-nowrap"
                    title={m.admin_password_of({ who: user.email })}
                    onClick={() => setGiven(user)}
                  >
                    {m.admin_password()}
                  </Button>
                  {user.status === 'disabled' ? (
                    <Button
                      look="quiet"
                      title={m.admin_user_delete_title({ who: user.email })}
                      onClick={() => setLeaving(user)}
                    >
                      {m.admin_delete()}
                    </Button>
                  ) : null}
                </div>
              ),
          },
        ]}
      />
      <ChangeDialog
        wanted={wanted}
        ownId={ownId}
        onConfirm={(chosen) => void change(chosen)}
        onCancel={() => setWanted(undefined)}
      />
      {leaving === undefined ? null : (
        <DeleteUserDialog
          user={leaving}
          onGone={() => {
            setLeaving(undefined);
            void revalidate();
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
      {given === undefined ? null : (
        <PasswordDialog user={given} canMail={list.canMail} onClose={() => setGiven(undefined)} />
      )}
    </section>
  );
}

const dayOf = (at: string): string =>
  new Date(at).toLocaleDateString(getLocale(), { dateStyle: 'medium' });

/** A choice in the row of the table; the row keeps its value until the change is made. */
function Choice<Value extends string>({
  label,
  values,
  value,
  onChosen,
}: {
  label: string;
  values: readonly Value[];
  value: Value;
  onChosen: (value: Value) => void;
}): ReactNode {
  return (
    <div className="max-md:grow md:min-w-36">
      <SelectField
        label={label}
        isLabelHidden
        value={value}
        onChange={({ target }) => {
          const chosen = values.find((one) => one === target.value);
          if (chosen !== undefined) onChosen(chosen);
        }}
      >
        <Options values={values} />
      </SelectField>
    </div>
  );
}
