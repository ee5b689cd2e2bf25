import { patchMe, type User } from '@nghego/contracts/account';
import { localDay } from '@nghego/engine/memory/local-day';
import { planOf } from '@nghego/engine/plan/plan';
import { planMinutes, planRules } from '@nghego/engine/plan/study-plan';
import { type ReactNode, useState } from 'react';
import { m } from '../../messages/messages.js';
import { sendToApi } from '../../platform/send-to-api.ts';
import { timeZone } from '../../platform/time-zone.ts';
import { practiceLog } from '../../practice/log/practice-log.ts';
import { SelectField, TextField } from '../../ui/form-field.tsx';
import { accountFailure } from './account-failure.ts';
import { DialogForm } from './dialog-form.tsx';
import { validateDetails } from './validate-account-form.ts';
import { useAccountForm } from './use-account-form.ts';

/** Name, exam day and minutes a day (UX-20), then phone and date of birth (AC-08). */
export function DetailsForm({
  user,
  onSaved,
  onCancel,
}: {
  user: User;
  onSaved: (user: User) => void;
  onCancel: () => void;
}): ReactNode {
  const [now] = useState(Date.now);
  // the log is loaded already: the page that opens this form shows its figures
  const [plan] = useState(() => planOf(practiceLog.snapshot().events, now));
  const { form, field, ...end } = useAccountForm(
    { name: '', examDay: '', minutes: '', phone: '', birth: '' },
    {
      validate: (values) =>
        validateDetails(values, {
          now: new Date(now),
          today: localDay(now, timeZone()),
          examDay: plan.examDay,
        }),
      send: async ({ name, examDay, minutes, phone, birth }) => {
        const saved = await sendToApi(patchMe, {
          fullName: name.trim(),
          phone: phone.trim() || null,
          dateOfBirth: birth || null,
        });
        const chosen = {
          examDay: examDay || null,
          minutes: planMinutes.find((one) => String(one) === minutes) ?? plan.minutes,
        };
        if (chosen.examDay !== plan.examDay || chosen.minutes !== plan.minutes)
          await practiceLog.append({ kind: 'plan-chosen', ...plan, ...chosen, rules: planRules });
        onSaved(saved);
      },
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
        label={m.plan_exam_day()}
        type="date"
        hint={m.details_optional()}
        defaultValue={plan.examDay ?? ''}
        {...field('examDay')}
      />
      <SelectField
        label={m.plan_minutes()}
        defaultValue={String(plan.minutes)}
        {...field('minutes')}
      >
        {planMinutes.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes}
          </option>
        ))}
      </SelectField>
      <TextField
        label={m.field_phone()}
        type="tel"
        autoComplete="tel"
        hint={m.details_private()}
        defaultValue={user.phone ?? ''}
        {...field('phone')}
      />
      <TextField
        label={m.field_birth()}
        type="date"
        autoComplete="bday"
        hint={m.details_private()}
        defaultValue={user.dateOfBirth ?? ''}
        {...field('birth')}
      />
    </DialogForm>
  );
}
