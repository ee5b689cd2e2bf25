import { expect, test } from 'vitest';
import { mergeEdits } from './merge-edits.ts';

const before = { english: 'old', vietnamese: 'cũ', senses: ['one'] };

test.each([
  ['each in another field', { english: 'mine' }, { vietnamese: 'của họ' }, {}, []],
  [
    'both in one field',
    { english: 'mine' },
    { english: 'theirs' },
    { english: 'mine' },
    ['english'],
  ],
  ['both to the same value', { english: 'same' }, { english: 'same' }, {}, []],
  ['only they', {}, { senses: [] }, {}, []],
  ['only this one', { senses: ['one', 'two'] }, {}, {}, []],
  [
    'both in a list that has more rows now',
    { senses: ['one', 'two'] },
    { senses: ['uno'] },
    { senses: ['one', 'two'] },
    ['senses'],
  ],
  ['a field that was emptied here', { vietnamese: '' }, { english: 'theirs' }, {}, []],
])('AD-03 two people change a record: %s', (_, mine, theirs, kept, both) => {
  const merged = mergeEdits({
    before,
    mine: { ...before, ...mine },
    theirs: { ...before, ...theirs },
  });
  expect(merged).toEqual({ merged: { ...before, ...mine, ...theirs, ...kept }, both });
});

test('AD-03 fields that refer to each other stay as one person wrote them', () => {
  const read = { options: ['a', 'b'], correct: 0, why: ['', 'no'], hint: '' };
  const turned = { ...read, options: ['b', 'a'], correct: 1, why: ['no', ''] };
  const group = ['options', 'correct', 'why'] as const;
  const reasoned = { ...read, why: ['', 'never'] };
  // their new right option would be the wrong one among the options as they stand here
  expect(
    mergeEdits({ before: read, mine: reasoned, theirs: { ...turned, hint: 'new' } }, group),
  ).toEqual({
    merged: { ...reasoned, hint: 'new' },
    both: ['options', 'correct', 'why'],
  });
  const hinted = { ...read, hint: 'mine' };
  expect(mergeEdits({ before: read, mine: hinted, theirs: turned }, group)).toEqual({
    merged: { ...turned, hint: 'mine' },
    both: [],
  });
});

const first = { text: 'one', options: ['x', 'y'] };
const second = { text: 'two', options: ['z', 'q'] };
const talk = { lines: [{ text: 'a' }, { text: 'b' }], questions: [first, second] };
const referring = ['lines', 'questions'] as const;

test('AD-03 two people edit rows of one item: other rows, and other fields of one row, are both kept', () => {
  const mine = {
    lines: talk.lines,
    questions: [{ ...first, text: 'mine' }, second],
  };
  const theirs = {
    lines: [{ text: 'their a' }, { text: 'b' }],
    questions: [
      { ...first, options: ['x', 'their y'] },
      { ...second, text: 'theirs' },
    ],
  };
  expect(mergeEdits({ before: talk, mine, theirs }, referring)).toEqual({
    merged: {
      lines: theirs.lines,
      questions: [
        { text: 'mine', options: ['x', 'their y'] },
        { ...second, text: 'theirs' },
      ],
    },
    both: [],
  });
  expect(mine.questions[0]).toEqual({ ...first, text: 'mine' });
});

test('AD-03 what both changed in one row is named, and so are rows that one of them moved', () => {
  const mine = { ...talk, questions: [{ ...first, text: 'mine' }, second] };
  const theirs = { ...talk, questions: [{ ...first, text: 'theirs' }, second] };
  expect(mergeEdits({ before: talk, mine, theirs }, referring)).toEqual({
    merged: mine,
    both: ['questions.0.text'],
  });
  const moved = { ...talk, questions: [second, first] };
  expect(mergeEdits({ before: talk, mine, theirs: moved })).toEqual({
    merged: mine,
    both: ['questions'],
  });
});
