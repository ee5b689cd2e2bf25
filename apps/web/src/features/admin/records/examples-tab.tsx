import {
  deleteExample,
  patchExample,
  reopenReports,
  settleReports,
  type ReportedExample,
} from '@nghego/contracts/admin-examples';
import { type Example, getExampleSound } from '@nghego/contracts/examples';
import type { ReactNode } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { m } from '../../../messages/messages.js';
import { sendToApi, withId } from '../../../platform/send-to-api.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { withFilter } from './admin-query.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { ExampleForm } from './example-form.tsx';
import { FilterField, ListTools, SearchForm } from './list-tools.tsx';
import type { ListOf } from '../load-admin.ts';
import { RecordActions } from './record-actions.tsx';
import { SentencePair } from './record-cells.tsx';
import { RecordList } from './record-list.tsx';
import { RecordingButton } from '../recording/recording-button.tsx';
import { isRecorded } from './is-recorded.ts';
import { PlayButton } from './record-sound.tsx';
import { RecordTab } from './record-tab.tsx';
import { ReportReasons } from './report-reasons.tsx';
import { refusalOf } from './refusal-of.ts';
import { useDeletion } from './use-deletion.ts';
import { useEditing } from './use-editing.ts';

type Listed = Example | ReportedExample;

/**
 * A form for examples, and all examples, so that each can be recorded (VO-05); or those that learners reported, to
 * correct, keep or delete (EX-07).
 */
export function ExamplesTab({ list }: { list: ListOf<'examples'> }): ReactNode {
  const editing = useEditing<Listed>();
  const { edited, edit, leave } = editing;
  const { revalidate } = useRevalidator();
  const [search, setSearch] = useSearchParams();
  const onlyWord = search.get('word') ?? '';
  const deletion = useDeletion(
    editing,
    deleteExample,
    { done: m.admin_example_deleted() },
    { kind: 'example_sentences', nameOf: ({ englishSentence }) => englishSentence },
  );
  const saved = (word: string, settledReports: number): void => {
    leave();
    // a new example is shown among those of its word
    const isShown = word.toLowerCase() === onlyWord.toLowerCase() && !search.has('state');
    if (edited === undefined && !isShown)
      setSearch(withFilter(search, { word, text: '', state: '' }), { preventScrollReset: true });
    else void revalidate();
    if (edited !== undefined && settledReports > 0) saySettled(edited);
  };
  const reopen = async ({ id }: Listed): Promise<void> => {
    try {
      await sendToApi(withId(reopenReports, id), {});
      showToast('done', m.admin_example_reopened());
      deletion.listRef.current?.focus({ preventScroll: true });
    } catch (error) {
      showToast('failed', refusalOf(error));
    }
    await revalidate();
  };
  const saySettled = (example: Listed): void => {
    showToast('done', m.admin_example_kept(), {
      name: m.admin_undo(),
      about: example.englishSentence,
      run: () => void reopen(example),
    });
    // its row is gone from the reported ones: the list takes the focus
    if (search.has('state')) deletion.listRef.current?.focus({ preventScroll: true });
  };
  const keep = async (example: Listed): Promise<void> => {
    try {
      await sendToApi(withId(patchExample, example.id), {});
      saySettled(example);
    } catch (error) {
      showToast('failed', refusalOf(error));
    }
    await revalidate();
  };
  const settleSound = async (example: Listed): Promise<void> => {
    // if this fails, the reports stay open
    const settled = await sendToApi(withId(settleReports, example.id), { about: 'sound' }).catch(
      () => undefined,
    );
    if (settled !== undefined && settled.settledReports > 0) saySettled(example);
    await revalidate();
  };
  return (
    <RecordTab
      name={m.admin_tab_examples()}
      editing={editing}
      listRef={deletion.listRef}
      form={
        <ExampleForm
          key={edited?.id ?? 'new'}
          edited={edited}
          listed={list.page}
          firstWord={onlyWord || wordOf(list.page.items, search.get('text') ?? '')}
          onSaved={saved}
          onGone={() => void revalidate()}
          onCancel={editing.cancel}
          onTyped={editing.noteTyped}
        />
      }
    >
      <ListTools>
        <SearchForm canStartWith={false} canBeOnlyWord />
        <FilterField
          name="state"
          label={m.admin_status()}
          all={m.admin_all()}
          options={[['reported', m.admin_reported()]]}
        />
      </ListTools>
      <RecordList<Listed>
        caption={m.admin_tab_examples()}
        page={list.page}
        empty={m.admin_no_examples()}
        emptyByFilter={
          list.by === 'word' || search.has('text') || search.has('word')
            ? undefined
            : m.admin_no_reports()
        }
        columns={[
          { name: m.admin_word(), show: ({ word }) => <strong lang="en">{word}</strong> },
          {
            name: m.admin_example(),
            show: (example) => (
              <>
                <SentencePair {...example} />
                {isRecorded(example) ? (
                  <p className="text-muted text-sm">{m.recording_mark()}</p>
                ) : null}
                {'reports' in example ? (
                  // below the sentence, which a column of its own would make narrow
                  <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
                    <ReportReasons {...example} />
                    <Button
                      look="quiet"
                      className="whitespace-nowrap"
                      onClick={() => void keep(example)}
                    >
                      {m.admin_example_keep()}
                    </Button>
                  </div>
                ) : null}
              </>
            ),
          },
          {
            name: m.admin_actions(),
            show: (example) => (
              <RecordActions
                what={example.word}
                onEdit={() => edit(example)}
                onDelete={() => deletion.ask(example)}
              >
                <PlayButton
                  // the browser keeps the answer of an address for some minutes, over a new recording or text
                  url={`${getExampleSound.path.replace(':id', example.id)}?of=${encodeURIComponent(example.audio + example.updatedAt)}`}
                  text={example.englishSentence}
                  isMadeWhenAsked
                />
                <RecordingButton
                  recorded={{
                    collection: 'example_sentences',
                    id: example.id,
                    text: example.englishSentence,
                    isRecorded: isRecorded(example),
                  }}
                  onDone={() => void settleSound(example)}
                />
              </RecordActions>
            ),
          },
        ]}
      />
      <DeleteDialog isKept deletion={deletion} title={m.admin_example_delete_title}>
        {(example) => (
          <>
            <p lang="en">{example.englishSentence}</p>
            {isRecorded(example) ? <p>{m.recording_lost()}</p> : null}
          </>
        )}
      </DeleteDialog>
    </RecordTab>
  );
}

/** The word of these examples that was searched; empty if what was searched is no word of theirs. */
const wordOf = (examples: readonly Listed[], text: string): string =>
  examples.find(({ word }) => word === text.toLowerCase())?.word ?? '';
