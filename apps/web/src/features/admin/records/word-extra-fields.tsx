import { cefrLevels } from '@nghego/contracts/content-fields';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { m } from '../../../messages/messages.js';
import { SelectField, TextField } from '../../../ui/form-field.tsx';
import { SenseFields } from '../sense-fields.tsx';
import { noExtras, type TypedWord, type WordControl } from '../typed-word.ts';

/** The optional fields of a word (CO-02); collapsed until opened, or until one is wrong. */
export function WordExtraFields({
  isOpen,
  control,
  errors,
  register,
}: {
  isOpen: boolean;
  control: WordControl;
  errors: FieldErrors<TypedWord>;
  register: UseFormRegister<TypedWord>;
}): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    const hasWrongOne = Object.keys(noExtras).some((name) => Object.hasOwn(errors, name));
    // the form focuses a wrong field, which works only if it is visible
    if (hasWrongOne && details.current !== null) details.current.open = true;
  }, [errors]);
  return (
    <details ref={details} open={isOpen}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {m.admin_more()}
      </summary>
      <div className="grid gap-4 pt-2">
        <TextField
          label={m.admin_family()}
          hint={m.admin_family_hint()}
          lang="en"
          error={errors.family?.message}
          {...register('family')}
        />
        <TextField
          label={m.admin_collocations()}
          hint={m.admin_list_hint()}
          lang="en"
          error={errors.collocations?.message}
          {...register('collocations')}
        />
        <TextField
          label={m.admin_paraphrases()}
          hint={m.admin_list_hint()}
          lang="en"
          error={errors.paraphrases?.message}
          {...register('paraphrases')}
        />
        <SenseFields control={control} errors={errors} register={register} />
        <TextField
          label={m.admin_accept()}
          hint={m.admin_list_hint()}
          lang="en"
          error={errors.accept?.message}
          {...register('accept')}
        />
        <TextField
          label={m.admin_homophones()}
          hint={m.admin_list_hint()}
          lang="en"
          error={errors.homophones?.message}
          {...register('homophones')}
        />
        <SelectField label={m.admin_cefr()} error={errors.cefr?.message} {...register('cefr')}>
          <option value="">–</option>
          {cefrLevels.map((level) => (
            <option key={level} value={level}>
              {level}
            </option>
          ))}
        </SelectField>
        <TextField
          label={m.admin_hint()}
          hint={m.admin_hint_hint()}
          lang="vi"
          error={errors.hint?.message}
          {...register('hint')}
        />
      </div>
    </details>
  );
}
