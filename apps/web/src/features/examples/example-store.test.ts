import type { WordExample } from '@nghego/contracts/vocabulary-set';
import { expect, test } from 'vitest';
import { allExamples, createExampleStore } from './example-store.ts';

const example = (id: string): WordExample => ({
  id,
  englishSentence: `Sentence ${id}.`,
  vietnameseTranslation: `Câu ${id}.`,
  wordHighlight: '',
});
const word = { id: 'w', word: 'word', topic: 'Office' };

/** A store whose answers the test controls. */
function start() {
  const asked: { resolve: (example: WordExample) => void; reject: (error: unknown) => void }[] = [];
  const store = createExampleStore(
    () => new Promise((resolve, reject) => asked.push({ resolve, reject })),
    (error) => ({ code: 'CODE', message: String(error) }),
  );
  return { store, asked };
}

test('EX-02 idle, creating, shown; a second press while one is created asks for no other', async () => {
  const { store, asked } = start();
  expect(store.read('w')).toEqual({ created: [], creation: { kind: 'idle' } });
  const done = store.create(word);
  await store.create(word);
  expect(asked).toHaveLength(1);
  expect(store.read('w').creation).toEqual({ kind: 'creating' });
  asked[0]?.resolve(example('1'));
  await done;
  expect(store.read('w')).toEqual({ created: [example('1')], creation: { kind: 'shown' } });
});

test('EX-02 an error is shown until the next try, or until the word is left', async () => {
  const { store, asked } = start();
  const done = store.create(word);
  asked[0]?.reject('no');
  await done;
  const failed = { kind: 'failed', failure: { code: 'CODE', message: 'no' } };
  expect(store.read('w').creation).toEqual(failed);
  void store.create(word);
  expect(store.read('w').creation).toEqual({ kind: 'creating' });
  asked[1]?.reject('no');
  await expect.poll(() => store.read('w').creation).toEqual(failed);
  store.leave('w');
  expect(store.read('w').creation).toEqual({ kind: 'idle' });
});

test('EX-02 what is created while the learner goes on is there at the next visit', async () => {
  const { store, asked } = start();
  const done = store.create(word);
  store.leave('w');
  expect(store.read('w').creation).toEqual({ kind: 'creating' });
  asked[0]?.resolve(example('1'));
  await done;
  expect(store.read('w').created).toEqual([example('1')]);
  expect(store.read('other').created).toEqual([]);
});

test('EX-01 the newest is first, and each is there once when the set is fetched again', () => {
  const [one, two, three] = [example('1'), example('2'), example('3')];
  expect(allExamples([three], [two, one])).toEqual([three, two, one]);
  expect(allExamples([three], [three, two, one])).toEqual([three, two, one]);
});
