import type { QuestionDraft } from '@nghego/contracts/admin-questions';
import type { ReactNode } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { m } from '../../../messages/messages.js';
import { TextField } from '../../../ui/form-field.tsx';

/** The four options: which one is right, and why each of the others is wrong (CO-10). */
export function OptionFields({
  correct,
  hasReasons,
  errors,
  register,
  onRight,
}: {
  correct: number | null;
  hasReasons: boolean;
  errors: FieldErrors<QuestionDraft>;
  register: UseFormRegister<QuestionDraft>;
  onRight: (place: number) => void;
}): ReactNode {
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{m.admin_question_options()}</legend>
      {[0, 1, 2, 3].map((place) => (
        <div key={place} className="border-line grid gap-2 rounded-xl border p-3">
          <TextField
            label={m.admin_question_option({ n: place + 1 })}
            lang="en"
            error={errors.options?.[place]?.message}
            {...register(`options.${place}`)}
          />
          <label className="inline-flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="correct"
              className="accent-accent size-5"
              checked={correct === place}
              onChange={() => onRight(place)}
            />
            {m.admin_question_right({ n: place + 1 })}
          </label>
          {hasReasons && correct !== place ? (
            <TextField
              label={m.admin_question_why({ n: place + 1 })}
              lang="vi"
              error={errors.why?.[place]?.message}
              {...register(`why.${place}`)}
            />
          ) : null}
        </div>
      ))}
    </fieldset>
  );
}
