import { patchMe, type User } from '@nghego/contracts/account';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { sendToApi } from '../../platform/send-to-api.ts';
import { TextField } from '../../ui/form-field.tsx';
import { accountFailure } from './account-failure.ts';
import { DialogForm } from './dialog-form.tsx';
import { judgeDetails } from './judge-account-form.ts';
import { useAccountForm } from './use-account-form.ts';

/** Name, phone and date of birth (AC-08). */
export function DetailsForm({
  user,
  onSaved,
  onCancel,
}: {
  user: User;
  onSaved: (user: User) => void;
  onCancel: () => void;
}): ReactNode {
  const { form, field, ...end } = useAccountForm(
    { name: '', phone: '', birth: '' },
    {
      judge: (values) => judgeDetails(values, new Date()),
      send: async ({ name, phone, birth }) =>
        onSaved(
          await sendToApi(patchMe, {
            fullName: name.trim(),
            phone: phone.trim() || null,
            dateOfBirth: birth || null,
          }),
        ),
      explain: (error) => accountFailure(error, 'other'),
    },
  );
  return (
    <DialogForm
      title={m.edit_details()}
      form={form}
      end={{ ...end, text: m.save(), sending: m.saving() }}
      onCancel={onCancel}
    >
      <TextField
        label={m.field_full_name()}
        autoComplete="name"
        maxLength={100}
        defaultValue={user.fullName}
        {...field('name')}
      />
      <TextField
        label={m.field_phone()}
        type="tel"
        autoComplete="tel"
        hint={m.details_optional()}
        defaultValue={user.phone ?? ''}
        {...field('phone')}
      />
      <TextField
        label={m.field_birth()}
        type="date"
        autoComplete="bday"
        hint={m.details_optional()}
        defaultValue={user.dateOfBirth ?? ''}
        {...field('birth')}
      />
    </DialogForm>
  );
}
