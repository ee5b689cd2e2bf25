import { resetPassword } from '@nghego/contracts/account';
import { type ReactNode, useState } from 'react';
import { m } from '../../messages/messages.js';
import { sendToApi } from '../../platform/send-to-api.ts';
import { buttonClass } from '../../ui/button.tsx';
import { accountFailure } from './account-failure.ts';
import { Said } from './forgot-password-form.tsx';
import { ChosenPassword, FormEnd } from './form-parts.tsx';
import { validateNewPassword } from './validate-account-form.ts';
import { useAccountForm } from './use-account-form.ts';
import { Link } from '../../ui/link.tsx';

/** @param token from the mailed link */
export function ResetPasswordForm({ token }: { token: string }): ReactNode {
  const [isSaved, setSaved] = useState(false);
  const { form, field, ...end } = useAccountForm(
    { password: '', confirm: '' },
    {
      validate: validateNewPassword,
      send: async ({ password }) => {
        await sendToApi(resetPassword, { token, newPassword: password });
        setSaved(true);
      },
      explain: (error) => accountFailure(error, 'other'),
    },
  );
  if (isSaved)
    return (
      <div className="grid gap-5">
        <Said title={m.reset_done_title()} text={m.reset_done_text()} />
        <Link to="/login" className={buttonClass('main')}>
          {m.sign_in()}
        </Link>
      </div>
    );
  return (
    <form noValidate method="post" className="grid gap-5" {...form}>
      <p className="text-muted">{m.reset_lead()}</p>
      <ChosenPassword label={m.field_new_password()} field={field} />
      <FormEnd {...end} text={m.reset_save()} sending={m.reset_saving()} />
    </form>
  );
}
