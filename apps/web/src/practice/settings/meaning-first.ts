import { useSyncExternalStore } from 'react';
import { readLocalText, writeLocalText } from '../../platform/storage/local-storage.ts';

/** For which words the meaning is shown from the start (MK-08); by default those that sound like others. */
export const meaningChoices = ['always', 'alike', 'never'] as const;

export type MeaningFirst = (typeof meaningChoices)[number];

/** The key of local storage. */
const key = 'show-meaning-first';

let chosen: MeaningFirst | undefined;
const watchers = new Set<() => void>();

export function keepMeaningFirst(choice: MeaningFirst): void {
  chosen = choice;
  writeLocalText(key, choice);
  for (const notify of watchers) notify();
}

/** The learner's choice on this device. */
export function useMeaningFirst(): MeaningFirst {
  return useSyncExternalStore(
    watch,
    () => (chosen ??= meaningChoices.find((choice) => choice === readLocalText(key)) ?? 'alike'),
    // the first HTML does not know the device's choice
    () => 'alike',
  );
}

function watch(notify: () => void): () => void {
  watchers.add(notify);
  return () => watchers.delete(notify);
}
