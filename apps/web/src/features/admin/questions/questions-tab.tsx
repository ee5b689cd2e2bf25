import {
  deleteQuestion,
  type EditedQuestion,
  exportQuestions,
  importQuestions,
  maxQuestionFileBytes,
} from '@nghego/contracts/admin-questions';
import { grammarBankNames, type GrammarQuestion } from '@nghego/engine/grammar/grammar-question';
import { grammarRules } from '@nghego/engine/grammar/grammar-rules';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '../../../messages/messages.js';
import { getLocale } from '../../../messages/runtime.js';
import { browserApi } from '../../../platform/browser-api.ts';
import { callApi } from '../../../platform/call-api.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { fetchFile, sendToApi } from '../../../platform/send-to-api.ts';
import { ruleName } from '../../../practice/grammar/rule-name.ts';
import type { ListOf } from '../load-admin.ts';
import { DeleteDialog } from '../records/delete-dialog.tsx';
import { DraftNote } from '../records/draft-note.tsx';
import { FilterField, ListTools, SearchForm } from '../records/list-tools.tsx';
import { type Preview, PreviewButton } from '../records/preview-button.tsx';
import { RecordActions } from '../records/record-actions.tsx';
import { RecordList } from '../records/record-list.tsx';
import { RecordTab } from '../records/record-tab.tsx';
import { useDeletion } from '../records/use-deletion.ts';
import { useEditing } from '../records/use-editing.ts';
import { FileTransfer } from '../transfer/file-transfer.tsx';
import { asLearnerQuestion } from './as-learner-question.ts';
import { bankName } from './bank-name.ts';
import { QuestionForm } from './question-form.tsx';
import { readQuestionTable, writeQuestionTable } from './question-table.ts';
import { sampleQuestions } from './sample-questions.ts';

/** The timeout of a whole file. */
const transferMs = 120_000;

/** Questions of the grammar game: the form, the list with its filters, export and import (CO-12). */
export function QuestionsTab({
  list,
  preview,
}: {
  list: ListOf<'questions'>;
  preview: Preview<GrammarQuestion>;
}): ReactNode {
  const editing = useEditing<EditedQuestion>();
  const { edited, edit, leave } = editing;
  const { revalidate } = useRevalidator();
  const deletion = useDeletion(
    editing,
    deleteQuestion,
    { done: m.admin_question_deleted() },
    { kind: 'questions', nameOf: ({ sentence }) => sentence || m.admin_untitled() },
  );
  return (
    <RecordTab
      name={m.admin_tab_questions()}
      editing={editing}
      listRef={deletion.listRef}
      form={
        <QuestionForm
          key={edited?.id ?? 'new'}
          edited={edited}
          onSaved={() => {
            leave();
            void revalidate();
          }}
          onCancel={editing.cancel}
          onTyped={editing.noteTyped}
        />
      }
    >
      <FileTransfer
        list="questions"
        sample={sampleQuestions}
        table={{
          sample: writeQuestionTable(
            sampleQuestions.map(({ id: _, ...one }) => ({ ...one, draft: true })),
          ),
          read: readQuestionTable,
          save: async () => {
            const { questions } = await callApi(browserApi, exportQuestions);
            saveFile(
              new Blob([writeQuestionTable(questions)], { type: 'text/csv' }),
              'nghe-go-questions.csv',
            );
          },
        }}
        mostBytes={maxQuestionFileBytes}
        save={async () =>
          saveFile(
            await fetchFile(exportQuestions, undefined, transferMs),
            'nghe-go-questions.json',
          )
        }
        send={async (questions, isDryRun) => {
          const { questions: outcomes, ...counts } = await sendToApi(
            { ...importQuestions, path: `${importQuestions.path}?dryRun=${isDryRun}` },
            { questions },
            transferMs,
          );
          return { ...counts, outcomes };
        }}
        onImported={() => void revalidate()}
      />
      <ListTools>
        <SearchForm canStartWith={false} />
        <FilterField
          name="bank"
          label={m.admin_question_bank()}
          all={m.admin_all()}
          options={grammarBankNames.map((bank) => [bank, bankName(bank)])}
        />
        <FilterField
          name="rule"
          label={m.admin_question_rule()}
          all={m.admin_all()}
          options={grammarRules.map((rule) => [rule, ruleName(rule)])}
        />
        <FilterField
          name="state"
          label={m.admin_state()}
          all={m.admin_all()}
          options={[
            ['draft', m.admin_state_draft()],
            ['published', m.admin_state_published()],
          ]}
        />
      </ListTools>
      <RecordList
        caption={m.admin_tab_questions()}
        page={list.page}
        empty={m.admin_no_questions()}
        columns={[
          { name: m.admin_question_sentence(), show: (question) => <Question {...question} /> },
          {
            name: m.admin_question_bank(),
            isNamedOnPhone: true,
            show: ({ bank, rule }) => (
              <>
                {bankName(bank)}
                {rule === '' ? null : <p className="text-muted text-sm">{ruleName(rule)}</p>}
              </>
            ),
          },
          {
            name: m.admin_state(),
            isNamedOnPhone: true,
            show: (question) => <DraftNote {...question} />,
          },
          {
            name: m.admin_actions(),
            show: (question) => (
              <RecordActions
                what={question.sentence || m.admin_untitled()}
                onEdit={() => edit(question)}
                onDelete={() => deletion.ask(question)}
              >
                <PreviewButton
                  what={question.sentence || m.admin_untitled()}
                  item={asLearnerQuestion(question)}
                  later={m.admin_preview_whole()}
                  preview={preview}
                />
              </RecordActions>
            ),
          },
        ]}
      />
      <DeleteDialog isKept deletion={deletion} title={m.admin_question_delete_title}>
        {({ sentence }) => <p lang="en">{sentence}</p>}
      </DeleteDialog>
    </RecordTab>
  );
}

/** The sentence, and its options with the right option marked. */
function Question({ sentence, options, correct }: EditedQuestion): ReactNode {
  return (
    <div lang="en" className="wrap-anywhere">
      {sentence === '' ? <p lang={getLocale()}>{m.admin_untitled()}</p> : <p>{sentence}</p>}
      <p className="text-muted text-sm">
        {options.map((option, place) => (
          // the options keep their four places
          // oxlint-disable-next-line react/no-array-index-key
          <span key={place}>
            {option === '' || options.slice(0, place).every((one) => one === '') ? '' : ' · '}
            {place === correct ? <strong className="text-accent">{option}</strong> : option}
          </span>
        ))}
      </p>
    </div>
  );
}
