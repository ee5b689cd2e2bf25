import { expect, test } from 'vitest';
import { levelOf, topicSections } from './topic-sections.ts';

const topic = (name: string, category: string, difficulty: string, setCount = 2) => ({
  id: name,
  name,
  nameVi: '',
  category,
  difficulty,
  work: false,
  wordCount: setCount * 20,
  setCount,
  missing: [],
  sizes: {},
});
const topics = [
  topic('Misc', 'Other', 'beginner'),
  topic('Deals', 'Business', 'intermediate'),
  topic('Trips', 'Travel', 'beginner'),
  topic('Empty', 'Food', 'beginner', 0),
  topic('Office', 'Business', 'beginner', 3),
  topic('Law', 'Business', 'advanced'),
  topic('Odd', 'Business', 'unheard of'),
  topic('Hotels', 'Travel', 'intermediate'),
  topic('Mail', 'Business', 'beginner'),
];
const shown = (level: Parameters<typeof topicSections>[1]) =>
  topicSections(topics, level).map(({ category, topics: placed }) => [
    category,
    placed.map((one) => `${one.topic.name} ${one.gridIndex}`),
  ]);

test('HM-11 topics stand by category, beginner first, each at the grid index that the catalogue gives it', () => {
  expect(shown('all')).toEqual([
    ['Business', ['Office 6', 'Mail 15', 'Deals 2', 'Law 9', 'Odd 11']],
    ['Travel', ['Trips 4', 'Hotels 13']],
    ['Other', ['Misc 0']],
  ]);
});

test('HM-14 a level leaves the topics of that level, at the same grid indexes, and no empty section', () => {
  expect(shown('intermediate')).toEqual([
    ['Business', ['Deals 2']],
    ['Travel', ['Hotels 13']],
  ]);
  expect(shown('advanced')).toEqual([['Business', ['Law 9']]]);
  // in the order of all topics, whichever comes first at this level
  expect(
    topicSections([...topics].toReversed(), 'beginner').map(({ category }) => category),
  ).toEqual(['Business', 'Travel', 'Other']);
});

test.each([
  ['beginner', 'beginner'],
  ['all', 'all'],
  ['expert', 'all'],
  [null, 'all'],
])('HM-14 the address says %s: %s', (text, level) => {
  expect(levelOf(text)).toBe(level);
});
