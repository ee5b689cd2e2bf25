import type * as mistakes from './mistakes.ts';

/** The code for answers that are not plainly right. */
export type Mistakes = typeof mistakes;

/** The longest wait for it; after that the check is answered without it. */
const patienceMs = 2_500;

const watchers = new Set<() => void>();
let loading: Promise<void> | undefined;
/** 'missing': it could not be loaded, or not in time; until then checks only compare. */
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

/** Loads the diagnosis, which is too large for the first page; resolves once it is loaded, or the wait is over. */
export function loadMistakes(): Promise<void> {
  loading ??= new Promise((resolve) => {
    const giveUp = (): void => {
      if (state === 'unloaded') state = 'missing';
      resolve();
    };
    const timer = setTimeout(giveUp, patienceMs);
    import('./mistakes.ts')
      .then((loaded) => {
        state = loaded;
        for (const notify of watchers) notify();
      })
      .catch(() => {
        giveUp();
        // the next check tries again
        loading = undefined;
      })
      .finally(() => {
        clearTimeout(timer);
        resolve();
      });
  });
  return loading;
}
