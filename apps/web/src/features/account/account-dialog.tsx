import type { User } from '@nghego/contracts/account';
import type { SignInProvider, SignInWays } from '@nghego/contracts/sign-in-providers';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { site } from '../../platform/site.ts';
import { Modal } from '../../ui/modal.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { DetailsForm } from './details-form.tsx';
import { EraseForm } from './erase-form.tsx';
import { EraseWithoutPassword } from './erase-without-password.tsx';
import { WaysDialog } from './ways-dialog.tsx';

export type Dialog = 'details' | 'password' | 'ways' | 'erase';

const titles: Record<Dialog, () => string> = {
  details: m.edit_details,
  password: m.change_password,
  ways: m.provider_ways,
  erase: m.delete_account,
};

/** The providers that are linked to the account and that this site still offers. */
const linkedProviders = (ways: SignInWays): SignInProvider[] =>
  (site().providers ?? []).filter(({ id }) =>
    ways.providers.some((provider) => provider.id === id && provider.linkedAt !== null),
  );

/** The dialog that changes one thing about the account (AC-08, PF-06). */
export function AccountDialog({
  dialog,
  user,
  ways,
  isConfirmed,
  onChange,
  onUnlinked,
  onErased,
  onDone,
  onClose,
}: {
  /** undefined: closed */
  dialog: Dialog | undefined;
  user: User;
  ways: SignInWays | undefined;
  /** whether the learner has just signed in again at a provider, to delete the account */
  isConfirmed: boolean;
  onChange: (user: User) => void;
  onUnlinked: () => void;
  onErased: () => Promise<void>;
  /** called with a message for the learner */
  onDone: (text: string) => void;
  onClose: () => void;
}): ReactNode {
  return (
    <Modal
      isOpen={dialog !== undefined}
      label={dialog === undefined ? m.my_account() : titles[dialog]()}
      onClose={onClose}
    >
      {dialog === 'details' ? (
        <DetailsForm
          user={user}
          onSaved={(saved) => {
            onChange(saved);
            onDone(m.details_saved());
          }}
          onCancel={onClose}
        />
      ) : null}
      {dialog === 'password' ? (
        <ChangePasswordForm onSaved={() => onDone(m.password_saved())} onCancel={onClose} />
      ) : null}
      {dialog === 'ways' && ways !== undefined ? (
        <WaysDialog
          ways={ways}
          email={user.email}
          onUnlinked={(name) => {
            onUnlinked();
            onDone(m.provider_unlinked({ name }));
          }}
          onCancel={onClose}
        />
      ) : null}
      {dialog === 'erase' && ways !== undefined ? (
        ways.hasPassword ? (
          <EraseForm email={user.email} onErased={onErased} onCancel={onClose} />
        ) : (
          <EraseWithoutPassword
            providers={linkedProviders(ways)}
            isConfirmed={isConfirmed}
            onErased={onErased}
            onCancel={onClose}
          />
        )
      ) : null}
    </Modal>
  );
}
