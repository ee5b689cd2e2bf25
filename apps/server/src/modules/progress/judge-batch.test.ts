import type { KnownContent } from '@nghego/engine/diagnosis/judge-event';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import { v7 as uuid } from 'uuid';
import { expect, test, vi } from 'vitest';
import { judgeBatch } from './judge-batch.ts';

const checked = (typed: string[], sentenceId = 's1'): PracticeEvent => ({
  v: 1,
  id: uuid(),
  at: '2026-11-20T08:00:00.000Z',
  device: 'phone',
  zone: 'Asia/Ho_Chi_Minh',
  kind: 'sentence-checked',
  sentenceId,
  part: 'part1',
  setNo: 1,
  typed,
  correct: true,
  attempt: 1,
  revealed: false,
  replays: 0,
  elapsedMs: 1_000,
});

test('IN-19 the same answer to the same sentence is judged once a batch, and each event keeps its own facts', async () => {
  const sentenceOf = vi.fn<KnownContent['sentenceOf']>(() => ({
    englishSentence: 'A man smiles.',
  }));
  const content: KnownContent = {
    wordOf: () => undefined,
    ownWordOf: () => undefined,
    sentenceOf,
    lineOf: () => undefined,
    listeningQuestionOf: () => undefined,
    courseWords: [{ id: 'w1', word: 'smiles' }],
    setSizeOf: () => undefined,
    rightChoiceOf: () => undefined,
  };
  const events = Array.from({ length: 500 }, (_, n) => [
    checked(['a', 'man', n % 2 === 0 ? 'smile' : 'smiles']),
    checked(['a man', 'smiles', '']),
    checked(['a', 'man', 'smile'], 's2'),
  ]).flat();
  const judged = await judgeBatch(events, content);
  expect(judged.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
  expect(judged.slice(0, 4)).toMatchObject([
    { correct: false, mistake: 'ending', missed: [{ wordId: 'w1', kind: 'ending' }] },
    { correct: true, mistake: null, missed: [] },
    { correct: false, mistake: 'ending' },
    { correct: true, mistake: null, missed: [] },
  ]);
  expect(sentenceOf).toHaveBeenCalledTimes(4);
});
