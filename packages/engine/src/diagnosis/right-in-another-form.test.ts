import { describe, expect, test } from 'vitest';
import { diagnoseSentence } from './diagnose-sentence.ts';
import { diagnoseWord } from './diagnose-word.ts';

describe('MK-07 British spellings', () => {
  test.each([
    ['organize', 'organise'],
    ['realized', 'realised'],
    ['organization', 'organisation'],
    ['emphasize', 'emphasise'],
    ['prioritize', 'prioritise'],
    ['analyze', 'analyse'],
    ['kilometer', 'kilometre'],
    ['theater', 'theatre'],
    ['color', 'colour'],
    ['traveled', 'travelled'],
    ['organise', 'organize'],
  ])('%s may be typed %s', (word, typed) => {
    expect(diagnoseWord({ word }, typed).verdict).toBe('variant');
  });

  test.each([
    ['promise', 'promize'],
    ['advise', 'advize'],
    ['precise', 'precize'],
    ['surprise', 'surprize'],
    ['otherwise', 'otherwize'],
    ['supervise', 'supervize'],
    ['unsupervised', 'unsupervized'],
    ['advertise', 'advertize'],
    ['rise', 'rize'],
    ['disable', 'dizable'],
    ['size', 'sise'],
    ['downsize', 'downsise'],
    ['prize', 'prise'],
    ['thermometer', 'thermometre'],
    ['parameter', 'parametre'],
    ['cluster', 'clustre'],
    ['licensed', 'licenced'],
  ])('%s typed %s is a misspelling', (word, typed) => {
    expect(diagnoseWord({ word }, typed).verdict).toBe('wrong');
  });

  test.each([
    ['story', 'storey'],
    ['draft', 'draught'],
    ['check in', 'cheque in'],
    ['check out', 'cheque out'],
  ])('MK-08 %s typed %s is another word that sounds the same', (word, typed) => {
    expect(diagnoseWord({ word }, typed)).toMatchObject({ verdict: 'wrong', kind: 'homophone' });
  });

  test('where the meaning allows it the item accepts it', () => {
    expect(diagnoseWord({ word: 'check', accept: ['cheque'] }, 'cheque').verdict).toBe('variant');
  });
});

/** Types a text word by word into the boxes. */
const verdictOf = (englishSentence: string, typed: string) =>
  diagnoseSentence({ englishSentence }, typed.split(' ')).verdict;

describe('MK-07 full forms', () => {
  test.each([
    ["She's drinking coffee.", 'She is drinking coffee'],
    ["It's been a long day.", 'It has been a long day'],
    ["He's already left.", 'He has already left'],
    ["It's finished.", 'It is finished'],
    ["It's finished.", 'It has finished'],
    ["I'd like a table.", 'I would like a table'],
    ["They'd better leave.", 'They had better leave'],
    ["I'd never seen it.", 'I had never seen it'],
    ["What's the total?", 'What is the total'],
    ['She is drinking coffee.', "She's drinking coffee"],
    ['I would like a table.', "I'd like a table"],
  ])('%s may be typed %s', (sentence, typed) => {
    expect(verdictOf(sentence, typed)).toBe('variant');
  });

  test.each([
    ["She's drinking coffee.", 'She has drinking coffee'],
    ["It's been a long day.", 'It is been a long day'],
    ["I'd like a table.", 'I had like a table'],
    ["They'd better leave.", 'They would better leave'],
    ["What's the total?", 'What has the total'],
  ])('%s typed %s is wrong', (sentence, typed) => {
    expect(verdictOf(sentence, typed)).toBe('wrong');
  });

  test.each([
    ["I'm going to be late.", "I'm gonna be late."],
    ['Do you want to sit?', 'Do you Wanna sit?'],
    ["You've got to sign.", "you've gotta sign"],
    ['We should have called.', 'we shoulda called'],
    ["I don't know yet.", 'I dunno yet'],
    ["It's kind of late.", "it's kinda late"],
    ['Let me see.', 'Lemme see'],
  ])(
    'EA-03 what is said fast may be typed as it sounds, all forms alike: %s',
    (sentence, typed) => {
      expect(verdictOf(sentence, typed)).toBe('variant');
    },
  );

  test.each([
    ['Let me transfer you to Mr. Haddad.', 'Let me transfer you to Mister Haddad'],
    ['As soon as Dr. Kim finishes.', 'As soon as Doctor Kim finishes'],
  ])('a title may be typed as it is said: %s', (sentence, typed) => {
    expect(verdictOf(sentence, typed)).toBe('variant');
  });
});
