import type { GrammarBank, GrammarQuestion } from '@nghego/engine/grammar/grammar-question';
import { expect, test } from 'vitest';
import { lintQuestions } from './lint-questions.ts';

const good: GrammarQuestion = {
  id: 'choice-001',
  sentence: 'Please ___ the form before you meet Ms. Nguyen at noon.',
  options: ['answer', 'complete', 'apply', 'repair'],
  correct: 1,
  hint: 'Làm gì với mẫu đơn?',
  explanation: 'Điền mẫu đơn là "complete a form".',
  why: ['là trả lời câu hỏi', null, 'phải có "for" hay "to"', 'là sửa đồ hỏng'],
  rule: 'word-meaning',
  asks: 'vocabulary',
};
const other: GrammarQuestion = {
  ...good,
  id: 'choice-002',
  sentence: 'Mr. Costa was asked to ___ two copies of his passport.',
};

const bankOf = (questions: GrammarQuestion[], level = 1): GrammarBank => ({
  mode: 'choice',
  level,
  questions,
});
const rulesOf = (questions: GrammarQuestion[], level = 1) =>
  lintQuestions([bankOf(questions, level)]).map(({ rule }) => rule);

test('CO-10 a question that keeps all rules has no finding', () => {
  expect(rulesOf([good, other])).toEqual([]);
});

test.each([
  ['there is none', undefined],
  ['a wrong option has none', ['là trả lời', null, null, 'là sửa']],
  ['the right one has one', ['là trả lời', 'đúng', 'phải có "for"', 'là sửa']],
  ['it names a letter', ['là trả lời', null, 'đáp án C mới đúng', 'là sửa']],
  ['it begins with its option', ['là trả lời', null, '"apply" phải có "for"', 'là sửa']],
  ['it is two sentences', ['là trả lời', null, 'phải có "for".', 'là sửa']],
  ['it is too long', ['là trả lời', null, 'sửa '.repeat(23).trim(), 'là sửa']],
])('CO-10 a missing reason is found when %s', (_, why) => {
  expect(rulesOf([{ ...good, why }])).toEqual(['why']);
});

test('CO-10 a reason is checked as every Vietnamese text is', () => {
  const why = ['la tra loi', null, 'phải có "for"', 'là bãi đậu xe'];
  expect(rulesOf([{ ...good, why }])).toEqual(['diacritics', 'southern']);
});

test('CO-10 a stem of level 3 has 12 to 20 words, one of an easier level 20 at most', () => {
  expect(rulesOf([good], 3)).toEqual(['stem']);
  const twelve = { ...good, sentence: `${good.sentence.slice(0, -1)} on Friday.` };
  expect(rulesOf([twelve], 3)).toEqual([]);
  const long = { ...good, sentence: `${'very '.repeat(20)}___.` };
  expect(rulesOf([long])).toEqual(['stem']);
});

test('CO-10 look-alikes are a fifth of the vocabulary questions at most', () => {
  const alike = { ...good, options: ['compete', 'complete', 'complain', 'repair'] };
  const plain = [
    'Our driver will ___ at noon.',
    'She has to ___ two reports.',
    'Who can ___ this broken lamp?',
    'They never ___ before lunch.',
  ].map((sentence, i) => ({ ...good, id: `choice-00${i + 2}`, sentence }));
  expect(rulesOf([alike, ...plain])).toEqual([]);
  expect(rulesOf([alike, ...plain.slice(1)])).toEqual(['look-alikes']);
  const ofForm = { ...alike, asks: 'word-form' } as const;
  expect(rulesOf([ofForm, ...plain.slice(1)])).toEqual([]);
});

test('CO-11 two questions that say nearly the same are found, in one bank or two', () => {
  const options = ['answer', 'complete', 'apply', 'show'];
  const twin = { ...other, options, sentence: good.sentence.replace('form', 'forms') };
  expect(rulesOf([good, twin])).toEqual(['near-question']);
  expect(lintQuestions([bankOf([good]), bankOf([twin], 2)])).toHaveLength(1);
});

test('CO-11 a question that asks what another one asked, in a stem with two of its words, is found', () => {
  const again = {
    ...other,
    options: good.options.toReversed(),
    correct: 2,
    why: ['là sửa đồ hỏng', 'phải có "for"', null, 'là trả lời'],
  };
  const sentence = 'Nobody can ___ the form before Friday.';
  expect(rulesOf([good, { ...again, sentence }])).toEqual([]);
  const same = { ...again, sentence: 'Please ___ it before Friday.' };
  expect(rulesOf([good, same])).toEqual(['same-ask']);
  expect(rulesOf([good, { ...same, options: ['apply', 'repair', 'complete', 'show'] }])).toEqual(
    [],
  );
});

test('CO-11 a title before a given name is found, before a family name not', () => {
  expect(rulesOf([{ ...good, sentence: good.sentence.replace('Nguyen', 'Lan') }])).toEqual([
    'titled-name',
  ]);
});
