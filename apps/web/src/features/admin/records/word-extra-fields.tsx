import { cefrLevels } from '@nghego/contracts/content-fields';
import type { wordLists } from '@nghego/contracts/word-fields';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { m } from '../../../messages/messages.js';
import { SelectField, TextField } from '../../../ui/form-field.tsx';
import { fieldNames } from '../transfer/import-reason.ts';
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
  const lists = (names: readonly (typeof wordLists)[number][]) =>
    names.map((name) => (
      <TextField
        key={name}
        label={fieldNames[name]()}
        hint={name === 'family' ? m.admin_family_hint() : m.admin_list_hint()}
        lang="en"
        error={errors[name]?.message}
        {...register(name)}
      />
    ));
  return (
    <details ref={details} open={isOpen}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {m.admin_more()}
      </summary>
      <div className="grid gap-4 pt-2">
        {lists(['family', 'collocations', 'paraphrases'])}
        <SenseFields control={control} errors={errors} register={register} />
        {lists(['accept', 'homophones'])}
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
