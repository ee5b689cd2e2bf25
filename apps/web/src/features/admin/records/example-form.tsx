import {
  type Example,
  exampleChangeSchema,
  type ExampleChange,
  patchExample,
} from '@nghego/contracts/examples';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { m } from '../../../messages/messages.js';
import { sendToApi, withId } from '../../../platform/send-to-api.ts';
import { TextArea, TextField } from '../../../ui/form-field.tsx';
import { formResolver } from '../../../ui/form-resolver.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { describeField } from './describe-field.ts';
import { RecordForm } from './record-form.tsx';
import { useSaving } from './use-saving.ts';

/** The form that corrects an example (EX-07). */
export function ExampleForm({
  edited,
  onSaved,
  onCancel,
  onTyped,
}: {
  edited: Example;
  onSaved: () => void;
  onCancel: () => void;
  onTyped: (isTyped: boolean) => void;
}): ReactNode {
  const defaultValues = {
    englishSentence: edited.englishSentence,
    vietnameseTranslation: edited.vietnameseTranslation,
    contextInfo: edited.contextInfo,
    wordHighlight: edited.wordHighlight,
  };
  const { refusal, faults, save } = useSaving(defaultValues);
  const { register, handleSubmit, formState } = useForm({
    defaultValues,
    errors: faults,
    resolver: formResolver(exampleChangeSchema, describeField),
  });
  const { errors, isSubmitting } = formState;
  const update = (change: ExampleChange): Promise<void> =>
    save(async () => {
      await sendToApi(withId(patchExample, edited.id), change);
      showToast('done', m.admin_example_updated());
      onSaved();
    }, m.admin_example_update_failed());
  return (
    <RecordForm
      title={m.admin_example_change()}
      isNew={false}
      isSaving={isSubmitting}
      isTyped={formState.isDirty}
      onTyped={onTyped}
      refusal={refusal}
      onSubmit={handleSubmit(update)}
      onCancel={onCancel}
    >
      <TextArea
        label={m.admin_english()}
        lang="en"
        error={errors.englishSentence?.message}
        {...register('englishSentence')}
      />
      <TextArea
        label={m.admin_vietnamese()}
        lang="vi"
        error={errors.vietnameseTranslation?.message}
        {...register('vietnameseTranslation')}
      />
      <TextField
        label={m.admin_highlight()}
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
