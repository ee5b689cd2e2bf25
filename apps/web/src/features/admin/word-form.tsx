import type { Topic } from '@nghego/contracts/admin-topics';
import {
  createWord,
  updateWord,
  type Word,
  type WordDraft,
  wordDraftSchema,
} from '@nghego/contracts/admin-vocabulary';
import { difficulties, wordTypes } from '@nghego/contracts/content-fields';
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { m } from '../../messages/messages.js';
import { sendToApi, withId } from '../../platform/send-to-api.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/form-field.tsx';
import { formResolver } from '../../ui/form-resolver.ts';
import { showToast } from '../../ui/toasts.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { refusalOf } from './refusal-of.ts';
import { firstSpeech, SpeechFields } from './speech-fields.tsx';

/** Makes a word, or changes the one that is edited (AD-05, AD-06). */
export function WordForm({
  edited,
  topics,
  firstTopicId,
  onSaved,
  onCancel,
}: {
  edited: Word | undefined;
  topics: readonly Topic[];
  /** the topic of the list that is looked at */
  firstTopicId: string;
  /** is told the job that makes the sound, if there is one */
  onSaved: (jobId: string | null) => void;
  onCancel: () => void;
}): ReactNode {
  const once = useSingleFlight();
  const [refusal, setRefusal] = useState<string>();
  const [speech, setSpeech] = useState(() => firstSpeech(1));
  const { control, register, handleSubmit, resetField, formState } = useForm({
    defaultValues: {
      word: edited?.word ?? '',
      type: edited?.type ?? '',
      meaning: edited?.meaning ?? '',
      topicId: edited?.topicId ?? firstTopicId,
      phonetic: edited?.phonetic ?? '',
      audio: edited?.audio ?? '',
      difficulty: edited?.difficulty ?? 'intermediate',
    },
    resolver: formResolver(wordDraftSchema, ({ message }) => message),
  });
  const { errors, isSubmitting, dirtyFields } = formState;
  const word = useWatch({ control, name: 'word' });

  const save = (draft: WordDraft): Promise<void> =>
    once(async () => {
      setRefusal(undefined);
      try {
        if (edited === undefined) {
          const { jobId } = await sendToApi(createWord, { ...draft, ...speech });
          // type, topic and difficulty stay: the next word is often of the same kind
          for (const name of ['word', 'meaning', 'phonetic', 'audio'] as const) resetField(name);
          showToast('done', m.admin_word_created());
          onSaved(jobId);
          return;
        }
        const { audio, ...rest } = draft;
        const { jobId } = await sendToApi(withId(updateWord, edited.id), {
          ...rest,
          // an address that was not touched would keep the sound of the old text
          ...(dirtyFields.audio === true && { audio }),
          ...speech,
          updatedAt: edited.updatedAt,
        });
        showToast('done', m.admin_word_updated());
        onSaved(jobId);
      } catch (error) {
        setRefusal(refusalOf(error));
        showToast(
          'failed',
          edited === undefined ? m.admin_word_create_failed() : m.admin_word_update_failed(),
        );
      }
    });

  const title = edited === undefined ? m.admin_word_new() : m.admin_word_change();
  return (
    <form
      aria-label={title}
      className="border-line bg-surface grid gap-4 rounded-2xl border p-4 sm:p-6"
      onSubmit={(event) => void handleSubmit(save)(event)}
      noValidate
    >
      <h2 className="text-xl font-semibold">{title}</h2>
      <TextField
        label={m.admin_word()}
        required
        lang="en"
        autoCapitalize="none"
        spellCheck
        error={errors.word?.message}
        {...register('word')}
      />
      <SelectField
        label={m.admin_type()}
        required
        error={errors.type?.message}
        {...register('type')}
      >
        <option value="" disabled>
          {m.admin_choose()}
        </option>
        {wordTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      {/* a line of its own kind: Enter in it sends the form (AD-05) */}
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
        <option value="" disabled>
          {m.admin_choose()}
        </option>
        {topics.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={m.admin_phonetic()}
        hint={m.admin_phonetic_hint()}
        error={errors.phonetic?.message}
        {...register('phonetic')}
      />
      <SelectField
        label={m.admin_difficulty()}
        error={errors.difficulty?.message}
        {...register('difficulty')}
      >
        {difficulties.map((difficulty) => (
          <option key={difficulty}>{difficulty}</option>
        ))}
      </SelectField>
      <TextField
        label={m.admin_audio_address()}
        hint={m.admin_audio_hint()}
        error={errors.audio?.message}
        {...register('audio')}
      />
      <SpeechFields speech={speech} text={word} onChange={setSpeech} />
      {refusal === undefined ? null : (
        <p role="alert" className="bg-wrong-soft text-wrong rounded-xl px-4 py-2">
          {refusal}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isSubmitting || undefined}>
          {edited === undefined ? m.admin_create() : m.admin_update()}
        </Button>
        {edited === undefined ? null : (
          <Button look="quiet" onClick={onCancel}>
            {m.cancel()}
          </Button>
        )}
      </div>
    </form>
  );
}
