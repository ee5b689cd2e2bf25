import { cefrLevels, wordTypes } from '@nghego/contracts/content-fields';
import { maxSenses } from '@nghego/contracts/word-fields';
import type { ReactNode } from 'react';
import { type FieldErrors, useFieldArray, type UseFormRegister } from 'react-hook-form';
import { m } from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/form-field.tsx';
import { ChoiceField } from './records/choice-options.tsx';
import type { TypedSense, TypedWord, WordControl } from './typed-word.ts';

const noSense: TypedSense = {
  type: '',
  meaning: '',
  phonetic: '',
  cefr: '',
  example: { english: '', vietnamese: '' },
  collocations: '',
};

/** The other senses of a word (CO-09), which can be added, changed and taken out. */
export function SenseFields({
  control,
  errors,
  register,
}: {
  control: WordControl;
  errors: FieldErrors<TypedWord>;
  register: UseFormRegister<TypedWord>;
}): ReactNode {
  const { fields, append, remove } = useFieldArray({ control, name: 'senses' });
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{m.admin_senses()}</legend>
      {fields.map(({ id }, place) => {
        const wrong = errors.senses?.[place];
        return (
          <fieldset key={id} className="border-line grid gap-3 rounded-xl border p-3">
            <legend className="px-1">{m.admin_sense({ number: place + 1 })}</legend>
            <ChoiceField
              values={wordTypes}
              label={m.admin_type()}
              required
              error={wrong?.type?.message}
              {...register(`senses.${place}.type`)}
            />
            <TextField
              label={m.admin_meaning()}
              required
              lang="vi"
              error={wrong?.meaning?.message}
              {...register(`senses.${place}.meaning`)}
            />
            <TextField
              label={m.admin_phonetic()}
              hint={m.admin_sense_phonetic_hint()}
              error={wrong?.phonetic?.message}
              {...register(`senses.${place}.phonetic`)}
            />
            <SelectField
              label={m.admin_cefr()}
              error={wrong?.cefr?.message}
              {...register(`senses.${place}.cefr`)}
            >
              <option value="">–</option>
              {cefrLevels.map((level) => (
                <option key={level} value={level}>
                  {level}
                </option>
              ))}
            </SelectField>
            <TextField
              label={m.admin_sense_example()}
              required
              lang="en"
              error={wrong?.example?.english?.message}
              {...register(`senses.${place}.example.english`)}
            />
            <TextField
              label={m.admin_sense_translation()}
              required
              lang="vi"
              error={wrong?.example?.vietnamese?.message}
              {...register(`senses.${place}.example.vietnamese`)}
            />
            <TextField
              label={m.admin_collocations()}
              hint={m.admin_list_hint()}
              lang="en"
              error={wrong?.collocations?.message}
              {...register(`senses.${place}.collocations`)}
            />
            <Button look="quiet" onClick={() => remove(place)}>
              {m.admin_sense_remove({ number: place + 1 })}
            </Button>
          </fieldset>
        );
      })}
      {fields.length < maxSenses ? (
        <Button look="quiet" className="justify-self-start" onClick={() => append(noSense)}>
          {m.admin_sense_add()}
        </Button>
      ) : null}
    </fieldset>
  );
}
