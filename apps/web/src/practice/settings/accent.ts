import { type AccentChoice, accentChoices, defaultAccent } from '@nghego/engine/item-voice';
import { useSyncExternalStore } from 'react';
import { readLocalText, writeLocalText } from '../../platform/storage/local-storage.ts';

/** The key of local storage. */
const key = 'practice-accent';

let chosen: AccentChoice | undefined;
const watchers = new Set<() => void>();

/** The accent that the learner wants to hear, on this device. */
export function chosenAccent(): AccentChoice {
  return (chosen ??=
    accentChoices.find((choice) => choice === readLocalText(key)) ?? defaultAccent);
}

export function keepAccent(choice: AccentChoice): void {
  chosen = choice;
  writeLocalText(key, choice);
  for (const notify of watchers) notify();
}

export function useAccent(): AccentChoice {
  // the first HTML does not know the device's choice
  return useSyncExternalStore(watch, chosenAccent, () => defaultAccent);
}

function watch(notify: () => void): () => void {
  watchers.add(notify);
  return () => watchers.delete(notify);
}
