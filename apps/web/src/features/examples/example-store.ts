import type { WordExample } from '@nghego/contracts/vocabulary-set';
import { createStore } from '../../platform/store.ts';

/** Why no example was created: the problem's code and text, as in the API; status 0 without an answer. */
export type CreationFailure = { code: string; message: string };

type Creation =
  | { kind: 'idle' }
  | { kind: 'creating' }
  | { kind: 'failed'; failure: CreationFailure }
  | { kind: 'shown' };

/** The examples that this visit added to a word, newest first. */
type WordAdditions = { created: WordExample[]; creation: Creation };

export type ExampleStore = {
  read: (wordId: string) => WordAdditions;
  subscribe: (onChange: () => void) => () => void;
  /** Creates an example, unless one is being created; resolves when it is there or has failed. Never throws. */
  create: (word: { id: string; word: string; topic: string }) => Promise<void>;
  /** Call when the word is left: hides its last result, but a running request continues. */
  leave: (wordId: string) => void;
};

const nothing: WordAdditions = { created: [], creation: { kind: 'idle' } };

/**
 * Stores examples until the page is left, so that an example that is being created is there at the next visit of its
 * word.
 * @param ask creates and stores an example
 */
export function createExampleStore(
  ask: (word: { word: string; topic: string }) => Promise<WordExample>,
  explain: (error: unknown) => CreationFailure,
): ExampleStore {
  const additions = createStore(() => new Map<string, WordAdditions>());
  const read = (wordId: string): WordAdditions => additions.read().get(wordId) ?? nothing;
  const set = (wordId: string, next: WordAdditions): void =>
    additions.set(new Map(additions.read()).set(wordId, next));
  return {
    read,
    subscribe: additions.subscribe,
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

/** All examples of a word, newest first, each once: a set fetched later includes the created ones too. */
export function allExamples(created: WordExample[], stored: WordExample[]): WordExample[] {
  const ids = new Set(created.map(({ id }) => id));
  return [...created, ...stored.filter(({ id }) => !ids.has(id))];
}
