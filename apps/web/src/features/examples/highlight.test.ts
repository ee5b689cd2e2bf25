import { expect, test } from 'vitest';
import { highlight } from './highlight.ts';

test.each([
  ['They signed the contract.', 'contract', 'contract', 'They signed the |contract|.'],
  ['Two contracts were signed.', '', 'contract', 'Two |contracts| were signed.'],
  ['He paid me back.', 'paid me back', 'pay back', 'He |paid me back|.'],
  ['Contract work is hard.', 'contract', 'contract', '|Contract| work is hard.'],
  ['The start of an art course.', 'art', 'art', 'The start of an |art| course.'],
  ['Is it (urgent)?', '(urgent', 'urgent', 'Is it |(urgent|)?'],
  ['Nothing of it.', 'word', 'word', 'Nothing of it.||'],
])('EX-04 in "%s" what was told ("%s"), else "%s", is marked', (text, told, word, expected) => {
  const example = {
    id: '1',
    englishSentence: text,
    vietnameseTranslation: '',
    wordHighlight: told,
  };
  const { before, marked, after } = highlight(example, word);
  expect(`${before}|${marked}|${after}`).toBe(expected);
});
