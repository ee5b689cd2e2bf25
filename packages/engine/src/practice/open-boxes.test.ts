import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Gaps, gapChoices } from './gaps.ts';
import { openBoxes } from './open-boxes.ts';
import { boxWords } from './sentence-boxes.ts';
import { givenWords } from './sentence-session.ts';

const forgotten = () => 0;
const words = [
  { id: 'w-meeting', word: 'meeting' },
  { id: 'w-cancel', word: 'cancel' },
  { id: 'w-tomorrow', word: 'tomorrow' },
];
const englishSentence = 'The meetings will be cancelled by the manager tomorrow.';
const textOf = (sentence: string, open: number[] | undefined) =>
  open?.map((box) => boxWords(sentence)[box]);

test.each<[Gaps, string[] | undefined]>([
  ['few', ['meetings', 'cancelled', 'manager']],
  ['half', ['meetings', 'will', 'cancelled', 'manager', 'tomorrow.']],
  ['all', undefined],
])('LS-05 with %s of the sentence to write, these boxes are open: %j', (gaps, open) => {
  const recallOf = (id: string) => (id === 'w-tomorrow' ? 0.9 : 0);
  expect(textOf(englishSentence, openBoxes({ englishSentence, words }, gaps, recallOf))).toEqual(
    open,
  );
});

test('LS-05 a few words are those of the weakest memory, also with an ending', () => {
  const recall = new Map([
    ['w-meeting', 0.99],
    ['w-cancel', 0.4],
    ['w-tomorrow', 0.5],
  ]);
  const open = openBoxes({ englishSentence, words }, 'few', (id) => recall.get(id) ?? 0);
  expect(textOf(englishSentence, open)).toEqual(['cancelled', 'manager', 'tomorrow.']);
});

test.each([
  ['a short sentence', 'Now submit the invoice.', [], [1, 3]],
  ['one without words of meaning', 'Is it on there then?', [], [3]],
  ['a sentence with a name', 'Ask Omar about the copier.', ['Omar'], [0, 4]],
  ['a sentence of one word', 'Really?', [], undefined],
])('LS-05 of %s a few words are open', (_, english, names, open) => {
  expect(openBoxes({ englishSentence: english, names }, 'few', forgotten)).toEqual(open);
});

const sentence = fc
  .array(fc.constantFrom('the', 'of', 'Omar', 'copier', 'paper', 'ran', 'out', '–', 'it’s'), {
    maxLength: 20,
  })
  .map((parts) => parts.join(' '));

test('LS-05 a name is never open, every choice opens no more than the next, and always the same', () => {
  fc.assert(
    fc.property(sentence, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (text, recall) => {
      const given = {
        englishSentence: text,
        names: ['Omar'],
        words: [{ id: '0', word: 'copier' }],
      };
      const recallOf = (id: string) => recall[Number(id)] ?? 0;
      const names = givenWords(given);
      const all = names.filter((name) => name === undefined).length;
      let before = 0;
      for (const gaps of gapChoices) {
        const open = openBoxes(given, gaps, recallOf);
        expect(openBoxes(given, gaps, recallOf)).toEqual(open);
        for (const box of open ?? []) expect(names[box]).toBeUndefined();
        const count = open?.length ?? all;
        expect(count).toBeGreaterThanOrEqual(before);
        if (all > 0) expect(count).toBeGreaterThan(0);
        before = count;
      }
    }),
  );
});
