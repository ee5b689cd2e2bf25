import type { Topic } from '@nghego/contracts/admin-topics';
import { difficulties, wordTypes } from '@nghego/contracts/content-fields';
import { usefulnesses } from '@nghego/contracts/usefulness';
import type { ReactNode } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { m } from '../../../messages/messages.js';
import { SelectField, TextField } from '../../../ui/form-field.tsx';
import { ChoiceField, ChoiceOptions, NotChosen } from './choice-options.tsx';
import { topicChoices } from './topic-choices.ts';
import type { TypedWord, WordControl } from '../typed-word.ts';
import { WordExtraFields } from './word-extra-fields.tsx';

/** The most useful first, as a form's values. */
const chosenUsefulnesses = usefulnesses.map(String).toReversed();

/** The fields of a word, without voice and speed (AD-05). */
export function WordFields({
  topics,
  hasExtras,
  wordHint,
  control,
  errors,
  register,
}: {
  topics: readonly Topic[];
  /** whether the optional fields are open from the start */
  hasExtras: boolean;
  /** says that another topic has the word, or that a change of the word removes a person's recording (VO-05) */
  wordHint: ReactNode;
  control: WordControl;
  errors: FieldErrors<TypedWord>;
  register: UseFormRegister<TypedWord>;
}): ReactNode {
  return (
    <>
      <TextField
        label={m.admin_word()}
        required
        lang="en"
        autoCapitalize="none"
        spellCheck
        hint={wordHint}
        error={errors.word?.message}
        {...register('word')}
      />
      <ChoiceField
        values={wordTypes}
        label={m.admin_type()}
        required
        error={errors.type?.message}
        {...register('type')}
      />
      {/* a field of one line, so that Enter in it sends the form (AD-05) */}
      <TextField
        label={m.admin_meaning()}
        required
        lang="vi"
        error={errors.meaning?.message}
        {...register('meaning')}
      />
      <SelectField
        label={m.admin_topic()}
        required
        error={errors.topicId?.message}
        {...register('topicId')}
      >
        <NotChosen />
        <ChoiceOptions choices={topicChoices(topics, ({ id }) => id)} />
      </SelectField>
      <TextField
        label={m.admin_phonetic()}
        hint={m.admin_phonetic_hint()}
        error={errors.phonetic?.message}
        {...register('phonetic')}
      />
      <ChoiceField
        values={difficulties}
        label={m.admin_difficulty()}
        error={errors.difficulty?.message}
        {...register('difficulty')}
      />
      <ChoiceField
        values={chosenUsefulnesses}
        label={m.admin_usefulness()}
        error={errors.usefulness?.message}
        {...register('usefulness')}
      />
      <WordExtraFields isOpen={hasExtras} control={control} errors={errors} register={register} />
      <TextField
        label={m.admin_audio_address()}
        hint={m.admin_audio_hint()}
        error={errors.audio?.message}
        {...register('audio')}
      />
    </>
  );
}
