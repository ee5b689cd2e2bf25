import type { User } from '@nghego/contracts/account';
import { type ReactNode, useState } from 'react';
import { m } from '../../messages/messages.js';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { NoticePage } from '../../ui/notice-page.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { DetailsForm } from './details-form.tsx';
import { EraseForm } from './erase-form.tsx';
import { saveMyData } from './save-my-data.ts';
import { Link } from '../../ui/link.tsx';

type Dialog = 'details' | 'password' | 'erase';
type Told = { kind: 'done' | 'failed'; text: string };

const titles: Record<Dialog, () => string> = {
  details: m.edit_details,
  password: m.change_password,
  erase: m.delete_account,
};

/** What somebody can do with their account (AC-08, PF-06). */
export function AccountSection({
  user,
  onChange,
  onErased,
}: {
  user: User;
  onChange: (user: User) => void;
  onErased: () => Promise<void>;
}): ReactNode {
  const [dialog, setDialog] = useState<Dialog>();
  const [told, setTold] = useState<Told>();
  const close = (): void => setDialog(undefined);
  const open = (which: Dialog): void => {
    setTold(undefined);
    setDialog(which);
  };
  const done = (text: string): void => {
    close();
    setTold({ kind: 'done', text });
  };
  const download = async (): Promise<void> => {
    setTold(undefined);
    await saveMyData().catch(() => setTold({ kind: 'failed', text: m.download_failed() }));
  };
  return (
    <section aria-labelledby="account" className="border-line grid gap-4 border-t pt-8">
      <h2 id="account" className="text-xl font-semibold">
        {m.my_account()}
      </h2>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={() => open('details')}>
          {m.edit_details()}
        </Button>
        <Button look="quiet" onClick={() => open('password')}>
          {m.change_password()}
        </Button>
        <Button look="quiet" onClick={() => void download()}>
          {m.download_data()}
        </Button>
        <Button look="quiet" className="text-wrong" onClick={() => open('erase')}>
          {m.delete_account()}
        </Button>
      </div>
      {told === undefined ? null : (
        <p
          role={told.kind === 'done' ? 'status' : 'alert'}
          className={told.kind === 'done' ? 'text-accent' : 'text-wrong'}
        >
          {told.text}
        </p>
      )}
      <Modal
        isOpen={dialog !== undefined}
        label={dialog === undefined ? m.my_account() : titles[dialog]()}
        onClose={close}
      >
        {dialog === 'details' ? (
          <DetailsForm
            user={user}
            onSaved={(saved) => {
              onChange(saved);
              done(m.details_saved());
            }}
            onCancel={close}
          />
        ) : null}
        {dialog === 'password' ? (
          <ChangePasswordForm onSaved={() => done(m.password_saved())} onCancel={close} />
        ) : null}
        {dialog === 'erase' ? (
          <EraseForm email={user.email} onErased={onErased} onCancel={close} />
        ) : null}
      </Modal>
    </section>
  );
}

/** What is left to say when an account is gone (PF-06). */
export function Erased(): ReactNode {
  return (
    <NoticePage title={m.deleted_title()} text={m.deleted_text()}>
      <Link to="/" className={buttonClass('main')}>
        {m.back_to_home()}
      </Link>
    </NoticePage>
  );
}
