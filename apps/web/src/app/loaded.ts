import type { Catalogue } from '@nghego/contracts/catalogue';
import type { VocabularySet } from '@nghego/contracts/vocabulary-set';

/** What home shows (HM-01 to HM-03). */
export type HomeData = { kind: 'ready'; catalogue: Catalogue } | { kind: 'failed' };

/** Why an address shows no set (DC-16); `told` is what the API said of a query that it could not read. */
export type Refusal =
  | { kind: 'out-of-range'; index: string; total: number }
  | { kind: 'unknown-topic'; topic: string }
  | { kind: 'told'; message: string };

/** What a practice page shows (DC-05, DC-16). */
export type PracticeData =
  | { kind: 'ready'; set: VocabularySet }
  | { kind: 'empty' }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'failed' };

/** Narrows what a router keeps as `unknown`. */
export function isReadySet(loaded: unknown): loaded is { kind: 'ready'; set: VocabularySet } {
  return typeof loaded === 'object' && loaded !== null && 'set' in loaded;
}
