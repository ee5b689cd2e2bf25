import type * as mistakes from './mistakes.ts';

/** The code for answers that are not plainly right. */
export type Mistakes = typeof mistakes;

/** The longest wait of a check for it; after that the check is answered without it. */
const patienceMs = 2_500;

const watchers = new Set<() => void>();
let loading: Promise<void> | undefined;
/** 'missing': it could not be loaded, or not in time for a check; until then checks only compare. */
let state: 'unloaded' | 'missing' | Mistakes = 'unloaded';

/** The diagnosis and its texts, once they are loaded. */
export function mistakesNow(): Mistakes | undefined {
  return typeof state === 'string' ? undefined : state;
}

/** Notifies once they are loaded. @returns unsubscribes */
export function watchMistakes(notify: () => void): () => void {
  watchers.add(notify);
  return () => watchers.delete(notify);
}

/** Whether a check can be answered now, with or without the diagnosis. */
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
