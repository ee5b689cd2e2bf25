import { cefrLevels } from '@nghego/contracts/content-fields';
import { expect, test } from 'vitest';
import { readCourse } from './lint/read-course.ts';

const { course, units } = readCourse();
const words = course.topics.flatMap((topic) =>
  topic.words.map((word) => ({ ...word, isWork: topic.work === true })),
);
const share = (count: number, all: readonly unknown[]): number => count / all.length;

test('CO-01 the course has 3,000 words and more, a quarter of them verbs, over half of the workplace', () => {
  expect(words.length).toBeGreaterThanOrEqual(3_000);
  const ofType = (...types: string[]) => words.filter(({ type }) => types.includes(type)).length;
  expect(share(ofType('v.'), words)).toBeGreaterThanOrEqual(0.25);
  expect(share(ofType('adv.'), words)).toBeGreaterThanOrEqual(0.06);
  expect(ofType('prep.', 'conj.')).toBeGreaterThanOrEqual(60);
  expect(share(words.filter(({ isWork }) => isWork).length, words)).toBeGreaterThanOrEqual(0.55);
});

test('CO-01 HM-11 each topic stands in one of the ten categories and has a Vietnamese name', () => {
  expect(new Set(course.topics.map(({ category }) => category)).size).toBe(10);
  expect(course.topics.filter(({ nameVi }) => nameVi === undefined)).toEqual([]);
});

test('DY-04 each word says how useful it is, and each step is a real part of the course', () => {
  const shareOf = (step: number) =>
    share(words.filter(({ usefulness }) => usefulness === step).length, words);
  expect(words.filter(({ usefulness }) => usefulness === undefined)).toEqual([]);
  for (const [step, least, most] of [
    [5, 0.08, 0.16],
    [4, 0.2, 0.3],
    [3, 0.25, 0.36],
    [2, 0.17, 0.28],
    [1, 0.07, 0.14],
  ] as const) {
    expect(shareOf(step), `at least, ${step}`).toBeGreaterThanOrEqual(least);
    expect(shareOf(step), `at most, ${step}`).toBeLessThanOrEqual(most);
  }
});

test('CO-08 twelve units hold each topic once, easiest first; the first topic is for beginners', () => {
  expect(units).toHaveLength(12);
  expect(units.flatMap(({ topics }) => topics).toSorted()).toEqual(
    course.topics.map(({ slug }) => slug).toSorted(),
  );
  const meanLevel = new Map(
    course.topics.map(({ slug, words: ofTopic }) => [
      slug,
      ofTopic.reduce((sum, { cefr = 'C2' }) => sum + cefrLevels.indexOf(cefr), 0) / ofTopic.length,
    ]),
  );
  for (const { topics } of units) {
    const levels = topics.map((slug) => meanLevel.get(slug) ?? Number.NaN);
    expect(levels).toEqual(levels.toSorted((a, b) => a - b));
  }
  expect(course.topics[0]).toMatchObject({ difficulty: 'beginner' });
});

test('CO-04 Part 5 has 600 questions and more in three levels, each kind as often as the test asks it', () => {
  const banks = course.banks.filter(({ mode }) => mode === 'choice');
  const questions = banks.flatMap((bank) => bank.questions);
  expect(questions.length).toBeGreaterThanOrEqual(600);
  const least = {
    vocabulary: 180,
    'word-form': 150,
    'verb-form': 110,
    connective: 110,
    other: 50,
  } as const;
  for (const [kind, count] of Object.entries(least))
    expect(questions.filter(({ asks }) => asks === kind).length).toBeGreaterThanOrEqual(count);
  for (const level of [1, 2, 3]) {
    const ofLevel = banks.find((bank) => bank.level === level)?.questions ?? [];
    expect(ofLevel.length).toBeGreaterThanOrEqual(100);
    for (const place of [0, 1, 2, 3]) {
      const here = ofLevel.filter(({ correct }) => correct === place).length;
      expect(share(here, ofLevel)).toBeGreaterThan(0.2);
    }
  }
});

test('CO-10 level 4 is ten sets of 30 in the proportions of the test, whichever question a set begins at', () => {
  const exam = course.banks.find(({ mode, level }) => mode === 'choice' && level === 4);
  const kinds = (exam?.questions ?? []).map(({ asks }) => asks);
  expect(kinds).toHaveLength(300);
  const proportions = { vocabulary: 9, 'word-form': 8, 'verb-form': 5, connective: 6, other: 2 };
  for (let begin = 0; begin < kinds.length; begin += 1) {
    const set = [...kinds.slice(begin), ...kinds].slice(0, 30);
    for (const [kind, count] of Object.entries(proportions))
      expect(set.filter((asked) => asked === kind).length, `${kind} from ${begin}`).toBe(count);
  }
});

test('CO-05 there are 600 sentences and more, 500 of them in parts 1 to 3', () => {
  const counts = course.parts.map(({ part, sentences }) => ({ part, count: sentences.length }));
  const sum = (all: typeof counts) => all.reduce((total, { count }) => total + count, 0);
  expect(sum(counts)).toBeGreaterThanOrEqual(600);
  expect(sum(counts.filter(({ part }) => part !== 'part4'))).toBeGreaterThanOrEqual(500);
});
