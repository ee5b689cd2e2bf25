import {
  type ExampleDraft,
  exampleDraftSchema,
  getExample,
  patchExample,
  type ReportedExample,
  writeExample,
} from '@nghego/contracts/admin-examples';
import type { Example } from '@nghego/contracts/examples';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { m } from '../../../messages/messages.js';
import { ApiFailure } from '../../../platform/browser-api.ts';
import { sendToApi, withId } from '../../../platform/send-to-api.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/form-field.tsx';
import { formResolver } from '../../../ui/form-resolver.ts';
import { showToast } from '../../../ui/toasts.tsx';
import type { FieldNames } from './changes-between.ts';
import { describeField } from './describe-field.ts';
import { Fold } from './fold.tsx';
import { isRecorded } from './is-recorded.ts';
import { RecordForm } from './record-form.tsx';
import { ReportReasons } from './report-reasons.tsx';
import { useAsking } from './use-asking.tsx';
import { useLatest } from './use-latest.ts';
import { hasExample, isOfCourse, useExampleElsewhere, useWordsOfCourse } from './use-same-text.tsx';
import { useSaving } from './use-saving.ts';

/** Writes an example of a word, or corrects one (EX-07). */
export function ExampleForm({
  edited,
  listed,
  firstWord,
  onSaved,
  onGone,
  onCancel,
  onTyped,
}: {
  /** of a reported one the form says what was reported */
  edited: Example | ReportedExample | undefined;
  /** the list: once it was read again, so is how many examples the word has */
  listed: object;
  /** the word whose examples the list shows; empty if the list is not of one word */
  firstWord: string;
  /** called with the word of the example, and how many reports the edit settled */
  onSaved: (word: string, settledReports: number) => void;
  /** called if the example is not there any more */
  onGone: () => void;
  onCancel: () => void;
  onTyped: (isTyped: boolean) => void;
}): ReactNode {
  const defaultValues = valuesOf(edited, firstWord);
  const { refusal, faults, save } = useSaving(defaultValues);
  const form = useForm<ReturnType<typeof valuesOf>, unknown, ExampleDraft>({
    defaultValues,
    errors: faults,
    resolver: edited === undefined ? ofFieldsAndCourse : ofFields,
  });
  const { control, register, handleSubmit, reset, setFocus, formState } = form;
  const names: FieldNames = {
    englishSentence: [m.admin_english()],
    vietnameseTranslation: [m.admin_vietnamese()],
    wordHighlight: [m.admin_highlight()],
    contextInfo: [m.admin_context()],
  };
  const { latest, readAgain } = useLatest(
    edited,
    getExample,
    (read) => valuesOf(read, ''),
    names,
    form,
  );
  const { errors, isSubmitting } = formState;
  const [typedWord, english] = useWatch({ control, name: ['word', 'englishSentence'] });
  const wordsId = useId();
  const { words, note } = useWordsOfCourse(edited === undefined ? typedWord : '', listed);
  const [isGone, setGone] = useState(false);
  const elsewhere = useExampleElsewhere(english, typedWord, edited?.id);
  const asking = useAsking(m.admin_sentence_twice_title(), m.admin_sentence_twice(), false);
  const fill = useEffectEvent((word: string) => {
    if (edited === undefined && !formState.isDirty) reset(valuesOf(undefined, word));
  });
  // a search for another word fills a form that is still empty
  useEffect(() => fill(firstWord), [firstWord]);
  const create = (draft: ExampleDraft): Promise<void> =>
    save(async () => {
      await sendToApi(writeExample, draft);
      // focuses before the reset, after which no field is known until the next render
      setFocus('englishSentence');
      reset(valuesOf(undefined, draft.word));
      showToast('done', m.admin_example_created());
      onSaved(draft.word, 0);
    }, m.admin_example_create_failed());
  const update = (changed: Example, { word, ...change }: ExampleDraft): Promise<void> =>
    save(
      async () => {
        const { id, updatedAt } = changed;
        const saved = await sendToApi(withId(patchExample, id), { ...change, updatedAt }).catch(
          (error: unknown) => {
            if (error instanceof ApiFailure && error.code === 'NOT_FOUND') {
              setGone(true);
              onGone();
            }
            throw error;
          },
        );
        showToast('done', m.admin_example_updated());
        if (isRecorded(changed) && !isRecorded(saved)) showToast('done', m.recording_dropped());
        onSaved(word, saved.settledReports);
      },
      m.admin_example_update_failed(),
      readAgain,
    );
  const submit = async (draft: ExampleDraft): Promise<void> => {
    const { englishSentence, word } = draft;
    // if the search fails, the example is saved all the same
    const isTwice =
      englishSentence !== latest?.englishSentence &&
      (await hasExample(englishSentence, word, edited?.id).catch(() => false));
    if (isTwice && !(await asking.ask(m.admin_example_elsewhere()))) return;
    await (latest === undefined ? create(draft) : update(latest, draft));
  };
  return (
    <RecordForm
      title={edited === undefined ? m.admin_example_new() : m.admin_example_change()}
      isNew={edited === undefined}
      isSaving={isSubmitting}
      isTyped={formState.isDirty}
      isOver={latest !== edited}
      onTyped={onTyped}
      refusal={refusal}
      onSubmit={handleSubmit(submit)}
      onCancel={onCancel}
    >
      {asking.dialog}
      {edited !== undefined && 'reports' in edited ? <ReportReasons {...edited} /> : null}
      <TextField
        label={m.admin_word()}
        required
        lang="en"
        autoCapitalize="none"
        readOnly={edited !== undefined}
        list={wordsId}
        autoComplete="off"
        hint={note}
        error={errors.word?.message}
        {...register('word')}
      />
      <datalist id={wordsId}>
        {words.map((word) => (
          <option key={word}>{word}</option>
        ))}
      </datalist>
      <TextArea
        label={m.admin_english()}
        required
        hint={elsewhere || (latest && isRecorded(latest) ? m.recording_of_text() : undefined)}
        lang="en"
        rows={3}
        error={errors.englishSentence?.message}
        {...register('englishSentence')}
      />
      <TextArea
        label={m.admin_vietnamese()}
        required
        lang="vi"
        rows={3}
        error={errors.vietnameseTranslation?.message}
        {...register('vietnameseTranslation')}
      />
      <Fold
        title={m.admin_more()}
        isOpen={defaultValues.wordHighlight !== '' || defaultValues.contextInfo !== ''}
        wrong={errors.wordHighlight ?? errors.contextInfo}
      >
        <TextField
          label={m.admin_highlight()}
          hint={m.admin_highlight_hint()}
          lang="en"
          error={errors.wordHighlight?.message}
          {...register('wordHighlight')}
        />
        <TextField
          label={m.admin_context()}
          hint={m.admin_context_hint()}
          lang="vi"
          error={errors.contextInfo?.message}
          {...register('contextInfo')}
        />
      </Fold>
      {isGone ? (
        <Button
          look="quiet"
          className="justify-self-start"
          onClick={() => void handleSubmit(create)()}
        >
          {m.admin_create_anew()}
        </Button>
      ) : null}
    </RecordForm>
  );
}

const valuesOf = (example: Example | undefined, word: string) => ({
  word: example?.word ?? word,
  englishSentence: example?.englishSentence ?? '',
  vietnameseTranslation: example?.vietnameseTranslation ?? '',
  contextInfo: example?.contextInfo ?? '',
  wordHighlight: example?.wordHighlight ?? '',
});

type Values = ReturnType<typeof valuesOf>;

const ofFields = formResolver<Values, ExampleDraft>(exampleDraftSchema, describeField);

/** Says of a wrong form, too, that the course lacks its word; the sentence is then not blamed for not having it. */
const ofFieldsAndCourse: Resolver<Values, unknown, ExampleDraft> = async (
  values,
  context,
  options,
) => {
  const checked = await ofFields(values, context, options);
  // a change of another field does not wait for the server
  if (options.names?.some((name) => name === 'word' || name === 'englishSentence') === false)
    return checked;
  const { englishSentence, ...others } = checked.errors;
  if (Object.keys(checked.errors).length === 0 || others.word !== undefined) return checked;
  // if the search fails, the server says it
  if (await isOfCourse(values.word).catch(() => true)) return checked;
  const isBlamed =
    englishSentence?.message === m.admin_example_without({ word: values.word.trim() });
  return {
    values: {},
    errors: {
      word: { type: 'unknown', message: m.admin_word_unknown() },
      ...others,
      ...(englishSentence !== undefined && !isBlamed && { englishSentence }),
    },
  };
};
