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

/** Of one call, and one row more: below what the server takes. */
const toCheck = { rows: ownListLimits.rows, bytes: 2 * 1024 * 1024 };
/** Its report names each row, and a slow line sends it in seconds. */
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
  // each call says which lists it alone would fill
  return { report: calls > 1 ? { ...report, lists: [] } : report, leftOut };
}

/**
 * Adds notes with their sounds to a list, and to further ones where it is full. What an earlier call added, even one
 * whose answer was lost or of a page that was closed, is not added twice: each row has the same id each time.
 * @param parts.soundOf gives a sound of the package
 * @param parts.tell gets how many notes are done
 * @returns a call that goes on, after a failure, where it stopped
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
 * @param soundOf without it no sounds go along
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

/** A call whose answer may have been lost: what is on the list now was added by it. */
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

/** Its id is the same each time this word of this note comes to this list. */
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
