import { useSyncExternalStore } from 'react';
import { createStore } from '../../platform/store.ts';
import type * as mistakes from './mistakes.ts';

/** The code that judges answers which differ from the expected text, and names their mistakes. */
export type Mistakes = typeof mistakes;

/** How long a check waits for the diagnosis; after that it is judged without it. */
const patienceMs = 2_500;

let loading: Promise<void> | undefined;
/** 'missing': not loaded, or not in time for a check; until it is loaded, checks only compare the text. */
const state = createStore<'unloaded' | 'missing' | Mistakes>(() => 'unloaded');

/** The diagnosis and its texts, once they are loaded. */
export function mistakesNow(): Mistakes | undefined {
  const now = state.read();
  return typeof now === 'string' ? undefined : now;
}

/** As {@link mistakesNow}, for a component. */
export function useMistakes(): Mistakes | undefined {
  return useSyncExternalStore(state.subscribe, mistakesNow, () => undefined);
}

/** Whether checks must be judged without the diagnosis, since it could not be loaded, or not in time. */
export function isMissing(): boolean {
  return state.read() === 'missing';
}

function giveUp(): void {
  if (state.read() === 'unloaded') state.set('missing');
}

/** Loads the diagnosis, which is too large for the first page; resolves also if it cannot be loaded. */
export function loadMistakes(): Promise<void> {
  loading ??= import('./mistakes.ts').then(state.set).catch(() => {
    giveUp();
    // the next check tries again
    loading = undefined;
  });
  return loading;
}

/** For a check that waits: resolves once the diagnosis is loaded, or the wait is over. */
export async function mistakesInTime(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      giveUp();
      resolve();
    }, patienceMs);
  });
  await Promise.race([loadMistakes(), late]);
  clearTimeout(timer);
}
