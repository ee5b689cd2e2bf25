import { deleteMe } from '@nghego/contracts/account';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { sendToApi } from '../../platform/send-to-api.ts';
import { accountFailure } from './account-failure.ts';
import { DialogForm } from './dialog-form.tsx';
import { PasswordField } from './form-parts.tsx';
import { validateSignIn } from './validate-account-form.ts';
import { useAccountForm } from './use-account-form.ts';

/** Says what is deleted, and asks for the password (PF-06). */
export function EraseForm({
  email,
  onErased,
  onCancel,
}: {
  email: string;
  onErased: () => Promise<void>;
  onCancel: () => void;
}): ReactNode {
  const { form, field, ...end } = useAccountForm(
    { password: '' },
    {
      validate: ({ password }) => validateSignIn({ email, password }),
      send: async ({ password }) => {
        await sendToApi(deleteMe, { password });
        await onErased();
      },
      explain: (error) => accountFailure(error, 'other'),
    },
  );
  return (
    <DialogForm
      title={m.delete_account()}
      form={form}
      end={{ ...end, text: m.delete_confirm(), sending: m.deleting(), look: 'danger' }}
      onCancel={onCancel}
    >
      <p>{m.delete_text()}</p>
      <p className="text-muted">{m.delete_download_first()}</p>
      <PasswordField
        label={m.field_password()}
        autoComplete="current-password"
        {...field('password')}
      />
    </DialogForm>
  );
}
