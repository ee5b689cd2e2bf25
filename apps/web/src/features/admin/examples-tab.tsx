import {
  deleteExample,
  exampleChangeSchema,
  type ExampleChange,
  patchExample,
  type ReportedExample,
} from '@nghego/contracts/examples';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { m } from '../../messages/messages.js';
import { sendToApi, withId } from '../../platform/send-to-api.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/form-field.tsx';
import { formResolver } from '../../ui/form-resolver.ts';
import { showToast } from '../../ui/toasts.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { describeField } from './describe-field.ts';
import type { ListOf } from './load-admin.ts';
import { RecordActions } from './record-actions.tsx';
import { SentencePair } from './record-cells.tsx';
import { RecordForm } from './record-form.tsx';
import { RecordList } from './record-list.tsx';
import { RecordingButton } from './recording/recording-button.tsx';
import { RecordTab } from './record-tab.tsx';
import { refusalOf } from './refusal-of.ts';
import { useDeletion } from './use-deletion.ts';
import { useEditing } from './use-editing.ts';
import { useSaving } from './use-saving.ts';

/** Examples that learners reported: to correct, keep or delete (EX-07). */
export function ExamplesTab({ list }: { list: ListOf<'examples'> }): ReactNode {
  const editing = useEditing<ReportedExample>();
  const { edited, edit, leave } = editing;
  const { revalidate } = useRevalidator();
  const deletion = useDeletion(editing, deleteExample, { done: m.admin_example_deleted() });
  const keep = async (example: ReportedExample): Promise<void> => {
    try {
      await sendToApi(withId(patchExample, example.id), {});
      showToast('done', m.admin_example_kept());
      deletion.listRef.current?.focus({ preventScroll: true });
    } catch (error) {
      showToast('failed', refusalOf(error));
    }
    await revalidate();
  };
  return (
    <RecordTab
      name={m.admin_tab_examples()}
      editing={editing}
      listRef={deletion.listRef}
      // examples are made by learners: admins do not add any
      form={
        edited === undefined ? undefined : (
          <ExampleForm
            key={edited.id}
            edited={edited}
            onSaved={() => {
              leave();
              void revalidate();
            }}
            onCancel={leave}
            onTyped={editing.noteTyped}
          />
        )
      }
    >
      <RecordList
        caption={m.admin_tab_examples()}
        page={list.page}
        empty={m.admin_no_reports()}
        columns={[
          { name: m.admin_word(), show: ({ word }) => <strong lang="en">{word}</strong> },
          { name: m.admin_example(), show: (example) => <SentencePair {...example} /> },
          { name: m.admin_reports(), isNamedOnPhone: true, show: ({ reports }) => reports },
          {
            name: m.admin_actions(),
            show: (example) => (
              <RecordActions
                what={example.word}
                onEdit={() => edit(example)}
                onDelete={() => deletion.ask(example)}
              >
                <RecordingButton
                  recorded={{
                    collection: 'example_sentences',
                    id: example.id,
                    text: example.englishSentence,
                    // no other sound of an example is without voices
                    isRecorded: example.audio !== '' && example.voices.length === 0,
                  }}
                  onDone={() => void revalidate()}
                />
                <Button look="quiet" onClick={() => void keep(example)}>
                  {m.admin_example_keep()}
                </Button>
              </RecordActions>
            ),
          },
        ]}
      />
      <DeleteDialog deletion={deletion} title={m.admin_example_delete_title}>
        {({ englishSentence }) => <p lang="en">{englishSentence}</p>}
      </DeleteDialog>
    </RecordTab>
  );
}

function ExampleForm({
  edited,
  onSaved,
  onCancel,
  onTyped,
}: {
  edited: ReportedExample;
  onSaved: () => void;
  onCancel: () => void;
  onTyped: (isTyped: boolean) => void;
}): ReactNode {
  const { refusal, save } = useSaving();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: {
      englishSentence: edited.englishSentence,
      vietnameseTranslation: edited.vietnameseTranslation,
      contextInfo: edited.contextInfo,
      wordHighlight: edited.wordHighlight,
    },
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
