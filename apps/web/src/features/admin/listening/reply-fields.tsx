import { replyTraps } from '@nghego/contracts/listening-file';
import { type ReactNode, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { m } from '../../../messages/messages.js';
import { SelectField, TextField } from '../../../ui/form-field.tsx';
import type { ItemFields } from './item-fields.ts';
import { trapName } from './trap-name.ts';

/** The three replies of part 2: which one is right, and why learners may choose the others. */
export function ReplyFields({ control, register, errors }: ItemFields): ReactNode {
  const correct = useWatch({ control, name: 'correct' });
  const unchosen = errors.correct?.message;
  const unchosenId = useId();
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{m.admin_replies()}</legend>
      {unchosen === undefined ? null : (
        <p id={unchosenId} role="alert" className="text-wrong text-sm">
          {m.admin_reply_choose()}
        </p>
      )}
      {[0, 1, 2].map((place) => {
        const wrong = errors.replies?.[place];
        const n = place + 1;
        return (
          <fieldset key={place} className="border-line grid gap-3 rounded-xl border p-3">
            <legend className="px-1">{m.admin_reply({ n })}</legend>
            <TextField
              label={m.admin_english()}
              lang="en"
              error={wrong?.english?.message}
              {...register(`replies.${place}.english`)}
            />
            <TextField
              label={m.admin_vietnamese()}
              lang="vi"
              error={wrong?.vietnamese?.message}
              {...register(`replies.${place}.vietnamese`)}
            />
            <label className="inline-flex min-h-11 items-center gap-2">
              <input
                type="radio"
                value={String(place)}
                aria-describedby={unchosen === undefined ? undefined : unchosenId}
                className="accent-accent size-5"
                {...register('correct')}
              />
              {m.admin_reply_right({ n })}
            </label>
            {correct === String(place) ? null : (
              <SelectField
                label={m.admin_trap()}
                error={wrong?.trap?.message}
                {...register(`replies.${place}.trap`)}
              >
                <option value="">–</option>
                {replyTraps.map((trap) => (
                  <option key={trap} value={trap}>
                    {trapName(trap)}
                  </option>
                ))}
              </SelectField>
            )}
            <TextField
              label={m.admin_why()}
              lang="vi"
              error={wrong?.why?.message}
              {...register(`replies.${place}.why`)}
            />
          </fieldset>
        );
      })}
    </fieldset>
  );
}
