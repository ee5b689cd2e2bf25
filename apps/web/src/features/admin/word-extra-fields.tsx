import { type Word, wordDraftSchema } from '@nghego/contracts/admin-vocabulary';
import type { Sense } from '@nghego/contracts/word-sense';
import { cefrLevels, joinList, wordExtras } from '@nghego/contracts/content-fields';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import * as z from 'zod/mini';
import { m } from '../../messages/messages.js';
import { SelectField, TextField } from '../../ui/form-field.tsx';
import { typedList } from './typed-list.ts';

/**
 * The form's values; lists are texts with semicolons. It shows senses and does not change them: without the field a
 * saved word keeps its own.
 */
export const wordFormSchema = z.extend(z.omit(wordDraftSchema, { senses: true }), {
  accept: typedList(wordExtras.accept),
  homophones: typedList(wordExtras.homophones),
  family: typedList(wordExtras.family),
  collocations: typedList(wordExtras.collocations),
  paraphrases: typedList(wordExtras.paraphrases),
});

export const noExtras = {
  accept: '',
  homophones: '',
  cefr: '',
  family: '',
  collocations: '',
  paraphrases: '',
  hint: '',
};

export type TypedWord = typeof noExtras &
  Record<'word' | 'type' | 'meaning' | 'topicId' | 'phonetic' | 'audio' | 'difficulty', string>;

/** The optional fields of a word, as its form shows them. */
export function extrasOf(word: Word | undefined): typeof noExtras {
  if (word === undefined) return noExtras;
  const { accept, homophones, cefr, family, collocations, paraphrases, hint } = word;
  return {
    accept: joinList(accept),
    homophones: joinList(homophones),
    cefr,
    family: joinList(family),
    collocations: joinList(collocations),
    paraphrases: joinList(paraphrases),
    hint,
  };
}

/** The optional fields of a word (CO-02); collapsed until opened, or until one is wrong. */
export function WordExtraFields({
  isOpen,
  senses,
  errors,
  register,
}: {
  isOpen: boolean;
  senses: readonly Sense[];
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
        <OtherSenses senses={senses} />
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

/** The word's other senses, which the form leaves as they are (CO-09). */
function OtherSenses({ senses }: { senses: readonly Sense[] }): ReactNode {
  if (senses.length === 0) return null;
  return (
    <div>
      <p className="font-semibold">{m.admin_senses()}</p>
      <ul>
        {senses.map(({ type, meaning, example }) => (
          <li key={`${type} ${meaning}`} className="break-words">
            <span lang="en">{type}</span> <span lang="vi">{meaning}</span>:{' '}
            <span lang="en">{example.english}</span>
          </li>
        ))}
      </ul>
      <p className="text-muted text-sm">{m.admin_senses_hint()}</p>
    </div>
  );
}
