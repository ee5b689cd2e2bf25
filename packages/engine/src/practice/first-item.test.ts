import { expect, test } from 'vitest';
import { judgeSentence } from '../diagnosis/judge-sentence.ts';
import type { RunningPass } from './running-pass.ts';
import { startSentenceSession, stepSentenceSession } from './sentence-session.ts';
import { startWordSession } from './word-session.ts';

const items = [
  { id: 's0', englishSentence: 'The bus leaves at 8:30.' },
  { id: 's1', englishSentence: 'Please sit down.' },
  { id: 's2', englishSentence: 'Anna is late.', names: ['Anna'] },
];
/** A pass that was left after its first item. */
const pass: RunningPass = { earlier: [], correctIds: ['s0'], isCompleted: false };

function opened(firstId: string) {
  const start = startSentenceSession({ items, hasNextSet: true, firstId });
  const { state, effects } = stepSentenceSession(start, { kind: 'opened', at: 1 }, judgeSentence);
  const resumed = { kind: 'resumed', pass, at: 2 } as const;
  return { state, effects, resumed: stepSentenceSession(state, resumed, judgeSentence).state };
}

test('HM-13 a set opens at the item that was asked for, as that item is, and the pass does not lead away from it', () => {
  const { state, effects, resumed } = opened('s2');
  expect(state.position).toBe(2);
  expect(state.entry).toEqual({ kind: 'unchecked', given: ['Anna', '', ''], isBlank: true });
  expect(effects).toContainEqual({ kind: 'focus', box: 1 });
  expect(resumed).toMatchObject({ position: 2, resume: 'over' });
  expect([...resumed.correctIds]).toEqual(['s0']);
  expect(opened('s0').resumed).toMatchObject({ position: 0, resume: 'over' });
  const words = ['a', 'b'].map((word) => ({ id: word, word }));
  expect(startWordSession({ items: words, hasNextSet: false, firstId: 'b' }).position).toBe(1);
});

test('HM-13 a set without the item that was asked for begins as ever, and goes on where its pass was left', () => {
  const { state, resumed } = opened('gone');
  expect(state.position).toBe(0);
  expect(resumed).toMatchObject({ position: 1, resume: 'resumed' });
});
