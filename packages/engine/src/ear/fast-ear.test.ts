import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fastPlace, fastResult, startFastEar, stepFastEar } from './fast-ear.ts';

const pairs = (count: number, talkers: readonly string[]) =>
  Array.from({ length: count }, (_, n) => ({ id: `fe-${n}`, talkers }));
const draw = (numbers: readonly number[]) => {
  let n = 0;
  return () => numbers[n++ % numbers.length] ?? 0;
};
const anyNumbers = fc.array(fc.double({ min: 0, max: 0.99, noNaN: true }), { minLength: 1 });

test('EA-04 a round has each pair once, half of it sensible, by changing voices that say both sentences', () => {
  fc.assert(
    fc.property(anyNumbers, (numbers) => {
      const { items } = startFastEar(
        [...pairs(20, ['heart', 'puck']), { id: 'silent', talkers: [] }],
        false,
        draw(numbers),
      );
      expect(new Set(items.map(({ pair }) => pair.id)).size).toBe(20);
      expect(items.filter(({ said }) => said === 'sensible')).toHaveLength(10);
      for (const [n, { voice }] of items.entries())
        if (n > 0) expect(voice).not.toBe(items[n - 1]?.voice);
    }),
  );
  expect(startFastEar(pairs(3, []), false, Math.random).phase).toBe('done');
});

test('EA-04 a key before the end of the sound, and a second one, change nothing; the calm mode has no time', () => {
  const start = startFastEar(pairs(2, ['heart']), false, draw([0.1, 0.7]));
  const chosen = start.items[0]?.said ?? 'sensible';
  const judged = { kind: 'judged', chosen, reactionMs: 412.6 } as const;
  expect(stepFastEar(start, judged)).toBe(start);
  expect(stepFastEar(start, { kind: 'next' })).toBe(start);
  const asking = stepFastEar(start, { kind: 'ended' });
  expect(stepFastEar(asking, { kind: 'ended' })).toBe(asking);
  const told = stepFastEar(asking, judged);
  expect([told.phase, fastPlace(told), told.answers]).toEqual([
    'told',
    0,
    [{ chosen, reactionMs: 413 }],
  ]);
  expect(stepFastEar(told, { ...judged, reactionMs: 1 })).toBe(told);
  const second = stepFastEar(stepFastEar(told, { kind: 'next' }), { kind: 'ended' });
  const wrong = second.items[1]?.said === 'absurd' ? 'sensible' : 'absurd';
  const done = stepFastEar(stepFastEar(second, { kind: 'judged', chosen: wrong, reactionMs: 90 }), {
    kind: 'next',
  });
  expect(done.phase).toBe('done');
  expect(fastResult(done)).toEqual({
    right: 1,
    of: 2,
    medianMs: null,
    isGuess: true,
    hasPause: false,
    missed: [second.items[1]],
  });
  const calm = stepFastEar({ ...asking, isCalm: true }, judged);
  expect(fastResult(calm)).toMatchObject({ right: 1, medianMs: null });
});

test('EA-04 a sentence that could not be heard is not judged and does not count; the round goes on with another', () => {
  const start = startFastEar(pairs(3, ['heart']), false, draw([0.1, 0.7, 0.4]));
  const [first, second, third] = start.items;
  const judged = { kind: 'judged', chosen: first?.said ?? 'sensible', reactionMs: 300 } as const;
  expect(stepFastEar(start, { kind: 'leave-out' })).toBe(start);
  const unheard = stepFastEar(start, { kind: 'failed' });
  for (const event of [judged, { kind: 'ended' } as const, { kind: 'next' } as const])
    expect(stepFastEar(unheard, event)).toBe(unheard);
  expect(stepFastEar(unheard, { kind: 'try-again' })).toEqual(start);
  const skipped = stepFastEar(unheard, { kind: 'leave-out' });
  expect([skipped.items, skipped.answers, skipped.phase]).toEqual([
    [second, third],
    [],
    'listening',
  ]);
  const asking = stepFastEar(skipped, { kind: 'ended' });
  // a sound that fails after its end changes nothing: the sentence was heard
  expect(stepFastEar(asking, { kind: 'failed' })).toBe(asking);
  const leaveOut = (now: typeof start) =>
    stepFastEar(stepFastEar(now, { kind: 'failed' }), { kind: 'leave-out' });
  const done = leaveOut(stepFastEar(stepFastEar(asking, judged), { kind: 'next' }));
  expect([done.phase, fastResult(done).of]).toEqual(['done', 1]);
  const none = start.items.reduce(leaveOut, start);
  expect([none.phase, fastResult(none).of]).toEqual(['done', 0]);
});

test.each([
  [11, 20, true],
  [14, 20, true],
  [15, 20, false],
  [20, 20, false],
  [0, 0, false],
])(
  'EA-04 the time of %i right answers of %i is hidden, since they may be guesses: %s',
  (right, of, hidden) => {
    const { medianMs, isGuess } = fastResult({
      items: Array.from({ length: of }, (_, n) => ({
        pair: n,
        said: 'absurd' as const,
        voice: 'heart',
      })),
      answers: Array.from({ length: of }, (_, n) => ({
        chosen: n < right ? ('absurd' as const) : ('sensible' as const),
        reactionMs: 310,
      })),
      phase: 'done',
      isCalm: false,
    });
    expect([isGuess, medianMs]).toEqual([hidden, hidden || of === 0 ? null : 310]);
  },
);

test.each([
  [[], null],
  [[300], 300],
  [[900, 200], 550],
  [[300, 200, 250], 250],
  [[40, 149, 150, 400], 275],
])('EA-04 the median of %j', (times, median) => {
  expect(
    fastResult({
      items: times.map(() => ({ pair: null, said: 'absurd' as const, voice: 'heart' })),
      answers: times.map((reactionMs) => ({ chosen: 'absurd' as const, reactionMs })),
      phase: 'done',
      isCalm: false,
    }).medianMs,
  ).toBe(median);
});

test('EA-04 an answer after a pause counts as an answer, and not for the time', () => {
  const times = [800, 105_000, 10_001, 900, 10_000];
  const result = fastResult({
    items: times.map((pair) => ({ pair, said: 'absurd' as const, voice: 'heart' })),
    answers: times.map((reactionMs) => ({ chosen: 'absurd' as const, reactionMs })),
    phase: 'done',
    isCalm: false,
  });
  expect(result).toMatchObject({ right: 5, of: 5, medianMs: 900, hasPause: true });
});
