import { useSyncExternalStore } from 'react';
import { readLocalText, writeLocalText } from '../../platform/storage/local-storage.ts';

/** Of what the meaning is shown before it is answered (MK-08); of words that sound like others to begin with. */
export const meaningChoices = ['always', 'alike', 'never'] as const;

export type MeaningFirst = (typeof meaningChoices)[number];

/** Where this device remembers the choice. */
const key = 'show-meaning-first';

let chosen: MeaningFirst | undefined;
const watchers = new Set<() => void>();

export function keepMeaningFirst(choice: MeaningFirst): void {
  chosen = choice;
  writeLocalText(key, choice);
  for (const tell of watchers) tell();
}

/** The learner's choice on this device. */
export function useMeaningFirst(): MeaningFirst {
  return useSyncExternalStore(
    watch,
    () => (chosen ??= meaningChoices.find((choice) => choice === readLocalText(key)) ?? 'alike'),
    // the first HTML knows no device's choice
    () => 'alike',
  );
}

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}
