import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameWord } from '../diagnosis/compare-word.ts';
import { mostTypedLetters } from './practice-event.ts';
import {
  boxWidth,
  boxWords,
  pasteIntoBoxes,
  splitSentence,
  spreadOverBoxes,
} from './sentence-boxes.ts';

test.each([
  ['A man is reading.', ['A', 'man', 'is', 'reading.'], ['a', 'MAN', 'is', 'reading']],
  [
    'Two  spaces\tand \n a break',
    ['Two', 'spaces', 'and', 'a', 'break'],
    ['two', 'spaces', 'and', 'a', 'break'],
  ],
  ['  edges  ', ['edges'], ['edges']],
  ['- I am ready.', [null, 'I', 'am', 'ready.'], ['i', 'am', 'ready']],
  ['-Where? – Here…', ['-Where?', null, 'Here…'], ['where', 'here']],
  [
    'Write to jane.doe@mail.com today',
    ['Write', 'to', 'jane.doe@mail.com', 'today'],
    ['write', 'to', 'janedoe@mailcom', 'today'],
  ],
  [
    'It starts at 8:30 a.m.',
    ['It', 'starts', 'at', '8:30', 'a.m.'],
    ['it', 'starts', 'at', '830', 'am'],
  ],
  ['I don’t know.', ['I', 'don’t', 'know.'], ['i', "don't", 'know']],
  ["I don't know.", ['I', "don't", 'know.'], ['i', 'dont', 'know']],
  ['My co-worker left', ['My', 'co-worker', 'left'], ['my', 'coworker', 'left']],
  ['My co‑worker left', ['My', 'co‑worker', 'left'], ['my', 'co-worker', 'left']],
  ['“Quoted,” she said', ['“Quoted,”', 'she', 'said'], ['"quoted"', 'she', 'said']],
  ['The café is full', ['The', 'café', 'is', 'full'], ['the', 'cafe', 'is', 'full']],
  ['Room １２ & more', ['Room', '１２', null, 'more'], ['room', '12', 'more']],
  ['– … —', [null, null, null], []],
  ['', [], []],
])(
  'SP-13 %j splits into boxes and plain text, and what is typed matches',
  (sentence, parts, typed) => {
    const split = splitSentence(sentence);
    expect(split.map((part) => (part.kind === 'box' ? part.word : null))).toEqual(parts);
    expect(split.flatMap((part) => (part.kind === 'box' ? [part.box] : []))).toEqual(
      typed.map((_, box) => box),
    );
    const words = boxWords(sentence);
    expect(words.map((word, box) => sameWord(word, typed[box] ?? ''))).toEqual(
      typed.map(() => true),
    );
  },
);

test.each([
  ['I', 50],
  ['the', 50],
  ['word', 70],
  ['don’t', 70],
  ['office', 90],
  ['printers', 90],
  ['newspaper', 110],
  ['conversation', 110],
  ['presentations', 130],
  ['jane.doe@mail.com', 130],
  ['café'.normalize('NFD'), 70],
])('SP-02 the box of %j is %d pixels wide', (word, width) => {
  expect(boxWidth(word)).toBe(width);
});

test('SP-13 every character but white space is in exactly one part, in order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (sentence) => {
      const parts = splitSentence(sentence);
      expect(parts.map((part) => (part.kind === 'box' ? part.word : part.text)).join('')).toBe(
        sentence.replaceAll(/\s+/gu, ''),
      );
      expect(parts.flatMap((part) => (part.kind === 'box' ? [part.word] : []))).toEqual(
        boxWords(sentence),
      );
    }),
  );
});

test.each([
  [
    'a whole sentence fills all boxes, wherever it is pasted',
    ['x', '', ''],
    2,
    'A man – reads',
    3,
    { typed: ['A', 'man', 'reads'], box: 2 },
  ],
  [
    'a part goes on from its box',
    ['x', '', '', ''],
    1,
    'man  reads',
    4,
    { typed: ['x', 'man', 'reads', ''], box: 2 },
  ],
  [
    'what is too much stays in the last box',
    [],
    1,
    'is reading a book',
    3,
    { typed: ['', 'is', 'reading a book'], box: 2 },
  ],
  ['one word is pasted as anywhere', ['x'], 0, ' man ', 3, undefined],
  ['nothing but punctuation too', ['x'], 0, '– …', 3, undefined],
])('SP-02 paste: %s', (_, typed, box, pasted, boxCount, filled) => {
  expect(pasteIntoBoxes(typed, box, pasted, boxCount)).toEqual(filled);
});

test.each([
  ['a space at the end goes on', ['', '', ''], 0, 'two ', { typed: ['two', '', ''], box: 1 }],
  ['a space before the first word goes nowhere', [], 0, ' ', { typed: ['', '', ''], box: 0 }],
  ['and shifts no word', [], 0, ' two', { typed: ['two', '', ''], box: 0 }],
  ['in the last box it is written', [], 2, 'two ', { typed: ['', '', 'two '], box: 2 }],
  ['two words take two boxes', [], 0, 'two women', { typed: ['two', 'women', ''], box: 1 }],
  [
    'a box that is not empty is not touched',
    ['', 'men'],
    0,
    'two women',
    { typed: ['two women', 'men', ''], box: 0 },
  ],
  [
    'more words than boxes stay together',
    [],
    1,
    'two three four',
    { typed: ['', 'two', 'three four'], box: 2 },
  ],
  ['a letter is a letter', ['tw'], 0, 'two', { typed: ['two', '', ''], box: 0 }],
])('SP-02 typed text: %s', (_, typed, box, text, spread) => {
  expect(spreadOverBoxes(typed, box, text, 3)).toEqual(spread);
});

test('SP-05 nothing that was typed or pasted is lost', () => {
  const words = fc.array(fc.constantFrom('a', 'bc', 'def'), { maxLength: 5 });
  fc.assert(
    fc.property(words, fc.nat(4), fc.constantFrom(' ', '  '), words, (before, box, gap, added) => {
      const typed = Array.from({ length: 5 }, (_, i) => (i === box ? '' : (before[i] ?? '')));
      const { typed: after } = spreadOverBoxes(typed, box, added.join(gap), 5);
      const letters = (texts: readonly string[]) => texts.join('').replaceAll(' ', '').length;
      expect(letters(after)).toBe(letters(typed) + letters(added));
    }),
  );
});

test('IN-23 a box takes 200 characters, however much is pasted or typed into it', () => {
  const long = 'very '.repeat(300_000);
  const pasted = pasteIntoBoxes([], 1, long, 3)?.typed ?? [];
  expect(pasted.map(({ length }) => length)).toEqual([0, 4, mostTypedLetters]);
  const word = 'v'.repeat(1_000);
  expect(pasteIntoBoxes([], 0, `${word} ${word}`, 2)?.typed).toEqual([
    word.slice(0, mostTypedLetters),
    word.slice(0, mostTypedLetters),
  ]);
  const typed = spreadOverBoxes([], 2, long, 3).typed;
  expect(typed.map(({ length }) => length)).toEqual([0, 0, mostTypedLetters]);
});

test('IN-23 IN-24 no box gets half of an emoji', () => {
  const emojis = '😀'.repeat(150);
  const { typed = [] } = pasteIntoBoxes([], 0, `a ${emojis} b${emojis}`, 2) ?? {};
  expect(typed.every(({ length }) => length <= mostTypedLetters)).toBe(true);
  expect(typed.join(' ')).not.toMatch(/\p{Surrogate}/u);
});
