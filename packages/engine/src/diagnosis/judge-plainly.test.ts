import { expect, test } from 'vitest';
import { judgeWordPlainly } from './judge-plainly.ts';
import { judgeSentencePlainly, rightBoxes } from './judge-sentence-plainly.ts';

const colour = { word: 'color', accept: ['colour', 'colours'] };

test.each([
  ['Color', colour, 'right'],
  ['colour', colour, 'variant'],
  ['COLOURS ', colour, 'variant'],
  ['colors', colour, undefined],
  ['', colour, undefined],
  ['colour', { word: 'color' }, undefined],
  ['', { word: 'color', accept: [''] }, undefined],
])('DC-08 without the diagnosis %j for %j is %s', (typed, known, verdict) => {
  expect(judgeWordPlainly(known, typed)).toEqual(verdict && { verdict, mistake: null });
});

test('SP-05 without the diagnosis a sentence is right if each box has its word; else it cannot be told yet', () => {
  const sentence = { englishSentence: 'Don’t go.' };
  expect(judgeSentencePlainly(sentence, ['dont', 'GO'])).toEqual({
    verdict: 'right',
    mistake: null,
  });
  expect(judgeSentencePlainly(sentence, ['dont'])).toBeUndefined();
  expect(rightBoxes(sentence, ['go', 'go'])).toEqual([false, true]);
});
