import type * as mistakes from './mistakes.ts';

/** All that is needed once an answer is not plainly right. */
export type Mistakes = typeof mistakes;

/** A network that takes longer: the check is answered without it. */
const patienceMs = 2_500;

const watchers = new Set<() => void>();
let loading: Promise<void> | undefined;
/** 'missing': it could not be loaded, or not in time; checks are judged plainly until it is there. */
let state: 'unloaded' | 'missing' | Mistakes = 'unloaded';

/** The diagnosis and its texts, once they are loaded. */
export function mistakesNow(): Mistakes | undefined {
  return typeof state === 'string' ? undefined : state;
}

/** Tells once they are loaded. @returns what ends it */
export function watchMistakes(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

/** Whether nobody has to be waited for: a check is judged by what is there. */
export function isMissing(): boolean {
  return state === 'missing';
}

/** Loads the diagnosis, which is too large for the first page; resolves once it is there, or is not waited for. */
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
        for (const tell of watchers) tell();
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
