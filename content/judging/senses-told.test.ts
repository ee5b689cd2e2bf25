import { expect, test } from 'vitest';
import { startFastEar } from '@nghego/engine/ear/fast-ear';
import { chances } from '@nghego/engine/plan/forecast';
import { readCourse } from '../lint/read-course.ts';
import { marksOfText, mostTold, tellSenses } from './halves-of-senses.ts';
import { besideOther, type Half, shareTold } from './tell-halves.ts';

const { pairs } = readCourse().ear.sense;

test('EA-05 a classifier tells by length at most 55 % of the sentences that make sense', () => {
  for (const { alone, beside } of tellSenses(pairs, marksOfText).told) {
    expect(alone).toBeLessThanOrEqual(mostTold);
    expect(beside).toBeLessThanOrEqual(mostTold);
  }
});

test('EA-04 EA-05 the talker and the place in a round tell at most 55 % of the sentences that make sense', () => {
  const talkers = ['heart', 'puck', 'emma', 'fable'];
  const spoken = pairs.map(({ id }) => ({ id, talkers }));
  const random = chances(1);
  const rounds = Array.from({ length: spoken.length / 20 }, (_, n) =>
    startFastEar(spoken.slice(n * 20, n * 20 + 20), false, random),
  );
  const halves = rounds.flatMap(({ items }) =>
    items.map(({ pair, said, voice }, place): Half => ({
      group: pair.id,
      isSensible: said === 'sensible',
      marks: [place, ...talkers.map((talker) => (talker === voice ? 1 : 0))],
    })),
  );
  expect(halves).toHaveLength(pairs.length);
  expect(shareTold(halves)).toBeLessThanOrEqual(mostTold);
});

/** 200 pairs of sentences: `marks` returns the first mark of both sentences of a pair; the second mark is always 1. */
const pairsOf = (marks: (n: number) => readonly [number, number]): [Half, Half][] =>
  Array.from({ length: 200 }, (_, n) => {
    const [sensible, absurd] = marks(n);
    const group = `pair ${n}`;
    return [
      { group, isSensible: true, marks: [sensible, 1] },
      { group, isSensible: false, marks: [absurd, 1] },
    ];
  });

test.each<[string, (n: number) => readonly [number, number], boolean, boolean]>([
  ['nothing', () => [3, 3], false, false],
  ['a sentence that is always longer', (n) => [(n % 5) + 10, n % 5], true, true],
  ['one that is a little longer than the other of its pair', (n) => [n + 1, n], false, true],
  ['one that is unlike most', (n) => [5 + (n % 2), n % 2 === 0 ? 1 : 10], true, false],
])('EA-05 the classifier finds %s', (_, marks, alone, beside) => {
  const halves = pairsOf(marks);
  const found = [shareTold(halves.flat()), shareTold(besideOther(halves))];
  expect(found.map((share) => share > 0.95)).toEqual([alone, beside]);
  expect(found.map((share) => share > mostTold)).toEqual([alone, beside]);
});
