import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Drill, rightRounds, roundAt, startDrill, stepDrill } from './sound-drill.ts';

const pairs = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ one: `one ${n}`, other: `other ${n}` }));
/** Numbers that are drawn in turn. */
const draw = (numbers: readonly number[]) => {
  let n = 0;
  return () => numbers[n++ % numbers.length] ?? 0;
};

function playThrough(drill: Drill<string>, isRight: (round: number) => boolean): Drill<string> {
  let now = drill;
  for (let round = 0; round < drill.rounds.length; round += 1) {
    const said = now.rounds[round]?.said ?? 'one';
    const side = isRight(round) ? said : said === 'one' ? 'other' : 'one';
    expect([now.phase, roundAt(now)]).toEqual(['hearing', round]);
    expect(stepDrill(now, { kind: 'next' })).toBe(now);
    now = stepDrill(now, { kind: 'choose', side });
    expect([now.phase, roundAt(now)]).toEqual(['told', round]);
    expect(stepDrill(now, { kind: 'choose', side: 'one' })).toBe(now);
    now = stepDrill(now, { kind: 'next' });
  }
  return now;
}

test('MK-02 a drill has ten rounds of different pairs, and says each side five times', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 0.99 }), { minLength: 1 }), (numbers) => {
      const { rounds } = startDrill(pairs(14), draw(numbers));
      expect(new Set(rounds.map(({ pair }) => pair)).size).toBe(10);
      expect(rounds.filter(({ said }) => said === 'one')).toHaveLength(5);
    }),
  );
});

test('MK-02 with fewer than ten pairs they come again; with none there is no question', () => {
  const { rounds } = startDrill(pairs(4), draw([0.3, 0.9, 0.1, 0.5]));
  expect(rounds).toHaveLength(10);
  expect(new Set(rounds.map(({ pair }) => pair)).size).toBe(4);
  expect(startDrill([], Math.random)).toEqual({ rounds: [], choices: [], phase: 'done' });
});

test('MK-02 a drill goes from round to round, an answer counts once, and the end tells how many were right', () => {
  const drill = startDrill(pairs(10), draw([0.2, 0.7, 0.4]));
  const done = playThrough(drill, (round) => round % 3 !== 0);
  expect(done.phase).toBe('done');
  expect(rightRounds(done)).toBe(6);
  expect(stepDrill(done, { kind: 'choose', side: 'one' })).toBe(done);
  expect(stepDrill(done, { kind: 'next' })).toBe(done);
});
