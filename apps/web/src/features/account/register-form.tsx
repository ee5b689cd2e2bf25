import { signUp, type User } from '@nghego/contracts/account';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { sendToApi } from '../../platform/send-to-api.ts';
import { TextField } from '../../ui/form-field.tsx';
import { accountFailure } from './account-failure.ts';
import { ChosenPassword, EmailField, FormEnd } from './form-parts.tsx';
import { validateRegistration } from './validate-account-form.ts';
import { useAccountForm } from './use-account-form.ts';

export function RegisterForm({ onSignedIn }: { onSignedIn: (user: User) => void }): ReactNode {
  const { form, field, ...end } = useAccountForm(
    { name: '', email: '', password: '', confirm: '' },
    {
      validate: validateRegistration,
      send: async ({ name, email, password }) => {
        const { user } = await sendToApi(signUp, {
          name: name.trim(),
          email: email.trim(),
          password,
        });
        onSignedIn(user);
      },
      explain: (error) => accountFailure(error, 'register'),
    },
  );
  return (
    <form noValidate method="post" className="grid gap-5" {...form}>
      <TextField
        label={m.field_full_name()}
        autoComplete="name"
        maxLength={100}
        {...field('name')}
      />
      <EmailField label={m.field_email()} autoComplete="username" {...field('email')} />
      <ChosenPassword label={m.field_password()} field={field} />
      <FormEnd {...end} text={m.register()} sending={m.registering()} />
    </form>
  );
}
