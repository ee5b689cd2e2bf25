import { contentLimits, lineField, noWordType, wordTypes } from '@nghego/contracts/content-fields';
import { ownListLimits, type RowFault, type WordRow } from '@nghego/contracts/own-lists';
import { hasVietnameseSign } from '@nghego/engine/text/vietnamese-sign';
import { foldWordKey } from '../../word-key.ts';
import type { BroughtSound } from './read-sound.ts';

/** A row that a learner adds or imports, as it was read. */
export type RawRow = {
  line: number;
  word: string;
  type: string;
  phonetic: string;
  meaning: string;
  /** a sentence with the word, and its meaning */
  example?: string;
  exampleMeaning?: string;
  /** an id that the device made */
  id?: string | undefined;
  sound?: BroughtSound | undefined;
  /** why the row could not be parsed */
  fault?: RowFault;
};

/** A word of the course that a row can match. */
export type CourseWord = {
  id: string;
  wordKey: string;
  word: string;
  type: string;
  phonetic: string;
  meaning: string;
};

/** A row with its verdict. */
export type ValidatedRow = Omit<WordRow, 'soundFault'> & {
  id: string | undefined;
  sound: BroughtSound | undefined;
  wordKey: string;
  courseWordId: string | null;
  /** the learner's own meaning of a word of the course; empty if it is the course's */
  ownMeaning: string;
  example: string;
  exampleMeaning: string;
};

/** A row as the API shows it. */
export function shownRow(row: ValidatedRow): Omit<WordRow, 'soundFault'> {
  const { line, word, type, phonetic, ownMeaning, isOfCourse, isUnlisted, fault } = row;
  const meaning = ownMeaning === '' ? row.meaning : ownMeaning;
  return { line, word, type, phonetic, meaning, isOfCourse, isUnlisted, fault };
}

/** A row, with all that is known about it without reading the list. */
export type ReadRow = { row: Omit<ValidatedRow, 'fault'>; fault: RowFault | null };

/**
 * Reads a row that a learner adds or imports (LI-01). A word of the course gets the course's fields (LI-02), and keeps
 * the learner's own meaning (UX-12).
 * @param known.course words of the course by their keys, the preferred one first
 * @param known.phonetics the IPA of words, by dictionary or rule
 * @param known.unlisted the words that the dictionary lacks
 */
export function readRow(
  raw: RawRow,
  known: {
    course: ReadonlyMap<string, readonly CourseWord[]>;
    phonetics: ReadonlyMap<string, string>;
    unlisted: ReadonlySet<string>;
  },
): ReadRow {
  const row = tidiedRow(raw);
  const wordKey = foldWordKey(row.word);
  const ofCourse = chooseOf(known.course.get(wordKey) ?? [], row);
  const shown = ofCourse ?? {
    word: row.word,
    type: row.type,
    phonetic: row.phonetic === '' ? (known.phonetics.get(row.word) ?? '') : row.phonetic,
    meaning: row.meaning,
  };
  return {
    row: {
      line: row.line,
      word: shown.word,
      type: shown.type,
      phonetic: shown.phonetic,
      meaning: shown.meaning,
      isOfCourse: ofCourse !== undefined,
      isUnlisted: ofCourse === undefined && known.unlisted.has(row.word),
      id: raw.id,
      sound: raw.sound,
      wordKey,
      courseWordId: ofCourse?.id ?? null,
      ownMeaning: ofCourse === undefined ? '' : ownMeaningOf(row.meaning, ofCourse.meaning),
      example: row.example,
      exampleMeaning: row.exampleMeaning,
    },
    fault: raw.fault ?? faultOfTexts(row, ofCourse !== undefined),
  };
}

/**
 * Decides which rows a list can store, and what is wrong with each of the others (LI-01). Runs while the list is
 * locked, so it only compares keys: the texts were read before that, with turns for other requests (IN-19).
 * @param known.onList keys of the words on the list
 * @param known.ids the ids of rows that words on the learner's lists already have
 * @param known.room how many more words there is room for; by default as many as the list has
 */
export function validateRows(
  rows: readonly ReadRow[],
  known: {
    onList: ReadonlySet<string>;
    ids?: ReadonlySet<string> | undefined;
    room?: number | undefined;
  },
): ValidatedRow[] {
  const lineOf = new Map<string, number>();
  let room = known.room ?? ownListLimits.wordsOfList - known.onList.size;
  const faultOf = ({ row, fault }: ReadRow): RowFault | null => {
    if (fault !== null) return fault;
    if (row.id !== undefined && known.ids?.has(row.id) === true) return { code: 'ON_LIST' };
    const line = lineOf.get(row.wordKey);
    if (line !== undefined) return { code: 'TWICE', line };
    if (known.onList.has(row.wordKey)) return { code: 'ON_LIST' };
    return room > 0 ? null : { code: 'LIST_FULL', most: ownListLimits.wordsOfList };
  };
  return rows.map((read) => {
    const fault = faultOf(read);
    if (fault === null) {
      room -= 1;
      lineOf.set(read.row.wordKey, read.row.line);
    }
    return { ...read.row, fault };
  });
}

const line = lineField(Number.POSITIVE_INFINITY);

/** A text as it is compared and stored: one line, of any length, without characters that PostgreSQL cannot store. */
export const tidied = (typed: string): string => line.parse(typed);

type Texts = Required<
  Pick<RawRow, 'line' | 'word' | 'type' | 'phonetic' | 'meaning' | 'example' | 'exampleMeaning'>
>;

function tidiedRow(row: RawRow): Texts {
  const type = wordTypes.find((one) => one === row.type) ?? noWordType;
  return {
    line: row.line,
    word: tidied(row.word),
    type,
    phonetic: tidied(row.phonetic),
    meaning: tidied(row.meaning),
    example: tidied(row.example ?? ''),
    exampleMeaning: tidied(row.exampleMeaning ?? ''),
  };
}

/** Of several words with the same spelling, the one with the same meaning, else the same type, else the first. */
function chooseOf(words: readonly CourseWord[], { meaning, type }: Texts): CourseWord | undefined {
  const key = foldWordKey(meaning);
  return (
    words.find((word) => foldWordKey(word.meaning) === key) ??
    words.find((word) => word.type === type) ??
    words.at(0)
  );
}

/** The learner's own meaning; empty if it is the course's, so that an exported list is imported as it was. */
export const ownMeaningOf = (meaning: string, ofCourse: string): string =>
  foldWordKey(meaning) === foldWordKey(ofCourse) ? '' : meaning;

const measured = [
  ['word', contentLimits.word],
  ['meaning', contentLimits.meaning],
  ['phonetic', contentLimits.phonetic],
  ['example', contentLimits.sentence],
  ['exampleMeaning', contentLimits.translation],
] as const;

function faultOfTexts(row: Texts, isOfCourse: boolean): RowFault | null {
  if (row.word === '') return { code: 'NO_WORD' };
  for (const [field, longest] of measured)
    if (row[field].length > longest) return { code: 'TOO_LONG', field, longest };
  // looser than the editors' check: 'né' is English, too, and rows of older lists and exports stay (LI-05)
  if (!/[a-z]/i.test(row.word) || hasVietnameseSign(row.word)) return { code: 'NOT_ENGLISH' };
  return row.meaning === '' && !isOfCourse ? { code: 'NO_MEANING' } : null;
}
