import type { Catalogue } from '@nghego/contracts/catalogue';

/** What home shows (HM-01 to HM-03). */
export type HomeData = { kind: 'ready'; catalogue: Catalogue } | { kind: 'failed' };

/** What the list of listening shows (LS-01). It has only this part of the catalogue, which keeps the page small. */
export type ListeningData =
  { kind: 'ready'; listening: Catalogue['listening'] } | { kind: 'failed' };

/** Why an address shows no set (DC-16); `other` has the API's text, for other reasons. */
export type Refusal =
  | { kind: 'out-of-range'; index: string; total: number }
  | { kind: 'no-number'; index: string }
  | { kind: 'unknown-topic'; topic: string }
  | { kind: 'unknown-part'; part: string }
  | { kind: 'other'; message: string };

/** What a practice page shows (DC-05, DC-16; SP-01, SP-09). */
export type PracticeData<Set> =
  | { kind: 'ready'; set: Set }
  | { kind: 'empty' }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'failed' };

/** What the page of a forgotten password needs (AC-11). */
export type MailData = { canMail: boolean };

/** What a word page's title needs of the loaded data; undefined without a set. */
export function readWordSetTitle(loaded: unknown): { topic: string; setIndex: number } | undefined {
  const set = readSet(loaded);
  return set && 'topic' in set && typeof set.topic === 'string'
    ? { topic: set.topic, setIndex: set.setIndex }
    : undefined;
}

/** What the title of a sentence or listening page needs of the loaded data; undefined without a set. */
export function readPartSetTitle(loaded: unknown): { part: string; setIndex: number } | undefined {
  const set = readSet(loaded);
  return set && 'part' in set && typeof set.part === 'string'
    ? { part: set.part, setIndex: set.setIndex }
    : undefined;
}

function readSet(loaded: unknown): { setIndex: number } | undefined {
  if (typeof loaded !== 'object' || loaded === null || !('set' in loaded)) return undefined;
  const { set } = loaded;
  if (typeof set !== 'object' || set === null || !('setIndex' in set)) return undefined;
  const { setIndex } = set;
  return typeof setIndex === 'number' ? { ...set, setIndex } : undefined;
}
