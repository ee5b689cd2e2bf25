import type { Catalogue } from '@nghego/contracts/catalogue';
import { expect, test } from 'vitest';
import { levelOf } from './levels.ts';
import { pathOf, placeOnPath } from './unit-path.ts';

const topic = (name: string, difficulty: string, setCount = 2) => ({
  id: name,
  name,
  nameVi: '',
  category: 'Business',
  difficulty,
  work: false,
  wordCount: setCount * 20,
  setCount,
  missing: [],
  sizes: {},
});
const unit = (id: string, topics: string[]) => ({ id, name: `The ${id}`, nameVi: '', topics });
const catalogue: Catalogue = {
  topics: [
    topic('Verbs', 'beginner'),
    topic('Office', 'beginner', 3),
    topic('Empty', 'beginner', 0),
    topic('Law', 'advanced'),
    topic('Mail', 'intermediate'),
    topic('Mine', 'unheard of'),
  ],
  parts: [],
  listening: [],
  units: [
    unit('start', ['Verbs']),
    unit('none', ['Empty']),
    unit('office', ['Office', 'Law', 'Mail']),
  ],
};
const shown = (level: Parameters<typeof pathOf>[1], of = catalogue) =>
  pathOf(of, level).map(({ number, name, topics }) => [
    number,
    name,
    topics.map((one) => `${one.topic.name} ${one.gridIndex}`),
  ]);

test('CO-08 UX-16 topics stand in their units in order, each at the grid index that the catalogue gives it; the others last', () => {
  expect(shown('all')).toEqual([
    [1, 'The start', ['Verbs 0']],
    [3, 'The office', ['Office 2', 'Law 5', 'Mail 7']],
    [undefined, 'Other topics', ['Mine 9']],
  ]);
});

test('UX-16 a catalogue without units is one step', () => {
  expect(shown('all', { ...catalogue, units: [] })).toEqual([
    [undefined, 'Other topics', ['Verbs 0', 'Office 2', 'Law 5', 'Mail 7', 'Mine 9']],
  ]);
});

test('HM-14 a level leaves the topics of that level, at the same grid indexes, and no empty unit', () => {
  expect(shown('intermediate')).toEqual([[3, 'The office', ['Mail 7']]]);
  expect(shown('beginner')).toEqual([
    [1, 'The start', ['Verbs 0']],
    [3, 'The office', ['Office 2']],
  ]);
});

test.each<[name: string, latest: string | undefined, done: string[], place: number]>([
  ['a stranger', undefined, [], 0],
  ['whose last set is of the second step', 'vocabulary:Mail:1', [], 1],
  ['who has done the step of the last set', 'vocabulary:Verbs:2', ['start'], 1],
  ['who has done all after it', 'vocabulary:Mine:1', ['office', 'other'], 0],
  ['who has done everything', 'vocabulary:Law:1', ['start', 'office', 'other'], 1],
  ['whose last topic is gone', 'vocabulary:Gone:1', ['start'], 1],
])('UX-16 the place of somebody %s', (_name, latest, done, place) => {
  const path = pathOf(catalogue, 'all');
  expect(placeOnPath(path, latest, ({ id }) => done.includes(id))).toBe(place);
});

test.each([
  ['beginner', 'beginner'],
  ['all', 'all'],
  ['expert', 'all'],
  [null, 'all'],
])('HM-14 the address says %s: %s', (text, level) => {
  expect(levelOf(text)).toBe(level);
});
