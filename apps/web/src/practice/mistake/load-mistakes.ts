import type * as mistakes from './mistakes.ts';

/** The code that judges answers which differ from the expected text, and names their mistakes. */
export type Mistakes = typeof mistakes;

/** How long a check waits for the diagnosis; after that it is judged without it. */
const patienceMs = 2_500;

const watchers = new Set<() => void>();
let loading: Promise<void> | undefined;
/** 'missing': not loaded, or not in time for a check; until it is loaded, checks only compare the text. */
let state: 'unloaded' | 'missing' | Mistakes = 'unloaded';

/** The diagnosis and its texts, once they are loaded. */
export function mistakesNow(): Mistakes | undefined {
  return typeof state === 'string' ? undefined : state;
}

/** Calls `notify` when the diagnosis and its texts have been loaded. @returns a function that unsubscribes */
export function watchMistakes(notify: () => void): () => void {
  watchers.add(notify);
  return () => watchers.delete(notify);
}

/** Whether checks must be judged without the diagnosis, since it could not be loaded, or not in time. */
export function isMissing(): boolean {
  return state === 'missing';
}

function giveUp(): void {
  if (state === 'unloaded') state = 'missing';
}

/** Loads the diagnosis, which is too large for the first page; resolves also if it cannot be loaded. */
export function loadMistakes(): Promise<void> {
  loading ??= import('./mistakes.ts')
    .then((loaded) => {
      state = loaded;
      for (const notify of watchers) notify();
    })
    .catch(() => {
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
