import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { ProviderButtons } from '../../features/account/provider-buttons.tsx';
import { ForgotPasswordForm } from '../../features/account/forgot-password-form.tsx';
import { m } from '../../messages/messages.js';
import { buttonClass } from '../../ui/button.tsx';
import { AccountFrame, Elsewhere } from '../account-frame.tsx';
import { accountHandle } from '../account-handle.ts';
import type { MailData } from '../loaded.ts';
import { Link } from '../../ui/link.tsx';

export const handle = accountHandle('src/app/routes/forgot-password.tsx', () => m.forgot_title());

/** A forgotten password (AC-11). */
export function Component(): ReactNode {
  const { canMail } = useLoaderData<MailData>();
  return (
    <AccountFrame title={canMail ? m.forgot_title() : m.forgot_no_mail_title()}>
      {canMail ? <ForgotPasswordForm /> : <WithoutMail />}
      <Elsewhere to="/login" text={m.forgot_back()} />
    </AccountFrame>
  );
}

/** What somebody can do where the site sends no mail: an administrator sets a new password. */
function WithoutMail(): ReactNode {
  return (
    <>
      <p className="text-muted">{m.forgot_no_mail_text()}</p>
      <ol className="grid list-decimal gap-2 ps-6">
        <li>{m.forgot_no_mail_write()}</li>
        <li>{m.forgot_no_mail_answer()}</li>
        <li>{m.forgot_no_mail_meanwhile()}</li>
      </ol>
      <Link to="/contact#message" className={buttonClass('main')}>
        {m.forgot_contact()}
      </Link>
      <ProviderButtons next="/" />
    </>
  );
}
