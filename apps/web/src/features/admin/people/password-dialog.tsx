import {
  mailUserPassword,
  passwordLength,
  setUserPassword,
  type User,
} from '@nghego/contracts/account';
import { type ReactNode, useState } from 'react';
import { m } from '../../../messages/messages.js';
import { sendPlain, sendToApi, withId } from '../../../platform/send-to-api.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form-field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { refusalOf } from '../records/refusal-of.ts';

/**
 * Gives somebody a new password, which the admin then tells them, or mails them a link (UX-14).
 * @param canMail whether this site sends mail
 */
export function PasswordDialog({
  user,
  canMail,
  onClose,
}: {
  user: User;
  canMail: boolean;
  onClose: () => void;
}): ReactNode {
  const once = useSingleFlight();
  const [refusal, setRefusal] = useState<string>();
  const [typed, setTyped] = useState('');
  // what was refused is another password now
  const type = (password: string): void => {
    setTyped(password);
    setRefusal(undefined);
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(typed);
      showToast('done', m.admin_password_copied());
    } catch {
      setRefusal(m.admin_password_not_copied());
    }
  };
  const send = (newPassword: string): Promise<void> =>
    once(async () => {
      setRefusal(undefined);
      try {
        await sendToApi(withId(setUserPassword, user.id), { newPassword });
        showToast('done', m.admin_password_set({ who: user.email }));
        onClose();
      } catch (error) {
        setRefusal(refusalOf(error));
      }
    });
  const sendLink = (): Promise<void> =>
    once(async () => {
      setRefusal(undefined);
      try {
        await sendPlain(withId(mailUserPassword, user.id));
        showToast('done', m.admin_password_sent({ who: user.email }));
        onClose();
      } catch (error) {
        setRefusal(refusalOf(error));
      }
    });
  return (
    <Modal isOpen label={m.admin_password_of({ who: user.email })} onClose={onClose}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (typed === '') setRefusal(m.form_required());
          else void send(typed);
        }}
      >
        <h2 className="text-xl font-semibold wrap-anywhere">
          {m.admin_password_of({ who: user.email })}
        </h2>
        <p className="font-semibold">{user.fullName}</p>
        <p>{m.admin_password_text()}</p>
        <TextField
          label={m.admin_password()}
          name="password"
          hint={m.admin_password_hint({ count: passwordLength.min })}
          value={typed}
          onChange={({ target }) => type(target.value)}
          required
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={refusal}
        />
        <div className="flex flex-wrap gap-3">
          <Button look="quiet" onClick={() => type(madePassword())}>
            {m.admin_password_make()}
          </Button>
          <Button look="quiet" disabled={typed === ''} onClick={() => void copy()}>
            {m.admin_password_copy()}
          </Button>
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            {m.cancel()}
          </Button>
          {canMail ? (
            <Button look="quiet" onClick={() => void sendLink()}>
              {m.admin_password_send()}
            </Button>
          ) : null}
          <Button type="submit">{m.admin_password_set_it()}</Button>
        </div>
      </form>
    </Modal>
  );
}

/** 32 letters and digits that cannot be mixed up when they are read aloud. */
const signs = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A password of 60 bits, in groups of four. */
function madePassword(): string {
  const picked = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => signs[byte % 32]);
  return picked.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}
