import { takeTranscription } from '@nghego/engine/text/transcription';
import { setImmediate } from 'node:timers/promises';
import { mapInTurns } from '../../in-turns.ts';
import { foldWordKey } from '../../word-key.ts';
import {
  type CourseWord,
  type ValidatedRow,
  validateRows,
  type RawRow,
  readRow,
  tidied,
} from './validate-rows.ts';
import type { OwnWordsRepository } from './words-repository.ts';

/** What a learner adds to a list: rows of a file or a form, or words of the course by their ids. */
export type Brought = { rows: readonly RawRow[]; wordIds: readonly string[] };

/** The IPA of a word, if it is known; not `isListed` if it is a guess by rules. */
export type LookUp = (
  word: string,
  type: string,
) => Promise<{ phonetic: string | undefined; isListed: boolean }>;

/**
 * Decides which rows are kept.
 * @param onList keys of the words on the list
 * @param room how many words there is room for; by default the room on the list
 * @param ids see {@link validateRows}
 */
export type ValidateRows = (
  onList: ReadonlySet<string>,
  room?: number,
  ids?: ReadonlySet<string>,
) => ValidatedRow[];

/** After looking up this many words, other requests get a turn. */
const wordsATurn = 100;

/** Looks up in the course and the dictionary what a learner adds. */
export async function prepareValidation(
  brought: Brought,
  words: OwnWordsRepository,
  lookUp: LookUp,
): Promise<ValidateRows> {
  const { rows, ofCourse } = await rowsOf(brought, words);
  return validationOf(rows, ofCourse, lookUp);
}

/**
 * Completes the rows from the course and the dictionary, which takes time. The returned function then decides at
 * once, by the words that the list has when it is called.
 */
async function validationOf(
  rows: readonly RawRow[],
  ofCourse: readonly CourseWord[],
  lookUp: LookUp,
): Promise<ValidateRows> {
  const course = new Map<string, CourseWord[]>();
  for (const word of ofCourse)
    course.set(word.wordKey, [...(course.get(word.wordKey) ?? []), word]);
  const phonetics = new Map<string, string>();
  const unlisted = new Set<string>();
  for (const [at, { word: typed, type, phonetic }] of rows.entries()) {
    if (at % wordsATurn === wordsATurn - 1) await setImmediate();
    const word = tidied(typed);
    if (phonetic !== '' || word.length > 120 || course.has(foldWordKey(word))) continue;
    const found = await lookUp(word, type);
    phonetics.set(word, found.phonetic ?? '');
    if (!found.isListed) unlisted.add(word);
  }
  const read = await mapInTurns(rows, (row) => readRow(row, { course, phonetics, unlisted }));
  return (onList, room, ids) => validateRows(read, { onList, room, ids });
}

async function rowsOf({ rows, wordIds }: Brought, words: OwnWordsRepository) {
  if (wordIds.length > 0) {
    const found = await words.courseWords({ ids: wordIds });
    const byId = new Map(found.map((word) => [word.id, word]));
    const chosen = wordIds.map((id, at) => {
      const { word = '', type = '', phonetic = '', meaning = '' } = byId.get(id) ?? {};
      return { line: at + 1, word, type, phonetic, meaning };
    });
    return { rows: chosen, ofCourse: found };
  }
  const read = await mapInTurns(rows, withoutTranscription);
  const keys = [...new Set(await mapInTurns(read, ({ word }) => foldWordKey(tidied(word))))];
  return { rows: read, ofCourse: await words.courseWords({ keys }) };
}

/** Moves IPA in brackets, as many Anki packages have it, from the word to its phonetic: no learner can type it (UX-12). */
function withoutTranscription(row: RawRow): RawRow {
  const { word, phonetic } = takeTranscription(row.word);
  return { ...row, word, phonetic: row.phonetic === '' ? phonetic : row.phonetic };
}
