import type { Catalogue } from '@nghego/contracts/catalogue';
import type { VocabularySet } from '@nghego/contracts/vocabulary-set';

/** What home shows (HM-01 to HM-03). */
export type HomeData = { kind: 'ready'; catalogue: Catalogue } | { kind: 'failed' };

/** What a practice page shows (DC-05, DC-16). */
export type PracticeData =
  | { kind: 'ready'; set: VocabularySet }
  | { kind: 'empty' }
  | { kind: 'refused'; message: string }
  | { kind: 'failed' };

/** Narrows what a router keeps as `unknown`. */
export function isReadySet(loaded: unknown): loaded is { kind: 'ready'; set: VocabularySet } {
  return typeof loaded === 'object' && loaded !== null && 'set' in loaded;
}
