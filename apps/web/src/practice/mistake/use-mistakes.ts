import { useSyncExternalStore } from 'react';
import { type Mistakes, mistakesNow, watchMistakes } from './load-mistakes.ts';

/** The diagnosis and its texts, once they are loaded. */
export function useMistakes(): Mistakes | undefined {
  return useSyncExternalStore(watchMistakes, mistakesNow, () => undefined);
}
