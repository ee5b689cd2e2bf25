import { signIn, type User } from '@nghego/contracts/account';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { sendToApi } from '../../platform/send-to-api.ts';
import { accountFailure } from './account-failure.ts';
import { EmailField, FormEnd, PasswordField } from './form-parts.tsx';
import { validateSignIn } from './validate-account-form.ts';
import { useAccountForm } from './use-account-form.ts';
import { Link } from '../../ui/link.tsx';

export function SignInForm({ onSignedIn }: { onSignedIn: (user: User) => void }): ReactNode {
  const { form, field, ...end } = useAccountForm(
    { email: '', password: '' },
    {
      validate: validateSignIn,
      send: async ({ email, password }) =>
        onSignedIn((await sendToApi(signIn, { email: email.trim(), password })).user),
      explain: (error) => accountFailure(error, 'sign-in'),
    },
  );
  return (
    <form noValidate method="post" className="grid gap-5" {...form}>
      <EmailField label={m.field_email()} autoComplete="username" {...field('email')} />
      <PasswordField
        label={m.field_password()}
        autoComplete="current-password"
        {...field('password')}
      />
      <Link
        to="/forgot-password"
        className="text-accent -mt-3 inline-flex min-h-11 items-center justify-self-start underline underline-offset-4"
      >
        {m.forgot_password()}
      </Link>
      <FormEnd {...end} text={m.sign_in()} sending={m.signing_in()} />
    </form>
  );
}
