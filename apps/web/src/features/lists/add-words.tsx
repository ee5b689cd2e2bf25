import { ownListLimits, type WordReport } from '@nghego/contracts/own-lists';
import type { WordRow } from '@nghego/engine/text/word-lines';
import { readWordRows } from '@nghego/engine/text/word-rows';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/form-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { CheckedWords } from './checked-words.tsx';
import { FileChoice } from './file-choice.tsx';
import { takeFile } from './file-for-list.ts';
import { listFailure } from './list-failure.ts';
import { readWordsFile, type WordsFile } from './read-words-file.ts';
import { sendWords } from './send-words.ts';
import { textLeft } from './text-left.ts';

const AnkiImport = lazy(() =>
  import('./anki/anki-import.tsx').then((module) => ({ default: module.AnkiImport })),
);

type Checked = { text: string; rows: WordRow[]; report: WordReport };

type Phase =
  | { kind: 'typing'; error?: string | undefined }
  | { kind: 'checking' }
  | ({ kind: 'checked'; error?: string | undefined } & Checked)
  | ({ kind: 'saving' } & Checked);

/**
 * Words typed or pasted, checked row by row before they are saved (LI-01). Rows that cannot be saved stay in the box.
 * While a request is under way the text cannot be changed, so that the saved words are the checked ones.
 */
export function AddWords({
  listId,
  onAdded,
}: {
  listId: string;
  /** @param areAll whether no line is left that must be corrected */
  onAdded: (areAll: boolean) => Promise<void>;
}): ReactNode {
  const [text, setText] = useState('');
  const [phase, setPhase] = useState<Phase>({ kind: 'typing' });
  const once = useSingleFlight();
  const navigate = useNavigate();
  const field = useRef<HTMLTextAreaElement>(null);
  const [anki, setAnki] = useState<File>();

  /** Puts a text into the box, where the learner can change it before it is checked; opens a package of Anki. */
  const show = (read: WordsFile): void => {
    if ('anki' in read) {
      setAnki(read.anki);
      return;
    }
    if ('text' in read) setText(read.text);
    setPhase({ kind: 'typing', error: 'error' in read ? read.error : undefined });
    field.current?.focus();
  };
  const take = (chosen: File): Promise<void> => once(async () => show(await readWordsFile(chosen)));

  const takeKept = useEffectEvent(take);
  useEffect(() => {
    const kept = takeFile(listId);
    if (kept !== undefined) void takeKept(kept);
  }, [listId]);

  const check = (): Promise<void> =>
    once(async () => {
      if (text.trim() === '' || text.length > ownListLimits.text) {
        const error = text.trim() === '' ? m.list_text_empty() : m.list_text_long();
        setPhase({ kind: 'typing', error });
        field.current?.focus();
        return;
      }
      setPhase({ kind: 'checking' });
      try {
        const rows = readWordRows(text, ownListLimits.rows);
        setPhase({ kind: 'checked', text, rows, report: await sendWords(listId, rows, true) });
      } catch (error) {
        setPhase({ kind: 'typing', error: listFailure(error) });
      }
    });

  const keep = (checked: Checked): Promise<void> =>
    once(async () => {
      setPhase({ ...checked, kind: 'saving' });
      try {
        const report = await sendWords(listId, checked.rows, false);
        showToast('done', addedText(report), openFurther(report, navigate));
        const left = textLeft(checked.text, report.toMend);
        setText(left);
        setPhase({ kind: 'typing' });
        if (left !== '') field.current?.focus();
        // does not wait until the list is fetched again, so that the learner can check the next words at once
        void onAdded(left === '');
      } catch (error) {
        setPhase({ ...checked, kind: 'checked', error: listFailure(error) });
      }
    });

  if (anki !== undefined)
    return (
      <Suspense>
        <AnkiImport
          listId={listId}
          file={anki}
          onAdded={() => onAdded(false)}
          onClose={() => setAnki(undefined)}
        />
      </Suspense>
    );
  const isBusy = phase.kind === 'checking' || phase.kind === 'saving';
  return (
    <section
      className="bg-surface border-line grid grid-cols-1 gap-4 rounded-3xl border p-5 shadow-sm sm:p-6"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const [dropped] = event.dataTransfer.files;
        if (dropped === undefined) return;
        event.preventDefault();
        void take(dropped);
      }}
    >
      <h2 className="text-xl font-semibold">{m.list_add()}</h2>
      <TextArea
        ref={field}
        label={m.list_add_label()}
        hint={m.list_add_hint()}
        error={phase.kind === 'typing' ? phase.error : undefined}
        value={text}
        rows={5}
        readOnly={isBusy}
        spellCheck={false}
        onChange={(event) => {
          setText(event.target.value);
          setPhase({ kind: 'typing' });
        }}
      />
      <details className="text-muted -mt-3 text-sm">
        <summary className="hover:text-accent min-h-11 cursor-pointer content-center font-semibold">
          {m.list_add_more()}
        </summary>
        <p>{m.list_add_more_text()}</p>
      </details>
      {phase.kind === 'checked' || phase.kind === 'saving' ? (
        <CheckedWords
          report={phase.report}
          error={phase.kind === 'checked' ? phase.error : undefined}
          isBusy={isBusy}
          onKeep={() => void keep(phase)}
          onEdit={() => {
            if (isBusy) return;
            setPhase({ kind: 'typing' });
            field.current?.focus();
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button aria-disabled={isBusy || undefined} onClick={() => void check()}>
            {isBusy ? m.list_checking() : m.list_check()}
          </Button>
          <FileChoice
            label={m.list_import()}
            isBusy={isBusy}
            onChosen={(chosen) => void take(chosen)}
          />
        </div>
      )}
    </section>
  );
}

/** Leads to the first of the further lists that the words filled: the page shows only its own. */
function openFurther(
  { lists }: WordReport,
  navigate: (to: string) => unknown,
): Parameters<typeof showToast>[2] {
  const [, further] = lists;
  if (further === undefined) return undefined;
  return {
    name: m.list_open({ name: further.name }),
    run: () => void navigate(`/lists/${further.id}`),
  };
}

function addedText({ added, lists }: WordReport): string {
  if (lists.length > 1)
    return m.list_added_lists({ count: added, names: lists.map(({ name }) => name).join(', ') });
  return added === 1 ? m.list_added_one() : m.list_added({ count: added });
}
