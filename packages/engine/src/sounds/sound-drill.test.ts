import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Drill,
  roundAt,
  startDrill,
  startMinute,
  stepDrill,
  tallyOfStage,
} from './sound-drill.ts';

const four = ['emma', 'fable', 'heart', 'puck'];
const pairs = (
  count: number,
  talkers: readonly string[] = [],
  frameTalkers: readonly string[] = [],
) =>
  Array.from({ length: count }, (_, n) => ({
    one: `one ${n}`,
    other: `other ${n}`,
    talkers,
    frameTalkers,
  }));
/** Stands for a random generator: returns these numbers in turn. */
const draw = (numbers: readonly number[]) => {
  let n = 0;
  return () => numbers[n++ % numbers.length] ?? 0;
};
const anyNumbers = fc.array(fc.double({ min: 0, max: 0.99, noNaN: true }), { minLength: 1 });

function playThrough<Pair>(drill: Drill<Pair>, isRight: (round: number) => boolean): Drill<Pair> {
  let now = drill;
  for (const [round, { said, stage }] of drill.rounds.entries()) {
    const side = isRight(round) ? said : said === 'one' ? 'other' : 'one';
    expect([now.phase, roundAt(now)]).toEqual(['hearing', round]);
    expect(stepDrill(now, { kind: 'next' })).toBe(now);
    now = stepDrill(now, { kind: 'choose', side });
    if (stage !== 'drill') continue;
    expect([now.phase, roundAt(now)]).toEqual(['told', round]);
    expect(stepDrill(now, { kind: 'choose', side: 'one' })).toBe(now);
    now = stepDrill(now, { kind: 'next' });
  }
  return now;
}

test('MK-02 a drill has ten rounds of different pairs, and says each side five times', () => {
  fc.assert(
    fc.property(anyNumbers, (numbers) => {
      const { rounds } = startDrill(pairs(14), 'emma', draw(numbers));
      expect(new Set(rounds.map(({ pair }) => pair)).size).toBe(10);
      expect(rounds.filter(({ said }) => said === 'one')).toHaveLength(5);
      expect(rounds.every(({ stage, voice }) => stage === 'drill' && voice === undefined)).toBe(
        true,
      );
    }),
  );
});

test('EA-02 each word of a pair stands on the left in half of the rounds, whichever word is said', () => {
  const orders = new Set<string>();
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 0.99, noNaN: true }), { minLength: 80 }),
      (drawn) => {
        const { rounds } = startDrill(pairs(14, four), 'emma', draw(drawn));
        for (const stage of ['before', 'drill', 'after']) {
          const ofStage = rounds.filter((round) => round.stage === stage);
          expect(ofStage.filter(({ left }) => left === 'one')).toHaveLength(ofStage.length / 2);
          orders.add(ofStage.map(({ said, left }) => (said === left ? 'left' : 'right')).join(' '));
        }
      },
    ),
  );
  // the places of the right answers differ from drill to drill
  expect(orders.size).toBeGreaterThan(100);
  const minutes = Array.from({ length: 50 }, (_, n) =>
    startMinute([pairs(1, four)], draw([0.1, n / 50, ((n * 7) % 50) / 50, 0.2])),
  ).map(({ rounds: [round] }) => round?.left);
  expect(new Set(minutes)).toEqual(new Set(['one', 'other']));
});

test('MK-02 with fewer than ten pairs they come again; with none there is no question', () => {
  const { rounds } = startDrill(pairs(4), 'emma', draw([0.3, 0.9, 0.1, 0.5]));
  expect(rounds).toHaveLength(10);
  expect(new Set(rounds.map(({ pair }) => pair)).size).toBe(4);
  expect(startDrill([], 'emma', Math.random)).toEqual({ rounds: [], choices: [], phase: 'done' });
  expect(startMinute([], Math.random).phase).toBe('done');
});

test('EA-01 EA-02 the talker changes between rounds, none twice running; the checks before and after have one of their own', () => {
  fc.assert(
    fc.property(anyNumbers, fc.integer({ min: 2, max: 4 }), (numbers, voices) => {
      const talkers = four.slice(0, voices);
      const { rounds } = startDrill(
        [...pairs(6, talkers, talkers), ...pairs(8, talkers.slice(1))],
        'emma',
        draw(numbers),
      );
      expect(rounds.map(({ stage }) => stage)).toEqual([
        ...Array<string>(6).fill('before'),
        ...Array<string>(10).fill('drill'),
        ...Array<string>(6).fill('after'),
      ]);
      const examiners = new Set(
        rounds.filter(({ stage }) => stage !== 'drill').map(({ voice }) => voice),
      );
      expect([...examiners]).toEqual(['emma']);
      const drilled = rounds.filter(({ stage }) => stage === 'drill');
      for (const [n, { voice, pair, isFramed }] of drilled.entries()) {
        expect(isFramed ? pair.frameTalkers : pair.talkers).toContain(voice);
        expect(voice).not.toBe('emma');
        if (voices > 2 && n > 0) expect(voice).not.toBe(drilled[n - 1]?.voice);
        if (isFramed) expect(n % 2).toBe(1);
      }
    }),
  );
});

test('EA-01 a drill has four talkers and more, also where one alone says the sentences; pairs with fewer talkers are left out', () => {
  fc.assert(
    fc.property(anyNumbers, fc.integer({ min: 4, max: 6 }), (numbers, voices) => {
      const talkers = ['heart', 'puck', 'fable', 'emma', 'five', 'six'].slice(0, voices);
      const { rounds } = startDrill(
        [
          ...pairs(10, [...talkers, 'check'], ['heart']),
          ...pairs(9, ['heart', 'check'], ['heart']),
        ],
        'check',
        draw(numbers),
      );
      const drilled = rounds.filter(({ stage }) => stage === 'drill');
      expect(new Set(drilled.map(({ voice }) => voice)).size).toBeGreaterThanOrEqual(4);
      for (const [n, { voice, pair }] of drilled.entries()) {
        expect(pair.talkers.length).toBeGreaterThan(4);
        expect(voice).not.toBe(drilled[n - 1]?.voice);
      }
      expect(drilled.some(({ isFramed }) => isFramed)).toBe(true);
    }),
  );
});

test('EA-02 pairs that the voice of the check alone can say are left out of the drill', () => {
  const { rounds } = startDrill(
    [...pairs(6, ['emma']), ...pairs(7, ['heart', 'emma'])],
    'emma',
    draw([0.4, 0.8]),
  );
  const drilled = rounds.filter(({ stage }) => stage === 'drill');
  expect(new Set(drilled.map(({ voice }) => voice)).size).toBe(1);
  expect(
    drilled.every(({ pair, voice }) => voice !== undefined && pair.talkers.includes(voice)),
  ).toBe(true);
});

test('EA-02 the voice of the checks is in no drill, also where it says too few pairs for a check; alone it drills', () => {
  const few = startDrill(
    [...pairs(5, ['emma', 'heart']), ...pairs(9, ['heart'])],
    'emma',
    draw([0.1, 0.6]),
  );
  expect(few.rounds.map(({ stage, voice }) => [stage, voice])).toEqual(
    Array.from({ length: 10 }, () => ['drill', 'heart']),
  );
  const alone = startDrill(pairs(12, ['emma']), 'emma', draw([0.1, 0.6]));
  expect(new Set(alone.rounds.map(({ stage, voice }) => `${stage} ${voice}`))).toEqual(
    new Set(['drill emma']),
  );
  const without = startDrill(pairs(12, ['heart', 'puck']), 'emma', draw([0.1, 0.6]));
  expect(without.rounds).toHaveLength(10);
});

test('MK-02 a drill goes from round to round, an answer counts once, and the end tells how many were right', () => {
  const drill = startDrill(pairs(10, four), 'emma', draw([0.2, 0.7, 0.4]));
  const done = playThrough(drill, (round) => round % 3 !== 0);
  expect(done.phase).toBe('done');
  // rounds 0 to 5, 6 to 15, 16 to 21
  expect(tallyOfStage(done, 'before')).toEqual({ of: 6, right: 4 });
  expect(tallyOfStage(done, 'drill')).toEqual({ of: 10, right: 6 });
  expect(tallyOfStage(done, 'after')).toEqual({ of: 6, right: 4 });
  expect(stepDrill(done, { kind: 'choose', side: 'one' })).toBe(done);
  expect(stepDrill(done, { kind: 'next' })).toBe(done);
});

test('EA-02 a check can be skipped, before its first answer and between two; a drill cannot', () => {
  const drill = startDrill(pairs(10, four), 'emma', draw([0.2, 0.7, 0.4]));
  const one = stepDrill(drill, { kind: 'choose', side: 'one' });
  const skipped = stepDrill(one, { kind: 'skip-check' });
  expect([skipped.phase, roundAt(skipped), skipped.rounds.length]).toEqual(['hearing', 1, 17]);
  expect(skipped.rounds[1]?.stage).toBe('drill');
  expect(stepDrill(skipped, { kind: 'skip-check' })).toBe(skipped);
  const drilled = Array.from({ length: 10 }).reduce<typeof skipped>(
    (now) => stepDrill(stepDrill(now, { kind: 'choose', side: 'one' }), { kind: 'next' }),
    skipped,
  );
  expect(drilled.rounds[roundAt(drilled)]?.stage).toBe('after');
  expect(stepDrill(drilled, { kind: 'skip-check' }).phase).toBe('done');
});

test('UX-05 the one-minute check asks once of each contrast, by changing voices, and tells nothing on the way', () => {
  const drill = startMinute([pairs(3, four), pairs(3, four), [], pairs(1)], draw([0.6, 0.1, 0.9]));
  expect(drill.rounds.map(({ stage }) => stage)).toEqual(['minute', 'minute', 'minute']);
  expect(drill.rounds[0]?.voice).not.toBe(drill.rounds[1]?.voice);
  expect(drill.rounds[2]?.voice).toBeUndefined();
  const done = playThrough(drill, () => true);
  expect([done.phase, tallyOfStage(done, 'minute')]).toEqual(['done', { of: 3, right: 3 }]);
});

test('UX-05 a pair of the check that cannot be played is replaced by others of its contrast, until none is left', () => {
  const drill = startMinute([pairs(3, four), pairs(2, four)], draw([0.6, 0.1, 0.9]));
  const [first, second] = drill.rounds;
  const other = stepDrill(drill, { kind: 'unheard' });
  const third = stepDrill(other, { kind: 'unheard' });
  expect([other.rounds.length, third.rounds.length]).toEqual([2, 2]);
  const asked = [first, other.rounds[0], third.rounds[0]].map((round) => round?.pair.one);
  expect(new Set(asked)).toEqual(new Set(['one 0', 'one 1', 'one 2']));
  expect([third.rounds[1], third.choices, third.phase]).toEqual([second, [], 'hearing']);
  expect(stepDrill(third, { kind: 'unheard' }).rounds).toEqual([second]);
  // a pair without a voice is not asked if another pair has a voice
  const voiced = startMinute([[...pairs(2), ...pairs(1, four)]], draw([0.3, 0.8, 0.5]));
  expect(voiced.rounds.map(({ pair, spares }) => [pair.talkers, spares])).toEqual([[four, []]]);
});

test('EA-02 a round whose sound cannot be had does not count', () => {
  const drill = startDrill(pairs(4, four), 'emma', draw([0.1, 0.7]));
  const next = stepDrill(drill, { kind: 'unheard' });
  expect(next.rounds).toEqual(drill.rounds.slice(1));
  expect([next.choices, next.phase]).toEqual([[], 'hearing']);
  const none = drill.rounds.reduce((now) => stepDrill(now, { kind: 'unheard' }), drill);
  expect([none.rounds, none.phase]).toEqual([[], 'done']);
});
