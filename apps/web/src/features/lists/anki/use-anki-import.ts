import { addOwnWords } from '@nghego/contracts/own-lists';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../../messages/messages.js';
import { ApiFailure } from '../../../platform/browser-api.ts';
import { sendToApi, withId } from '../../../platform/send-to-api.ts';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { type ReadPackage, readPackage } from './anki-packages.ts';
import type { AnkiReport } from './anki-report.ts';
import { ankiFailure } from './anki-texts.ts';
import type { AnkiFields, AnkiNoteType } from './package/note-types.ts';
import { addNotes, checkNotes, type SendWords } from './send-notes.ts';

/** The longest wait for a call: many words take the server, or a slow connection, a while. */
const patienceMs = 60_000;

/** What the learner chose for a note type: its fields, or that it stays out. */
export type Choice = { isTaken: boolean; fields: AnkiFields };
export type Choices = Readonly<Record<string, Choice>>;

/**
 * The report of a check, and `add`, which adds the words; called again after a failure it continues where it stopped.
 */
type Checked = { report: AnkiReport; add: () => Promise<AnkiReport> };

/** The phase of the import of one file. */
export type AnkiPhase =
  | { kind: 'reading' }
  | { kind: 'failed'; error: string }
  | { kind: 'choosing'; error?: string | undefined }
  | { kind: 'checking' }
  | { kind: 'checked'; checked: Checked; error?: string | undefined }
  | { kind: 'importing'; done: number; total: number }
  | { kind: 'done'; report: AnkiReport };

/** How a call is retried after the server refused it because of its limit of megabytes a minute for an account. */
const again = { times: 5, afterMs: 15_000 };

const send: SendWords = async (listId, words) => {
  for (let left = again.times; ; left -= 1)
    try {
      return await sendToApi(withId(addOwnWords, listId), words, patienceMs);
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'TOO_MANY_REQUESTS' || left === 0)
        throw error;
      await new Promise((resolve) => setTimeout(resolve, again.afterMs));
    }
};

/** Reads a package on this device, and adds its words to a list as the learner chooses (LI-06). */
export function useAnkiImport(listId: string, file: File, onAdded: () => Promise<void>) {
  const [phase, setPhase] = useState<AnkiPhase>({ kind: 'reading' });
  const [noteTypes, setNoteTypes] = useState<readonly AnkiNoteType[]>([]);
  const [choices, setChoices] = useState<Choices>({});
  const once = useSingleFlight();
  const opened = useRef<ReadPackage>(undefined);

  useEffect(() => {
    const ending = new AbortController();
    const open = async (): Promise<void> => {
      try {
        opened.current = await readPackage(file, ending.signal);
        setNoteTypes(opened.current.noteTypes);
        setChoices(suggestedOf(opened.current.noteTypes));
        setPhase({ kind: 'choosing' });
      } catch (error) {
        if (!ending.signal.aborted) setPhase({ kind: 'failed', error: ankiFailure(error) });
      }
    };
    void open();
    return () => ending.abort();
  }, [file]);

  const check = (): Promise<void> =>
    once(async () => {
      const chosen = noteTypes.flatMap(({ id }) => {
        const choice = choices[id];
        return choice?.isTaken === true ? [{ id, fields: choice.fields }] : [];
      });
      const { current } = opened;
      if (current === undefined || chosen.length === 0) {
        setPhase({ kind: 'choosing', error: m.anki_none_taken() });
        return;
      }
      setPhase({ kind: 'checking' });
      try {
        const notes = await current.notes(chosen);
        const checked = await checkNotes(listId, notes, send);
        const add = addNotes(listId, notes, {
          checked,
          soundOf: current.sound,
          send,
          tell: (done, total) => setPhase({ kind: 'importing', done, total }),
        });
        setPhase({ kind: 'checked', checked: { report: checked.report, add } });
      } catch (error) {
        setPhase({ kind: 'choosing', error: ankiFailure(error) });
      }
    });

  const run = (checked: Checked): Promise<void> =>
    once(async () => {
      setPhase({ kind: 'importing', done: 0, total: checked.report.added });
      try {
        setPhase({ kind: 'done', report: await checked.add() });
      } catch (error) {
        setPhase({ kind: 'checked', checked, error: `${ankiFailure(error)} ${m.anki_go_on()}` });
      }
      await onAdded();
    });

  return {
    phase,
    noteTypes,
    choices,
    choose: (typeId: string, choice: Choice) =>
      setChoices((before) => ({ ...before, [typeId]: choice })),
    check,
    run,
    back: (): void => setPhase({ kind: 'choosing' }),
  };
}

/** All note types are taken at first, as their fields' names suggest. */
const suggestedOf = (noteTypes: readonly AnkiNoteType[]): Choices =>
  Object.fromEntries(
    noteTypes.map(({ id, suggested }) => [id, { isTaken: true, fields: suggested }]),
  );
