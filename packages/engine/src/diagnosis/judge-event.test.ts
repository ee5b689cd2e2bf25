import { expect, test } from 'vitest';
import { believedTime, judgeEvent, type KnownContent } from './judge-event.ts';
import {
  answer,
  game,
  heard,
  line,
  ownWord,
  sentence,
  sentencesDone,
  word,
  wordsDone,
} from '../practice/practice-events.cases.ts';
import type { PracticeEvent } from '../practice/practice-event.ts';

const content: KnownContent = {
  wordOf: (id) => (id === 'w1' ? { word: 'boarding pass' } : undefined),
  ownWordOf: (id) => (id === 'o1' ? { word: 'shelf life' } : undefined),
  sentenceOf: (id) =>
    id === 's1' ? { englishSentence: 'A man – smiles.', names: ['Anna'] } : undefined,
  lineOf: (id) => (id === 'l1' ? { englishSentence: 'A man – smiles.' } : undefined),
  listeningQuestionOf: (id) =>
    id === 'p3-001-1'
      ? { itemId: 'p3-001', part: 'part3', setNo: 4, asks: 'detail', correct: 0 }
      : undefined,
  courseWords: [],
  setSizeOf: (key) => new Map([['vocabulary:t:1', 20]]).get(key),
  rightChoiceOf: (id) => (id === 'choice-001' ? 0 : undefined),
};
const typed = (event: PracticeEvent, text: string | string[]): PracticeEvent =>
  (event.kind === 'word-checked' || event.kind === 'own-word-checked') && typeof text === 'string'
    ? { ...event, typed: text }
    : (event.kind === 'sentence-checked' || event.kind === 'line-checked') &&
        typeof text !== 'string'
      ? { ...event, typed: text }
      : event;
const when = { minute: 1 };
const claim = (correct: boolean) => ({ correct });

test.each<[string, PracticeEvent, boolean]>([
  ['a right word', typed(word(when, 'w1', claim(true)), 'Boarding  pass'), true],
  ['a right word said to be wrong', typed(word(when, 'w1', claim(false)), 'boarding pass'), true],
  ['a wrong word said to be right', typed(word(when, 'w1', claim(true)), 'bording pass'), false],
  ['nothing typed', typed(word(when, 'w1', claim(true)), ''), false],
  ['a word that is gone', typed(word(when, 'w2', claim(true)), 'boarding pass'), false],
  ['a right own word', typed(ownWord(when, 'o1', claim(false)), 'Shelf life'), true],
  [
    'a wrong own word said to be right',
    typed(ownWord(when, 'o1', claim(true)), 'shelf live'),
    false,
  ],
  ['a right sentence', typed(sentence(when, 's1'), ['a', 'MAN', 'smiles']), true],
  ['a sentence that lacks a box', typed(sentence(when, 's1'), ['a', 'man']), false],
  ['a sentence without boxes', typed(sentence(when, 's1'), []), false],
  [
    'a sentence with more boxes than it has and one',
    typed(sentence(when, 's1'), ['a', 'man', 'smiles', '', '']),
    false,
  ],
  ['a sentence that is gone', typed(sentence(when, 's2'), ['a', 'man', 'smiles']), false],
  ['a right line', typed(line(when, 'l1'), ['a', 'MAN', 'smiles']), true],
  ['a wrong line said to be right', typed(line(when, 'l1'), ['a', 'men', 'smiles']), false],
  ['a line that is gone', typed(line(when, 'l2'), ['a', 'man', 'smiles']), false],
  ['the right option', answer(when, false), true],
  ['an option of a question that is gone', answer(when, true, 'choice-999'), false],
])('PF-05 the judge looks at %s itself', (_, event, correct) => {
  expect(judgeEvent(event, content)).toMatchObject({ ...event, correct });
});

test('MK-10 an own word that is gone is as the device says', () => {
  const event = typed(ownWord(when, 'o2', claim(true)), 'shelf live');
  expect(judgeEvent(event, content)).toEqual(event);
});

test('PF-05 a time-out is never right, nor another option', () => {
  for (const choice of [null, 1]) {
    const event = answer(when, true);
    if (event.kind !== 'grammar-answered') throw new Error();
    expect(judgeEvent({ ...event, choice }, content)).toMatchObject({ correct: false });
  }
});

test('PF-02 a set has the size that the judge knows; an unknown size stays as it was', () => {
  expect(judgeEvent(wordsDone(when, 1), content)).toMatchObject({ itemCount: 20 });
  expect(judgeEvent(wordsDone(when), content)).toMatchObject({ itemCount: 20 });
  expect(judgeEvent(sentencesDone(when, 7), content)).toMatchObject({ itemCount: 7 });
  expect(judgeEvent(game(when, 20), content)).toEqual(game(when, 20));
});

test('PF-05 a clock is believed between the first day of the product and now', () => {
  const now = Date.UTC(2026, 10, 21);
  expect(believedTime('2026-11-20T10:00:00Z', now)).toBe(Date.UTC(2026, 10, 20, 10));
  expect(believedTime('2026-11-22T00:00:00Z', now)).toBe(now);
  expect(believedTime('9999-12-31T23:59:59.999Z', now)).toBe(now);
  expect(believedTime('1970-01-01T00:00:00.000Z', now)).toBe(now);
  expect(believedTime('2025-01-01T00:00:00.000Z', now)).toBe(Date.UTC(2025, 0, 1));
});

test('LS-08 an answer names the set and what is asked as the question has it, or neither where it is gone', () => {
  const answered = heard({ minute: 1 }, 'p3-001-1', false, { part: 'part4', asks: 'next' });
  const known = { part: 'part3', setNo: 4, asks: 'detail', correct: true };
  expect(judgeEvent(answered, content)).toMatchObject(known);
  expect(judgeEvent({ ...answered, choice: 1 }, content)).toMatchObject({ correct: false });
  expect(judgeEvent({ ...answered, choice: null }, content)).toMatchObject({ correct: false });
  const wrongItem = { ...answered, itemId: 'p3-002' };
  for (const event of [heard({ minute: 1 }, 'p3-999-1', true), wrongItem]) {
    const judged = judgeEvent(event, content);
    expect(judged).toMatchObject({ correct: false });
    expect(judged).not.toHaveProperty('part');
    expect(judged).not.toHaveProperty('asks');
  }
});
