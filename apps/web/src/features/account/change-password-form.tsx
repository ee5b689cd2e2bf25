import { changePassword } from '@nghego/contracts/account';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { ApiFailure } from '../../platform/browser-api.ts';
import { sendToApi } from '../../platform/send-to-api.ts';
import { accountFailure } from './account-failure.ts';
import { CheckField } from '../../ui/form-field.tsx';
import { DialogForm } from './dialog-form.tsx';
import { ChosenPassword, PasswordField } from './form-parts.tsx';
import { type Filled, validatePasswordChange } from './validate-account-form.ts';
import { useAccountForm } from './use-account-form.ts';

/** Sets another password; all other sessions end. */
export function ChangePasswordForm({
  onSaved,
  onCancel,
}: {
  onSaved: () => void;
  onCancel: () => void;
}): ReactNode {
  const { form, field, ...end } = useAccountForm(
    { current: '', password: '', confirm: '', endLinks: '' },
    {
      validate: (values: Filled<'current' | 'password' | 'confirm' | 'endLinks'>) =>
        validatePasswordChange(values),
      send: async ({ current, password, endLinks }) => {
        await sendToApi(changePassword, {
          currentPassword: current,
          newPassword: password,
          endListLinks: endLinks !== '',
        });
        onSaved();
      },
      explain: (error) => {
        const wrong = accountFailure(error, 'other');
        const isCurrent = error instanceof ApiFailure && error.code === 'WRONG_PASSWORD';
        return isCurrent ? { ...wrong, fields: { current: wrong.text } } : wrong;
      },
    },
  );
  return (
    <DialogForm
      title={m.change_password()}
      form={form}
      end={{ ...end, text: m.save(), sending: m.saving() }}
      onCancel={onCancel}
    >
      <PasswordField
        label={m.field_current_password()}
        autoComplete="current-password"
        {...field('current')}
      />
      <ChosenPassword label={m.field_new_password()} field={field} />
      <CheckField label={m.change_password_end_links()} name="endLinks" />
    </DialogForm>
  );
}
