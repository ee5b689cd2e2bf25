import {
  deleteExample,
  exampleChangeSchema,
  type ExampleChange,
  patchExample,
  type ReportedExample,
} from '@nghego/contracts/examples';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { m } from '../../messages/messages.js';
import { sendPlain, sendToApi, withId } from '../../platform/send-to-api.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextArea, TextField } from '../../ui/form-field.tsx';
import { formResolver } from '../../ui/form-resolver.ts';
import { showToast } from '../../ui/toasts.tsx';
import type { ListOf } from './load-admin.ts';
import { RecordList } from './record-list.tsx';
import { refusalOf } from './refusal-of.ts';

/** Examples that learners called bad: mended, left as they are, or deleted (EX-07). */
export function ExamplesTab({ list }: { list: ListOf<'examples'> }): ReactNode {
  const [edited, setEdited] = useState<ReportedExample>();
  const [leaving, setLeaving] = useState<ReportedExample>();
  const { revalidate } = useRevalidator();
  const act = async (acting: Promise<unknown>, told: string): Promise<void> => {
    try {
      await acting;
      showToast('done', told);
      setEdited(undefined);
    } catch (error) {
      showToast('failed', refusalOf(error));
    }
    setLeaving(undefined);
    await revalidate();
  };
  return (
    <section aria-label={m.admin_tab_examples()} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {edited === undefined ? null : (
        <ExampleForm
          key={edited.id}
          example={edited}
          onSave={(change) =>
            act(sendToApi(withId(patchExample, edited.id), change), m.admin_example_updated())
          }
          onCancel={() => setEdited(undefined)}
        />
      )}
      <RecordList
        caption={m.admin_tab_examples()}
        page={list.page}
        empty={m.admin_no_reports()}
        columns={[
          { name: m.admin_word(), show: ({ word }) => <strong>{word}</strong> },
          {
            name: m.admin_example(),
            show: ({ englishSentence, vietnameseTranslation }) => (
              <>
                <p lang="en">{englishSentence}</p>
                <p lang="vi" className="text-muted">
                  {vietnameseTranslation}
                </p>
              </>
            ),
          },
          { name: m.admin_reports(), show: ({ reports }) => reports },
          {
            name: m.admin_actions(),
            show: (example) => (
              <div className="flex flex-wrap gap-2">
                <Button
                  look="quiet"
                  title={m.admin_edit_one({ what: example.word })}
                  onClick={() => setEdited(example)}
                >
                  {m.admin_edit()}
                </Button>
                <Button
                  look="quiet"
                  onClick={() =>
                    void act(
                      sendToApi(withId(patchExample, example.id), {}),
                      m.admin_example_kept(),
                    )
                  }
                >
                  {m.admin_example_keep()}
                </Button>
                <Button
                  look="quiet"
                  title={m.admin_delete_one({ what: example.word })}
                  onClick={() => setLeaving(example)}
                >
                  {m.admin_delete()}
                </Button>
              </div>
            ),
          },
        ]}
      />
      <ConfirmDialog
        isOpen={leaving !== undefined}
        title={m.admin_example_delete_title()}
        act={m.admin_delete()}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => {
          if (leaving !== undefined)
            void act(sendPlain(withId(deleteExample, leaving.id)), m.admin_example_deleted());
        }}
      >
        <p lang="en">{leaving?.englishSentence}</p>
      </ConfirmDialog>
    </section>
  );
}

function ExampleForm({
  example,
  onSave,
  onCancel,
}: {
  example: ReportedExample;
  onSave: (change: ExampleChange) => Promise<void>;
  onCancel: () => void;
}): ReactNode {
  const { register, handleSubmit, formState } = useForm({
    defaultValues: {
      englishSentence: example.englishSentence,
      vietnameseTranslation: example.vietnameseTranslation,
      contextInfo: example.contextInfo,
      wordHighlight: example.wordHighlight,
    },
    resolver: formResolver(exampleChangeSchema, ({ message }) => message),
  });
  const { errors } = formState;
  return (
    <form
      aria-label={m.admin_example_change()}
      className="border-line bg-surface grid gap-4 rounded-2xl border p-4"
      onSubmit={(event) => void handleSubmit(onSave)(event)}
      noValidate
    >
      <TextArea
        label={m.admin_english()}
        error={errors.englishSentence?.message}
        {...register('englishSentence')}
      />
      <TextArea
        label={m.admin_vietnamese()}
        error={errors.vietnameseTranslation?.message}
        {...register('vietnameseTranslation')}
      />
      <TextField
        label={m.admin_highlight()}
        error={errors.wordHighlight?.message}
        {...register('wordHighlight')}
      />
      <TextField
        label={m.admin_context()}
        error={errors.contextInfo?.message}
        {...register('contextInfo')}
      />
      <div className="flex gap-3">
        <Button type="submit">{m.admin_update()}</Button>
        <Button look="quiet" onClick={onCancel}>
          {m.cancel()}
        </Button>
      </div>
    </form>
  );
}
