import type { PracticeEvent, PracticeFacts } from '@nghego/engine/practice/practice-event';
import { readPracticeEvent } from '@nghego/engine/practice/read-practice-event';
import { readLocalText, writeLocal } from '../../platform/storage/local-storage.ts';
import { timeZone } from '../../platform/time-zone.ts';

/** In local storage: answers to words of lists that others share. They never enter the log unless the list is copied. */
const key = 'shared-practice';

/** How many answers are stored: the newest ones of all lists. */
const mostLines = 400;

/**
 * `whose` of an answer that a visitor gave, without an account; the next account that copies the list takes it over.
 */
export const visitor = 'visitor';

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
  writeLocal(key, [...lines, { ...line, event }].slice(-mostLines));
}

/** Deletes answers that were copied. */
export function dropSharedAnswers(whose: string, token: string): void {
  writeLocal(
    key,
    readAll().filter((line) => line.token !== token || !isOf(line, whose)),
  );
}

/** Deletes the answers of a deleted account. */
export function forgetSharedAnswers(userId: string): void {
  if (readLocalText(key) === undefined) return;
  writeLocal(
    key,
    readAll().filter((line) => line.whose !== userId),
  );
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
  const { whose, token, word, setIndex, event: stored }: Record<string, unknown> = { ...line };
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
  return isOfShare ? [{ whose, token, word, setIndex, event }] : [];
}
