import type { WordExample } from '@nghego/contracts/vocabulary-set';

/** Why no example was created: the problem's code and text, as the API names them; status 0 is no answer at all. */
export type CreationFailure = { code: string; message: string };

/** EX-02 */
type Creation =
  | { kind: 'idle' }
  | { kind: 'creating' }
  | { kind: 'failed'; failure: CreationFailure }
  | { kind: 'shown' };

/** What this visit added to a word: the newest example first. */
type WordAdditions = { created: WordExample[]; creation: Creation };

export type ExampleStore = {
  read: (wordId: string) => WordAdditions;
  subscribe: (onChange: () => void) => () => void;
  /** Has one written, unless one is being written already; resolves when it is there or has failed. Never throws. */
  create: (word: { id: string; word: string; topic: string }) => Promise<void>;
  /** The word is left: what happened there is no news at the next visit, but what is under way goes on. */
  leave: (wordId: string) => void;
};

const nothing: WordAdditions = { created: [], creation: { kind: 'idle' } };

/**
 * Keeps examples beyond the moment of success, so that one that is being created arrives for the next visit.
 * @param ask has an example written and stored
 */
export function createExampleStore(
  ask: (word: { word: string; topic: string }) => Promise<WordExample>,
  explain: (error: unknown) => CreationFailure,
): ExampleStore {
  const additions = new Map<string, WordAdditions>();
  const listeners = new Set<() => void>();
  const read = (wordId: string): WordAdditions => additions.get(wordId) ?? nothing;
  const set = (wordId: string, next: WordAdditions): void => {
    additions.set(wordId, next);
    for (const tell of listeners) tell();
  };
  return {
    read,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    create: async ({ id, word, topic }) => {
      const { created, creation } = read(id);
      if (creation.kind === 'creating') return;
      set(id, { created, creation: { kind: 'creating' } });
      try {
        const example = await ask({ word, topic });
        set(id, { created: [example, ...read(id).created], creation: { kind: 'shown' } });
      } catch (error) {
        set(id, { ...read(id), creation: { kind: 'failed', failure: explain(error) } });
      }
    },
    leave: (wordId) => {
      const { created, creation } = read(wordId);
      if (creation.kind === 'failed' || creation.kind === 'shown')
        set(wordId, { created, creation: { kind: 'idle' } });
    },
  };
}

/** All examples of a word, newest first, each once: a set fetched later brings the created ones too. */
export function allExamples(created: WordExample[], stored: WordExample[]): WordExample[] {
  const ids = new Set(created.map(({ id }) => id));
  return [...created, ...stored.filter(({ id }) => !ids.has(id))];
}
