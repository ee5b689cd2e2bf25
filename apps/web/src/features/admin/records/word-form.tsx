import type { Overview } from '@nghego/contracts/admin-overview';
import type { Topic } from '@nghego/contracts/admin-topics';
import { createWord, getWord, updateWord, type Word } from '@nghego/contracts/admin-vocabulary';
import { wordLists } from '@nghego/contracts/word-fields';
import { middleUsefulness } from '@nghego/contracts/usefulness';
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { m } from '../../../messages/messages.js';
import { isPlayable } from '../../../platform/audio/play-sample.ts';
import { sendToApi, withId } from '../../../platform/send-to-api.ts';
import { formResolver } from '../../../ui/form-resolver.ts';
import { showToast } from '../../../ui/toasts.tsx';
import type { FieldNames } from './changes-between.ts';
import { describeField } from './describe-field.ts';
import { RecordForm } from './record-form.tsx';
import { firstSpeech, SpeechFields } from './speech-fields.tsx';
import { useWordElsewhere } from './use-same-text.tsx';
import { useLatest } from './use-latest.ts';
import { useSaving } from './use-saving.ts';
import { valueName } from './value-names.ts';
import { extrasOf, noExtras, type TypedWord, wordFormSchema } from '../typed-word.ts';
import { fieldNames } from '../transfer/import-reason.ts';
import { WordFields } from './word-fields.tsx';

type Draft = z.infer<typeof wordFormSchema>;

/** Adds or edits a word (AD-05, AD-06). */
export function WordForm({
  edited,
  topics,
  spoken,
  firstTopicId,
  onTyped,
  onSaved,
  onCancel,
}: {
  edited: Word | undefined;
  topics: readonly Topic[];
  /** the voices that can say a new word; undefined if that could not be read */
  spoken: Overview['voices'] | undefined;
  /** the topic that filters the list */
  firstTopicId: string;
  /** called with the job that makes the sound, if there is one */
  onSaved: (jobId: string | null) => void;
  onCancel: () => void;
  onTyped: (isTyped: boolean) => void;
}): ReactNode {
  const [speech, setSpeech] = useState(() => firstSpeech(1, edited));
  const defaultValues: TypedWord = {
    ...valuesOf(edited),
    topicId: edited?.topicId ?? firstTopicId,
  };
  const { refusal, faults, save } = useSaving(defaultValues);
  const form = useForm<TypedWord, unknown, Draft>({
    defaultValues,
    errors: faults,
    resolver: formResolver(wordFormSchema, describeField),
  });
  const { control, register, handleSubmit, reset, getValues, setError, setFocus, formState } = form;
  const { errors, isSubmitting, dirtyFields } = formState;
  const names: FieldNames = {
    ...fieldLabels(),
    difficulty: [fieldNames.difficulty(), valueName],
    usefulness: [fieldNames.usefulness(), valueName],
    topicId: [m.admin_topic(), (id) => topics.find((topic) => topic.id === id)?.name ?? id],
  };
  const { latest, readAgain } = useLatest(edited, getWord, valuesOf, names, form);
  const hasExtras = Object.values(extrasOf(latest)).some(({ length }) => length > 0);
  const [word, phonetic] = useWatch({ control, name: ['word', 'phonetic'] });
  const elsewhere = useWordElsewhere(word, edited?.id, topics);

  const create = (draft: Draft): Promise<void> =>
    save(async () => {
      const { jobId } = await sendToApi(createWord, { ...draft, ...speech });
      // focuses before the reset, after which no field is known until the next render; type, topic, difficulty and
      // usefulness stay, since the next word is often of the same kind
      setFocus('word');
      reset({ ...getValues(), ...noExtras, word: '', meaning: '', phonetic: '', audio: '' });
      showToast('done', m.admin_word_created());
      onSaved(jobId);
    }, m.admin_word_create_failed());
  const update = (changed: Word, { audio, ...rest }: Draft): Promise<void> =>
    save(
      async () => {
        const { jobId, ...saved } = await sendToApi(withId(updateWord, changed.id), {
          ...rest,
          // the address is sent only if it was changed: the old one refers to the sound of the old text
          ...(dirtyFields.audio === true && { audio }),
          ...speech,
          updatedAt: changed.updatedAt,
        });
        showToast('done', m.admin_word_updated());
        if (changed.isRecorded && !saved.isRecorded) showToast('done', m.recording_dropped());
        const found = phoneticNote(changed, rest.phonetic, saved);
        if (found !== undefined) showToast('done', found);
        onSaved(jobId);
      },
      m.admin_word_update_failed(),
      readAgain,
    );

  return (
    <RecordForm
      title={edited === undefined ? m.admin_word_new() : m.admin_word_change()}
      isNew={edited === undefined}
      isSaving={isSubmitting}
      isTyped={formState.isDirty}
      isOver={latest !== edited}
      onTyped={onTyped}
      refusal={refusal}
      onSubmit={handleSubmit(async (draft) => {
        const { audio } = draft;
        if (audio !== '' && audio !== latest?.audio && !(await isPlayable(audio)))
          return setError('audio', { message: m.admin_audio_silent() }, { shouldFocus: true });
        return latest === undefined ? create(draft) : update(latest, draft);
      })}
      onCancel={onCancel}
    >
      <WordFields
        topics={topics}
        hasExtras={hasExtras}
        wordHint={elsewhere ?? (latest?.isRecorded === true ? m.recording_of_text() : undefined)}
        control={control}
        errors={errors}
        register={register}
      />
      <SpeechFields
        speech={speech}
        spoken={spoken}
        text={word}
        phonetic={phonetic}
        onChange={setSpeech}
      />
    </RecordForm>
  );
}

const valuesOf = (word?: Word): TypedWord => ({
  word: word?.word ?? '',
  type: word?.type ?? '',
  meaning: word?.meaning ?? '',
  topicId: word?.topicId ?? '',
  phonetic: word?.phonetic ?? '',
  audio: word?.audio ?? '',
  difficulty: word?.difficulty ?? 'intermediate',
  usefulness: String(word?.usefulness ?? middleUsefulness),
  ...extrasOf(word),
});

/**
 * The fields whose changes are named. The sound is not among them, since it also changes when a voice has spoken the
 * word.
 */
const namesOf = [
  'word',
  'type',
  'meaning',
  'phonetic',
  'cefr',
  'hint',
  'senses',
  ...wordLists,
] as const;

const fieldLabels = () =>
  Object.fromEntries(namesOf.map((name) => [name, [fieldNames[name]()] as const]));

/** What became of the phonetic transcription, if the saved one is not the one in the form. */
function phoneticNote(before: Word, sent: string, { word, phonetic }: Word): string | undefined {
  if (phonetic !== '') return phonetic === sent ? undefined : m.admin_phonetic_found({ phonetic });
  const isSame = word === before.word && before.phonetic === '';
  return isSame ? undefined : m.admin_phonetic_not_found({ word });
}
