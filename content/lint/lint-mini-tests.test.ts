import { expect, test } from 'vitest';
import { lintMiniTests } from './lint-mini-tests.ts';
import { readCourse } from './read-course.ts';

test('LS-14 the forms of the mini test name items that exist, each in one form', () => {
  const { course } = readCourse();
  expect(lintMiniTests(course.miniTests, course)).toEqual([]);
  const [first, second, ...rest] = course.miniTests.forms;
  if (first === undefined || second === undefined) throw new Error();
  const [taken = ''] = first.part3;
  const twice = {
    ...second,
    part3: second.part3.with(0, taken),
    part5: second.part5.with(3, 'choice-9999'),
  };
  expect(lintMiniTests({ forms: [first, twice, ...rest] }, course).map(({ text }) => text)).toEqual(
    [`${taken} is in form 1 and 2`, 'form 2: there is no choice-9999'],
  );
});
