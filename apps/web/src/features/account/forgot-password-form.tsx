import { requestPasswordReset } from '@nghego/contracts/account';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '../../messages/messages.js';
import { sendToApi } from '../../platform/send-to-api.ts';
import { accountFailure } from './account-failure.ts';
import { EmailField, FormEnd } from './form-parts.tsx';
import { validateEmail } from './validate-account-form.ts';
import { useAccountForm } from './use-account-form.ts';

/** Asks for a reset mail; the answer is the same whether the account exists or not (AC-11). */
export function ForgotPasswordForm(): ReactNode {
  const [isSent, setSent] = useState(false);
  const { form, field, ...end } = useAccountForm(
    { email: '' },
    {
      validate: validateEmail,
      send: async ({ email }) => {
        await sendToApi(requestPasswordReset, { email: email.trim() });
        setSent(true);
      },
      explain: (error) => accountFailure(error, 'other'),
    },
  );
  if (isSent) return <Said title={m.forgot_sent_title()} text={m.forgot_sent_text()} />;
  return (
    <form noValidate method="post" className="grid gap-5" {...form}>
      <p className="text-muted">{m.forgot_lead()}</p>
      <EmailField label={m.field_email()} autoComplete="username" {...field('email')} />
      <FormEnd {...end} text={m.forgot_send()} sending={m.forgot_sending()} />
    </form>
  );
}

/** The result; it takes the focus, since the button that had it is gone. */
export function Said({ title, text }: { title: string; text: string }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} role="status" tabIndex={-1} className="grid gap-2 outline-none">
      <p className="text-lg font-semibold">{title}</p>
      <p className="text-muted">{text}</p>
    </div>
  );
}
