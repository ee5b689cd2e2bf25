import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWordLines } from './word-lines.ts';
import { readWordType } from '../practice/word-type.ts';

const empty = { type: '', phonetic: '', meaning: '', example: '', exampleMeaning: '' };

const said = (text: string) =>
  readWordLines(text).map(({ line, word, type, phonetic, meaning }) =>
    [line, word, type, phonetic, meaning].join('|'),
  );

test.each([
  ['gate - cổng', '1|gate|||cổng'],
  ['gate – cổng', '1|gate|||cổng'],
  ['gate: cổng', '1|gate|||cổng'],
  ['gate = cổng', '1|gate|||cổng'],
  ['gate, cổng', '1|gate|||cổng'],
  ['gate; cổng, cửa ra máy bay', '1|gate|||cổng, cửa ra máy bay'],
  ['check-in - làm thủ tục', '1|check-in|||làm thủ tục'],
  ['well-being — sức khoẻ: thân và tâm', '1|well-being|||sức khoẻ: thân và tâm'],
  ['12. boarding pass (n.) - thẻ lên máy bay', '1|boarding pass|n.||thẻ lên máy bay'],
  ['• gate (danh từ) /ɡeɪt/: cổng', '1|gate|n.|/ɡeɪt/|cổng'],
  ['gate /ɡeɪt/ cổng', '1|gate||/ɡeɪt/|cổng'],
  ['gate [ɡeɪt] - cổng', '1|gate||/ɡeɪt/|cổng'],
  ['book (out of stock) - sách', '1|book (out of stock)|||sách'],
  ['gate\tn.\t/ɡeɪt/\tcổng', '1|gate|n.|/ɡeɪt/|cổng'],
  ['gate\tcổng\tcửa', '1|gate|||cổng; cửa'],
  ['and/or - và/hoặc', '1|and/or|||và/hoặc'],
  ['"boarding pass","thẻ lên máy bay"', '1|boarding pass|||thẻ lên máy bay'],
  ['gate', '1|gate|||'],
  ['gate -', '1|gate|||'],
  ['gate:', '1|gate|||'],
])('LI-01 a line %j says %s', (line, expected) => {
  expect(said(line)).toEqual([expected]);
});

test('LI-01 blank lines are left out, and each word knows its line', () => {
  expect(said('gate - cổng\r\n\r\n  \nfare - giá vé')).toEqual([
    '1|gate|||cổng',
    '4|fare|||giá vé',
  ]);
});

test('LI-01 any text is read without an error, and loses no line that says something', () => {
  const lines = fc.array(fc.oneof(fc.string(), fc.string({ unit: 'binary' })));
  fc.assert(
    fc.property(lines, (parts) => {
      const text = parts.join('\n');
      const read = readWordLines(text);
      const filled = text
        .normalize('NFC')
        .split(/\r\n|[\n\r\u2028\u2029]/)
        .flatMap((line, at) => (line.trim() === '' ? [] : [at + 1]));
      expect(read.map(({ line }) => line)).toEqual(filled);
    }),
  );
});

test('LI-01 a word and its meaning come back as they were written, with single spaces', () => {
  const text = fc.stringMatching(/^[a-z]{1,12}( [a-z]{1,12}){0,2}$/);
  // a meaning `v` would be read as the type of the word
  const meaning = fc
    .stringMatching(/^[a-zđ]{1,12}([ ,:-] ?[a-zđ]{1,12}){0,3}$/)
    .filter((means) => readWordType(means) === undefined);
  fc.assert(
    fc.property(text, meaning, fc.constantFrom(' - ', ' – ', '\t', ' = '), (word, means, sign) => {
      expect(readWordLines(word + sign + means)).toEqual([
        { ...empty, line: 1, word, meaning: means.replaceAll(/ +/g, ' ') },
      ]);
    }),
  );
});

test('IN-18 a longer line is refused by its number, and the others are read', () => {
  const longest = `gate - ${'c'.repeat(1_993)}`;
  expect(readWordLines(`${longest}\n${longest}c\ngate`)).toMatchObject([
    { line: 1, word: 'gate' },
    { line: 2, word: longest.slice(0, 200), fault: { code: 'TOO_LONG', field: 'line' } },
    { line: 3, word: 'gate' },
  ]);
  expect(readWordLines(' '.repeat(10_000))).toEqual([]);
});

test('IN-18 many spaces or brackets change nothing', () => {
  expect(said(`gate${' '.repeat(900)}- cổng`)).toEqual(['1|gate|||cổng']);
  expect(said(`a${' '.repeat(900)}b`)).toEqual(['1|a b|||']);
  expect(said('[ə'.repeat(900))).toEqual([`1|${'[ə'.repeat(900)}|||`]);
  expect(said('[note] gate [ɡeɪt] - cổng')).toEqual(['1|[note] gate||/ɡeɪt/|cổng']);
  expect(said('gate /ɡ$&eɪt/: cổng')).toEqual(['1|gate||/ɡ$&eɪt/|cổng']);
});
