import {
  type ExampleDraft,
  exampleDraftSchema,
  patchExample,
  writeExample,
} from '@nghego/contracts/admin-examples';
import type { Example } from '@nghego/contracts/examples';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { m } from '../../../messages/messages.js';
import { sendToApi, withId } from '../../../platform/send-to-api.ts';
import { TextArea, TextField } from '../../../ui/form-field.tsx';
import { formResolver } from '../../../ui/form-resolver.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { describeField } from './describe-field.ts';
import { RecordForm } from './record-form.tsx';
import { useExampleElsewhere } from './use-same-text.tsx';
import { useSaving } from './use-saving.ts';

/** Writes an example of a word, or corrects one (EX-07). */
export function ExampleForm({
  edited,
  firstWord,
  onSaved,
  onCancel,
  onTyped,
}: {
  edited: Example | undefined;
  /** the word whose examples the list shows; empty if the list is not of one word */
  firstWord: string;
  /** called with the word of the example */
  onSaved: (word: string) => void;
  onCancel: () => void;
  onTyped: (isTyped: boolean) => void;
}): ReactNode {
  const defaultValues = valuesOf(edited, firstWord);
  const { refusal, faults, save } = useSaving(defaultValues);
  const { control, register, handleSubmit, reset, setFocus, formState } = useForm<
    ReturnType<typeof valuesOf>,
    unknown,
    ExampleDraft
  >({
    defaultValues,
    errors: faults,
    resolver: formResolver(exampleDraftSchema, describeField),
  });
  const { errors, isSubmitting } = formState;
  const [typedWord, english] = useWatch({ control, name: ['word', 'englishSentence'] });
  const elsewhere = useExampleElsewhere(english, typedWord, edited?.id);
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
      onSaved(draft.word);
    }, m.admin_example_create_failed());
  const update = ({ id }: Example, { word, ...change }: ExampleDraft): Promise<void> =>
    save(async () => {
      await sendToApi(withId(patchExample, id), change);
      showToast('done', m.admin_example_updated());
      onSaved(word);
    }, m.admin_example_update_failed());
  return (
    <RecordForm
      title={edited === undefined ? m.admin_example_new() : m.admin_example_change()}
      isNew={edited === undefined}
      isSaving={isSubmitting}
      isTyped={formState.isDirty}
      onTyped={onTyped}
      refusal={refusal}
      onSubmit={handleSubmit((draft) =>
        edited === undefined ? create(draft) : update(edited, draft),
      )}
      onCancel={onCancel}
    >
      <TextField
        label={m.admin_word()}
        required
        lang="en"
        autoCapitalize="none"
        readOnly={edited !== undefined}
        error={errors.word?.message}
        {...register('word')}
      />
      <TextArea
        label={m.admin_english()}
        required
        hint={elsewhere}
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
      <TextField
        label={m.admin_highlight()}
        hint={m.admin_highlight_hint()}
        lang="en"
        error={errors.wordHighlight?.message}
        {...register('wordHighlight')}
      />
      <TextField
        label={m.admin_context()}
        lang="vi"
        error={errors.contextInfo?.message}
        {...register('contextInfo')}
      />
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
