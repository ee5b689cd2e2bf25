import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxWords } from '../practice/sentence-boxes.ts';
import { foldWord } from './compare-word.ts';
import { judgeSentence } from './judge-sentence.ts';
import { findShifted } from './shifted-boxes.ts';

const read = (sentence: string, typed: readonly string[], given: (string | undefined)[] = []) => {
  const found = findShifted({ englishSentence: sentence }, typed, given);
  return found && { ...found, belongs: [...found.belongs] };
};

const paper = 'A man is reading a newspaper.';

test('UX-11 a left-out word: the words after it are right, one box early, and a hole is where it was', () => {
  expect(read(paper, ['a', 'man', 'is', 'reading', 'newspaper', ''])).toEqual({
    belongs: [[4, 5]],
    holes: [4],
    moved: ['a', 'man', 'is', 'reading', '', 'newspaper'],
  });
  expect(read(paper, ['man', 'is', 'reading', 'newspaper', '', ''])).toEqual({
    belongs: [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 5],
    ],
    holes: [0, 3],
    moved: ['', 'man', 'is', 'reading', '', 'newspaper'],
  });
});

test('UX-11 a wrong word among them moves too, and stays wrong', () => {
  expect(read(paper, ['a', 'men', 'reading', 'a', 'newspaper', ''])).toEqual({
    belongs: [
      [2, 3],
      [3, 4],
      [4, 5],
    ],
    holes: [2],
    moved: ['a', 'men', '', 'reading', 'a', 'newspaper'],
  });
});

test('UX-11 an added word stays beside its neighbor; the words behind it come back', () => {
  expect(read('He is reading it.', ['he', 'is', 'now', 'reading it'])).toBeUndefined();
  expect(read('He is reading a paper.', ['he', 'now', 'is', 'reading', 'a paper'])).toEqual({
    belongs: [
      [2, 1],
      [3, 2],
    ],
    holes: [],
    moved: ['he', 'now is', 'reading', 'a', 'paper'],
  });
});

test('UX-11 words move past boxes that are given', () => {
  expect(
    read(
      'Ask Ms. Nguyen about the plan.',
      ['ms', '', 'Nguyen', 'about', 'the', 'plan'],
      [undefined, undefined, 'Nguyen', undefined, undefined, undefined],
    ),
  ).toEqual({
    belongs: [[0, 1]],
    holes: [0],
    moved: ['', 'ms', 'Nguyen', 'about', 'the', 'plan'],
  });
});

test.each([
  ['all right', paper, ['a', 'man', 'is', 'reading', 'a', 'newspaper']],
  ['an empty box where the word is missing', paper, ['a', 'man', 'is', 'reading', '', 'newspaper']],
  ['an unfinished sentence', paper, ['a', 'man', '', '', '', '']],
  ['nothing alike', paper, ['x', 'yy', 'zzz', 'w', 'v', 'u']],
  ['nothing', paper, ['', '', '', '', '', '']],
  [
    'one word for two, in the box of the second',
    "I'm going to be late.",
    ["I'm", '', 'gonna', 'be', 'late'],
  ],
  ['signs between words', paper, ['man', 'is', '…', 'reading', 'a', 'newspaper']],
  ['one word for two, before their boxes', "I'm going to be late.", ['gonna', '', '', '', '']],
])('UX-11 nothing is shifted: %s', (_name, sentence, typed) => {
  expect(read(sentence, typed)).toBeUndefined();
});

const vocabulary = [
  'a',
  'the',
  'is',
  'man',
  'men',
  'reading',
  'paper',
  'do',
  'not',
  "don't",
  'two',
];
const sentences = fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 8 });
/** A sentence, and typed words from the first box on: some are left out, added or changed. */
const answers = fc
  .record({
    words: sentences,
    edits: fc.array(fc.constantFrom('same', 'same', 'same', 'drop', 'add', 'other', 'gap'), {
      minLength: 8,
      maxLength: 8,
    }),
    others: fc.array(fc.constantFrom(...vocabulary, 'xyz'), { minLength: 8, maxLength: 8 }),
  })
  .map(({ words, edits, others }) => {
    const said = words.flatMap((word, at) => {
      const other = others[at] ?? '';
      if (edits[at] === 'drop') return [];
      if (edits[at] === 'gap') return [''];
      if (edits[at] === 'add') return [other, word];
      return [edits[at] === 'other' ? other : word];
    });
    const typed = words.map((_, box) => said[box] ?? '');
    const last = words.length - 1;
    typed[last] = [typed[last], ...said.slice(words.length)].join(' ').trim();
    return { englishSentence: words.join(' '), typed };
  });

const wordsOf = (texts: readonly string[]) =>
  texts
    .flatMap((text) => text.split(/\s+/))
    .filter((word) => word !== '')
    .toSorted();
const wrongOf = (sentence: { englishSentence: string }, typed: readonly string[]) => {
  const { verdict, wrongBoxes } = judgeSentence(sentence, typed);
  return boxWords(sentence.englishSentence).map(
    (_, box) => verdict === 'wrong' && wrongBoxes?.[box] !== false,
  );
};

test('UX-11 moving loses no typed word, and changes no box count', () => {
  fc.assert(
    fc.property(answers, ({ englishSentence, typed }) => {
      const found = findShifted({ englishSentence }, typed, []);
      if (found === undefined) return;
      expect(wordsOf(found.moved)).toEqual(wordsOf(typed));
      expect(found.moved).toHaveLength(typed.length);
    }),
  );
});

test('UX-11 a right box stays right, and each shifted word is right in its box', () => {
  fc.assert(
    fc.property(answers, ({ englishSentence, typed }) => {
      const found = findShifted({ englishSentence }, typed, []);
      if (found === undefined) return;
      const [before, after] = [typed, found.moved].map((texts) =>
        wrongOf({ englishSentence }, texts),
      );
      for (const [box, wasWrong] of (before ?? []).entries())
        if (!wasWrong) expect([box, after?.[box]]).toEqual([box, false]);
      for (const [from, to] of found.belongs)
        expect(wordsOf([found.moved[to] ?? ''])).toContain(typed[from]);
    }),
  );
});

test('UX-11 given boxes keep their words', () => {
  fc.assert(
    fc.property(
      answers,
      fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
      (answer, flags) => {
        const words = boxWords(answer.englishSentence);
        const given = words.map((word, box) => (flags[box] === true ? word : undefined));
        const typed = answer.typed.map((text, box) => given[box] ?? text);
        const found = findShifted(answer, typed, given);
        const moved = found?.moved ?? typed;
        const changed = given.filter(
          (word, box) => word !== undefined && foldWord(moved[box] ?? '') !== foldWord(word),
        );
        expect(changed).toEqual([]);
      },
    ),
  );
});

test('UX-11 never throws, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string(), { maxLength: 12 }), (englishSentence, typed) => {
      const found = findShifted({ englishSentence }, typed, []);
      expect(wordsOf(found?.moved ?? typed)).toEqual(wordsOf(typed));
    }),
  );
});
