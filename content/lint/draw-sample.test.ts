import { expect, test } from 'vitest';
import { drawSample, itemsOf } from './draw-sample.ts';
import { readCourse } from './read-course.ts';

const { course } = readCourse();
const items = itemsOf(course);
const placesOf = (seed: number, from = items) => drawSample(from, seed, 100).map((i) => i.place);

test('every word, sentence and question can be drawn, each with a place of its own', () => {
  const all =
    course.topics.flatMap(({ words }) => words).length +
    course.parts.flatMap(({ sentences }) => sentences).length +
    course.banks.flatMap(({ questions }) => questions).length;
  expect(items).toHaveLength(all);
  expect(new Set(items.map(({ place }) => place)).size).toBe(all);
});

test('the same seed draws the same items, whatever order they stand in; another seed draws others', () => {
  expect(new Set(placesOf(2026)).size).toBe(100);
  expect(placesOf(2026, items.toReversed())).toEqual(placesOf(2026));
  expect(placesOf(2027)).not.toEqual(placesOf(2026));
});

test('a draw of more items than exist returns all', () => {
  expect(drawSample(items.slice(0, 3), 1, 10)).toHaveLength(3);
});

test('a question shows which option is right', () => {
  const question = items.find(({ place }) => place === 'choice-001');
  expect(question?.lines[1]).toContain('[closing]');
});
