import { practisedCookie } from '@nghego/contracts/page-renderer';
import { localDay } from '@nghego/engine/memory/local-day';
import type { PracticeEvent, PracticeFacts } from '@nghego/engine/practice/practice-event';
import { readPracticeEvent } from '@nghego/engine/practice/read-practice-event';
import { deleteCookie, writeCookie } from '../../platform/cookie.ts';
import { mayBeSignedIn } from '../../platform/session/presence.ts';
import { readLocalText, writeLocal } from '../../platform/storage/local-storage.ts';
import { timeZone } from '../../platform/time-zone.ts';
import { isMarkedPractised, isMarkedShared } from '../log/practised-mark.ts';

/** In local storage: answers to words of lists that others share. They never enter the log unless the list is copied. */
const key = 'shared-practice';

/**
 * `whose` of an answer that a visitor gave, without an account; the next account that copies the list takes it over.
 */
export const visitor = 'visitor';

/** How many answers are stored: the newest ones of all lists. */
const mostLines = 400;

type SharedEvent =
  | Extract<PracticeEvent, { kind: 'word-checked' | 'own-word-checked' }>
  | Extract<PracticeEvent, { kind: 'set-restarted'; set: 'vocabulary' }>;
export type SharedAnswer = {
  /** the id of the account that answered, or {@link visitor} */
  whose: string;
  /** the token of the list's link */
  token: string;
  /** the text of the word, whose id is another one in a copy of the list */
  word: string;
  setIndex: number;
  /**
   * the name of the list, how many words the set has, and how many sets the list; lines of older versions lack them, or
   * the last of them
   */
  list?: { name: string; size: number; sets?: number | undefined } | undefined;
  event: SharedEvent;
};

/** A person's answers to a shared list on this device, in order (UX-06). */
export function readSharedAnswers(whose: string, token: string): SharedAnswer[] {
  return readAll().filter((line) => line.token === token && isOf(line, whose));
}

/** Whether anybody has answered words of a shared list on this device. */
export const hasSharedAnswers = (): boolean => readAll().length > 0;

export function keepSharedAnswer(
  line: Omit<SharedAnswer, 'event'>,
  facts:
    | Extract<PracticeFacts, { kind: 'word-checked' | 'own-word-checked' }>
    | Extract<PracticeFacts, { kind: 'set-restarted'; set: 'vocabulary' }>,
): void {
  const lines = readAll();
  const at = new Date().toISOString();
  const event = {
    ...facts,
    v: 1,
    // the log gives the event another id if the answer is copied
    id: `${at} ${lines.length}`,
    at,
    device: visitor,
    zone: timeZone(),
  } as const;
  write([...lines, { ...line, event }].slice(-mostLines));
}

/** Deletes answers that were copied. */
export function dropSharedAnswers(whose: string, token: string): void {
  write(readAll().filter((line) => line.token !== token || !isOf(line, whose)));
}

/** Deletes the answers of a deleted account. */
export function forgetSharedAnswers(userId: string): void {
  if (readLocalText(key) === undefined) return;
  write(readAll().filter((line) => line.whose !== userId));
}

/** The set of a shared list that a visitor practised last, for home (UX-06). A person with an account is not shown it. */
export type LastShared = {
  token: string;
  setIndex: number;
  name: string;
  /** words that were right since the set was last begun again */
  right: number;
  size: number;
  /** the sets of the list; 1 if that is not known */
  sets: number;
  /** words of all sets of the list that were ever right */
  rightInAll: number;
  /** those of them that were right today */
  rightToday: number;
  /** when it was last practised */
  at: string;
};

export function readLastShared(): LastShared | undefined {
  if (mayBeSignedIn()) return undefined;
  const lines = readAll().filter(({ whose }) => whose === visitor);
  const last = lines.at(-1);
  if (last?.list === undefined) return undefined;
  const { token, setIndex, list, event } = last;
  const right = new Set<string>();
  for (const line of lines) {
    if (line.token !== token || line.setIndex !== setIndex) continue;
    if (line.event.kind === 'set-restarted') right.clear();
    else if (line.event.correct) right.add(line.word);
  }
  const ofList = lines.filter((line) => line.token === token);
  const today = localDay(Date.now(), timeZone());
  const ofToday = ofList.filter(
    ({ event: { at } }) => localDay(Date.parse(at), timeZone()) === today,
  );
  return {
    token,
    setIndex,
    name: list.name,
    size: list.size,
    sets: list.sets ?? 1,
    right: right.size,
    rightInAll: rightWords(ofList).size,
    rightToday: rightWords(ofToday).size,
    at: event.at,
  };
}

/** The words that were ever right. */
export const rightWords = (answers: readonly SharedAnswer[]): ReadonlySet<string> =>
  new Set(
    answers.flatMap(({ word, event }) =>
      event.kind !== 'set-restarted' && event.correct ? word : [],
    ),
  );

function write(lines: readonly SharedAnswer[]): void {
  writeLocal(key, lines);
  markShared();
}

const isOf = (line: SharedAnswer, whose: string): boolean =>
  line.whose === whose || line.whose === visitor;

function readAll(): SharedAnswer[] {
  try {
    const lines: unknown = JSON.parse(readLocalText(key) ?? '[]');
    return Array.isArray(lines) ? lines.flatMap(readLine) : [];
  } catch {
    // the stored text is not JSON
    return [];
  }
}

function readLine(line: unknown): SharedAnswer[] {
  if (typeof line !== 'object' || line === null) return [];
  const {
    whose,
    token,
    word,
    setIndex,
    list,
    event: stored,
  }: Record<string, unknown> = {
    ...line,
  };
  const event = readPracticeEvent(stored);
  const isFine =
    typeof whose === 'string' &&
    typeof token === 'string' &&
    typeof word === 'string' &&
    typeof setIndex === 'number';
  if (!isFine || event === undefined) return [];
  const isOfShare =
    event.kind === 'word-checked' ||
    event.kind === 'own-word-checked' ||
    (event.kind === 'set-restarted' && event.set === 'vocabulary');
  return isOfShare ? [{ whose, token, word, setIndex, list: readList(list), event }] : [];
}

function readList(stored: unknown): SharedAnswer['list'] {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { name, size, sets }: Record<string, unknown> = { ...stored };
  return typeof name === 'string' && typeof size === 'number'
    ? { name, size, sets: typeof sets === 'number' ? sets : undefined }
    : undefined;
}

/** Whether a visitor has practised a shared list on this device. */
export const hasVisitorAnswers = (): boolean =>
  readLocalText(key)?.includes(`"whose":"${visitor}"`) === true;

/**
 * Gives the cookie the value by which home alone begins with the desk, where only a shared list was practised (UX-06):
 * its answers are in no picture of the ear.
 */
function markShared(): void {
  if (isMarkedPractised()) return;
  const isMarked = isMarkedShared();
  if (hasVisitorAnswers() === isMarked) return;
  if (isMarked) deleteCookie(practisedCookie);
  else writeCookie(practisedCookie, 'shared');
}
