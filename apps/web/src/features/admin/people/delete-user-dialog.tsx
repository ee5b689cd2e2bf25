import { deleteUser, type User } from '@nghego/contracts/account';
import { type ReactNode, useState } from 'react';
import { m } from '../../../messages/messages.js';
import { sendToApi, withId } from '../../../platform/send-to-api.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form-field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { refusalOf } from '../records/refusal-of.ts';

/**
 * Deletes a locked account for good, once its address was typed: it does not come back.
 * @param onGone called when the account is deleted, by whomever
 */
export function DeleteUserDialog({
  user,
  onGone,
  onClose,
}: {
  user: User;
  onGone: () => void;
  onClose: () => void;
}): ReactNode {
  const once = useSingleFlight();
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const title = m.admin_user_delete_title({ who: user.email });
  const send = (): Promise<void> =>
    once(async () => {
      if (typed.trim().toLowerCase() !== user.email) {
        setRefusal(m.admin_user_delete_other({ who: user.email }));
        return;
      }
      try {
        await sendToApi(withId(deleteUser, user.id), { email: typed });
        showToast('done', m.admin_user_deleted({ who: user.email }));
        onGone();
      } catch (error) {
        setRefusal(refusalOf(error));
      }
    });
  return (
    <Modal isOpen label={title} onClose={onClose}>
      <form
        className="grid grid-cols-[minmax(0,1fr)] gap-4 wrap-anywhere"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <h2 className="text-xl font-semibold">{title}</h2>
        <p className="font-semibold">{user.fullName}</p>
        <p>{m.admin_user_delete_text()}</p>
        <TextField
          label={m.admin_user_delete_type()}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setRefusal(undefined);
          }}
          required
          autoFocus
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={refusal}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button type="submit" look="danger">
            {m.admin_user_delete_it()}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
