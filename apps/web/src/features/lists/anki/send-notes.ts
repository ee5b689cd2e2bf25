import { type BroughtWord, ownListLimits, type WordReport } from '@nghego/contracts/own-lists';
import { readWordType } from '@nghego/engine/practice/word-type';
import { v5 as uuid } from 'uuid';
import {
  type AnkiReport,
  emptyReport,
  joinReports,
  reportOf,
  type SoundFault,
} from './anki-report.ts';
import type { NoteRow } from './package/note-types.ts';
import type { PackageSound } from './package/open-package.ts';
import { toBase64 } from './to-base64.ts';

/** The limits of a call that checks. A call may exceed them by one row, and is still below the limit of the server. */
const toCheck = { rows: ownListLimits.rows, bytes: 2 * 1024 * 1024 };
/** The limits of a call that adds: its report lists every row, and a slow connection sends it in seconds. */
const toAdd = { rows: ownListLimits.reportRows, bytes: 512 * 1024 };

const encoder = new TextEncoder();

type Words = { items: BroughtWord[]; dryRun: boolean; furtherLists: true };

/** Adds words to a list, as `addOwnWords`. */
export type SendWords = (listId: string, words: Words) => Promise<WordReport>;

/** What an import would do, and the notes that it then leaves out. */
export type CheckedNotes = { report: AnkiReport; leftOut: ReadonlySet<number> };

/** Asks what adding notes to a list would do (LI-01); nothing is added, and no sound is sent. */
export async function checkNotes(
  listId: string,
  notes: readonly NoteRow[],
  send: SendWords,
): Promise<CheckedNotes> {
  let report = emptyReport;
  let calls = 0;
  const leftOut = new Set<number>();
  for (let done = 0; done < notes.length; calls += 1) {
    const { items } = await nextCall(listId, notes.slice(done), toCheck);
    const answer = await send(listId, { items, dryRun: true, furtherLists: true });
    report = joinReports(report, reportOf(answer));
    for (const line of answer.toMend) leftOut.add(line);
    for (const { fault, line } of answer.rows) if (fault !== null) leftOut.add(line);
    done += items.length;
  }
  // the report of each call knows only the lists that its own words would fill
  return { report: calls > 1 ? { ...report, lists: [] } : report, leftOut };
}

/**
 * Adds notes with their sounds to a list, and to further lists when it is full. A note always has the same id, so that
 * a call that is repeated, after a lost answer or by a later page, adds nothing twice.
 * @param parts.soundOf returns a sound of the package
 * @param parts.tell called with how many notes are done
 * @returns a function that adds them; after a failure another call continues where it stopped
 */
export function addNotes(
  listId: string,
  notes: readonly NoteRow[],
  parts: {
    checked: CheckedNotes;
    soundOf: (name: string) => Promise<PackageSound>;
    send: SendWords;
    tell: (done: number, total: number) => void;
  },
): () => Promise<AnkiReport> {
  const { checked, soundOf, send, tell } = parts;
  const wanted = notes.filter(({ line }) => !checked.leftOut.has(line));
  const refused = checked.report.rows.filter(({ fault }) => fault !== null);
  let report: AnkiReport = { ...emptyReport, refused: notes.length - wanted.length, rows: refused };
  let target = listId;
  let done = 0;
  let isAgain = false;
  return async () => {
    while (done < wanted.length) {
      tell(done, wanted.length);
      const { items, soundFaults } = await nextCall(listId, wanted.slice(done), toAdd, soundOf);
      const before = isAgain;
      isAgain = true;
      const answer = await send(target, { items, dryRun: false, furtherLists: true });
      isAgain = false;
      report = joinReports(report, reportOf(before ? asAdded(answer) : answer, soundFaults));
      target = answer.lists.at(-1)?.id ?? target;
      done += items.length;
    }
    return report;
  };
}

/**
 * As many of these notes as one call takes.
 * @param soundOf undefined: the notes are sent without sounds
 */
async function nextCall(
  listId: string,
  notes: readonly NoteRow[],
  most: { rows: number; bytes: number },
  soundOf?: (name: string) => Promise<PackageSound>,
) {
  const items: BroughtWord[] = [];
  const soundFaults = new Map<number, SoundFault>();
  let bytes = 0;
  for (const note of notes.slice(0, most.rows)) {
    const item = asWord(listId, note);
    const sound = note.sound === '' ? undefined : await soundOf?.(note.sound);
    if (typeof sound === 'string') soundFaults.set(note.line, sound);
    if (sound instanceof Uint8Array) item.sound = toBase64(sound);
    items.push(item);
    bytes += encoder.encode(JSON.stringify(item)).length;
    if (bytes > most.bytes) break;
  }
  return { items, soundFaults };
}

/** The report of a repeated call: words that are on the list already were added by the call whose answer was lost. */
function asAdded(answer: WordReport): WordReport {
  const isThere = (row: WordReport['rows'][number]): boolean => row.fault?.code === 'ON_LIST';
  const there = answer.rows.filter(isThere).length;
  return {
    ...answer,
    added: answer.added + there,
    refused: answer.refused - there,
    rows: answer.rows.map((row) => (isThere(row) ? { ...row, fault: null } : row)),
  };
}

/** A note as a word to add; the id is always the same for this word of this note on this list. */
function asWord(listId: string, note: NoteRow): BroughtWord {
  const { line, id, word, type, phonetic, meaning, example, exampleMeaning } = note;
  return {
    id: uuid(`${id}\u001f${word}`, listId),
    line,
    word,
    type: readWordType(type) ?? '',
    phonetic,
    meaning,
    example,
    exampleMeaning,
  };
}
