import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLeftSets } from './left-sets.ts';
import type { PracticeEvent } from './practice-event.ts';

const at = Date.UTC(2026, 2, 20);

type Line = {
  /** minutes before `at`; negative for a time after `at` */
  ago: number;
  topic?: string;
  item?: string;
  correct?: boolean;
  from?: 'set' | 'missed' | 'review';
  /** the set was completed */
  done?: boolean;
  /** the set was restarted */
  again?: boolean;
};

function log(lines: readonly Line[]): PracticeEvent[] {
  return lines.map((line, n): PracticeEvent => {
    const { ago, topic = 'office', item = 'w1', correct = true, from, done, again } = line;
    const stamp = {
      v: 1,
      id: `e${n}`,
      at: new Date(at - ago * 60_000).toISOString(),
      device: 'phone',
      zone: 'Asia/Ho_Chi_Minh',
      topicId: topic,
      setNo: 1,
    } as const;
    if (again === true) return { ...stamp, kind: 'set-restarted', set: 'vocabulary' };
    if (done === true) return { ...stamp, kind: 'set-completed', set: 'vocabulary' };
    return {
      ...stamp,
      kind: 'word-checked',
      wordId: item,
      typed: 'x',
      correct,
      attempt: 1,
      revealed: false,
      replays: 0,
      elapsedMs: 1,
      ...(from !== undefined && { from }),
    };
  });
}

const leftOf = (lines: readonly Line[]): [string, number][] =>
  readLeftSets(log(lines), at).left.map(({ key, right }) => [key, right]);

test.each<[string, [string, number][], Line[]]>([
  ['nothing practised', [], []],
  ['one wrong check', [['vocabulary:office:1', 0]], [{ ago: 5, correct: false }]],
  [
    'items that are right count once',
    [['vocabulary:office:1', 2]],
    [{ ago: 9 }, { ago: 8 }, { ago: 7, item: 'w2' }],
  ],
  [
    'the set that was practised last comes first',
    [
      ['vocabulary:food:1', 1],
      ['vocabulary:office:1', 1],
    ],
    [{ ago: 9 }, { ago: 5, topic: 'food' }],
  ],
  ['a completed set is not left', [], [{ ago: 9 }, { ago: 9, done: true }]],
  [
    'practised again after that, it is',
    [['vocabulary:office:1', 1]],
    [{ ago: 9 }, { ago: 9, item: 'w2' }, { ago: 8, done: true }, { ago: 7, item: 'w2' }],
  ],
  [
    'begun again and not practised since, it is open at its first item',
    [['vocabulary:office:1', 0]],
    [{ ago: 9 }, { ago: 8, again: true }],
  ],
  [
    'begun again, what was right before does not count',
    [['vocabulary:office:1', 1]],
    [{ ago: 9 }, { ago: 8, again: true }, { ago: 7, item: 'w2' }],
  ],
  [
    'reviews and the round of missed items leave none',
    [],
    [
      { ago: 9, from: 'review' },
      { ago: 8, from: 'missed' },
    ],
  ],
  ['what a wrong clock dated later is ignored', [], [{ ago: -9 }]],
])('HM-10 the set that was left: %s', (_, left, lines) => {
  expect(leftOf(lines)).toEqual(left);
});

test('HM-10 every set with practice was begun', () => {
  const { begun } = readLeftSets(
    log([
      { ago: 9, done: true },
      { ago: 5, topic: 'food' },
    ]),
    at,
  );
  expect([...begun].toSorted()).toEqual(['vocabulary:food:1', 'vocabulary:office:1']);
});

test('HM-10 the order of the log and doubled events change nothing', () => {
  const line = fc.record({
    ago: fc.integer({ min: -5, max: 50 }),
    topic: fc.constantFrom('office', 'food', 'travel'),
    item: fc.constantFrom('w1', 'w2', 'w3'),
    correct: fc.boolean(),
    done: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), fc.infiniteStream(fc.nat()), (lines, order) => {
      const events = log(lines);
      const shuffled = [...events, ...events]
        .map((event) => ({ event, place: order.next().value ?? 0 }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ event }) => event);
      expect(readLeftSets(shuffled, at).left).toEqual(readLeftSets(events, at).left);
    }),
  );
});
