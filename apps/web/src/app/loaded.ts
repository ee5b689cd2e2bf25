import type { Catalogue } from '@nghego/contracts/catalogue';
import type { SentenceSet } from '@nghego/contracts/sentence-set';
import type { VocabularySet } from '@nghego/contracts/vocabulary-set';

/** What home shows (HM-01 to HM-03). */
export type HomeData = { kind: 'ready'; catalogue: Catalogue } | { kind: 'failed' };

/** Why an address shows no set (DC-16); `told` is what the API said where nothing else is known. */
export type Refusal =
  | { kind: 'out-of-range'; index: string; total: number }
  | { kind: 'no-number'; index: string }
  | { kind: 'unknown-topic'; topic: string }
  | { kind: 'unknown-part'; part: string }
  | { kind: 'told'; message: string };

/** What a practice page shows (DC-05, DC-16; SP-01, SP-09). */
export type PracticeData<Set> =
  | { kind: 'ready'; set: Set }
  | { kind: 'empty' }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'failed' };

/** What the page of a forgotten password must know (AC-11). */
export type MailData = { canMail: boolean };

/** Narrows what a router keeps as `unknown`, on the page of words. */
export function isReadySet(loaded: unknown): loaded is { kind: 'ready'; set: VocabularySet } {
  return typeof loaded === 'object' && loaded !== null && 'set' in loaded;
}

/** The same on the page of sentences. */
export function isReadySentenceSet(loaded: unknown): loaded is { kind: 'ready'; set: SentenceSet } {
  return typeof loaded === 'object' && loaded !== null && 'set' in loaded;
}
