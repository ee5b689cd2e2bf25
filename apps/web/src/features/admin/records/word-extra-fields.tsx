import { cefrLevels } from '@nghego/contracts/content-fields';
import type { wordLists } from '@nghego/contracts/word-fields';
import type { ReactNode } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { m } from '../../../messages/messages.js';
import { SelectField, TextField } from '../../../ui/form-field.tsx';
import { fieldNames } from '../transfer/import-reason.ts';
import { SenseFields } from '../sense-fields.tsx';
import { Fold } from './fold.tsx';
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
  const hasWrongOne = Object.keys(noExtras).some((name) => Object.hasOwn(errors, name));
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
    <Fold title={m.admin_more()} isOpen={isOpen} wrong={hasWrongOne ? errors : undefined}>
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
    </Fold>
  );
}
