import { questionDraftSchema } from '@nghego/contracts/admin-questions';
import { expect, onTestFinished, test } from 'vitest';
import { getLocale, overwriteGetLocale } from '../../../messages/runtime.js';
import { renderIn } from '../../../platform/language.ts';
import { readQuestionTable, writeQuestionTable } from './question-table.ts';
import { sampleQuestions } from './sample-questions.ts';

function speak(language: 'en' | 'vi'): void {
  const before = getLocale;
  overwriteGetLocale(() => language);
  onTestFinished(() => overwriteGetLocale(before));
}

test.each(['vi', 'en'] as const)(
  'CO-12 questions come back from their table as they were, named in %s',
  (language) => {
    speak(language);
    const questions = sampleQuestions.map((one) => ({ ...one, draft: true }));
    const read = readQuestionTable(writeQuestionTable(questions));
    expect(Array.isArray(read) && read.map((one) => questionDraftSchema.parse(one))).toEqual(
      questions.map(({ id: _, ...one }) => one),
    );
    expect(read).toMatchObject(questions.map(({ id }) => ({ id })));
  },
);

test('CO-12 a table of a teacher has the columns it needs; what it does not know is left for the import to name', () => {
  speak('vi');
  const read = readQuestionTable('Câu hỏi;Lựa chọn 1;Lựa chọn đúng;Mức\nShe ___ here.;works;2;Khó');
  expect(read).toMatchObject([
    { sentence: 'She ___ here.', options: ['works', '', '', ''], correct: 1, bank: 'Khó' },
  ]);
  expect(readQuestionTable('Câu\nShe ___ here.')).toMatch(/Câu hỏi/);
});

test.each([
  ['vi', 'en'],
  ['en', 'vi'],
] as const)('CO-12 a table that was named in %s is read on a page in %s', (written, shown) => {
  onTestFinished(() => renderIn('en'));
  const questions = sampleQuestions.map((one) => ({ ...one, draft: true }));
  renderIn(written);
  const table = writeQuestionTable(questions);
  renderIn(shown);
  const read = readQuestionTable(table);
  expect(Array.isArray(read) && read.map((one) => questionDraftSchema.parse(one))).toEqual(
    questions.map(({ id: _, ...one }) => one),
  );
  expect(getLocale()).toBe(shown);
});
