import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PracticeEvent } from './practice-event.ts';
import { heard, listeningDone } from './practice-events.cases.ts';
import { completedSetKeys, listeningSetKey, vocabularySetKey } from './progress.ts';
import { readPracticeEvent } from './read-practice-event.ts';
import { completionByToday } from './completion-by-today.ts';
import { readSetRecords, setStateOf, type SetState } from './set-state.ts';

const key = vocabularySetKey('office', 1);
const items = ['w1', 'w2', 'w3'];

/** Hours after midnight of 1 November in Hanoi, and what happened then. */
type Line = { hour: number; zone?: string } & (
  | { item: string; correct?: boolean; revealed?: boolean }
  | { completed: true }
  | { restarted: true }
);

function log(lines: readonly Line[]): PracticeEvent[] {
  return lines.map(({ hour, zone = 'Asia/Ho_Chi_Minh', ...line }, n): PracticeEvent => {
    const stamp = {
      v: 1,
      id: `e${String(n).padStart(4, '0')}`,
      at: new Date(Date.UTC(2026, 9, 31, 17) + hour * 3_600_000).toISOString(),
      device: 'phone',
      zone,
    } as const;
    const set = { topicId: 'office', setNo: 1 };
    if ('completed' in line) return { ...stamp, ...set, kind: 'set-completed', set: 'vocabulary' };
    if ('restarted' in line) return { ...stamp, ...set, kind: 'set-restarted', set: 'vocabulary' };
    const { item, correct = true, revealed = false } = line;
    return {
      ...stamp,
      ...set,
      kind: 'word-checked',
      wordId: item,
      typed: 'x',
      correct,
      attempt: 1,
      revealed,
      replays: 0,
      elapsedMs: 1,
    };
  });
}

const stateOf = (lines: readonly Line[], size = items.length): SetState =>
  setStateOf(readSetRecords(log(lines)).get(key), size);

const allRight = (hour: number, zone?: string): Line[] =>
  items.map((item) => ({ hour, item, ...(zone !== undefined && { zone }) }));
const completed = (hour: number): Line => ({ hour, completed: true });
const restarted = (hour: number): Line => ({ hour, restarted: true });
const twoDays = [...allRight(1), completed(1), ...allRight(25), completed(25)];

test.each<[string, SetState, Line[], number?]>([
  ['never practised', { kind: 'start' }, []],
  ['nothing right yet', { kind: 'start' }, [{ hour: 1, item: 'w1', correct: false }]],
  [
    'two right, one of them after its answer was seen',
    { kind: 'begun', right: 2, size: 3 },
    [
      { hour: 1, item: 'w1' },
      { hour: 1, item: 'w1' },
      { hour: 1, item: 'w2', revealed: true },
    ],
  ],
  ['finished', { kind: 'completed' }, [...allRight(1), completed(1)]],
  [
    'finished, and begun again',
    { kind: 'completed' },
    [...allRight(1), completed(1), { hour: 2, item: 'w1' }],
  ],
  [
    'begun again before its end',
    { kind: 'begun', right: 1, size: 3 },
    [{ hour: 1, item: 'w1' }, { hour: 2, item: 'w2' }, restarted(3), { hour: 4, item: 'w2' }],
  ],
  ['begun again, and nothing since', { kind: 'start' }, [{ hour: 1, item: 'w1' }, restarted(3)]],
  [
    'finished, then begun again',
    { kind: 'completed' },
    [...allRight(1), completed(1), { hour: 2, item: 'w1' }, restarted(3)],
  ],
  ['finished before it grew', { kind: 'completed' }, [...allRight(1), completed(1)], 20],
  ['practised before it shrank', { kind: 'begun', right: 2, size: 2 }, allRight(1), 2],
  ['right on two days', { kind: 'mastered' }, twoDays],
  [
    'right twice on one day',
    { kind: 'completed' },
    [...allRight(1), completed(1), ...allRight(23), completed(23)],
  ],
  [
    'one item wrong at the first check of its second day',
    { kind: 'completed' },
    [...allRight(1), completed(1), { hour: 25, item: 'w2', correct: false }, ...allRight(26)],
  ],
  [
    'one item seen before it was right',
    { kind: 'completed' },
    [...allRight(1), completed(1), { hour: 25, item: 'w2', revealed: true }, ...allRight(26)],
  ],
  ['right on two days, then grown', { kind: 'completed' }, twoDays, 4],
  ['right on two days, then shrunk', { kind: 'mastered' }, twoDays, 2],
  [
    'mastered, then forgotten',
    { kind: 'mastered' },
    [...twoDays, { hour: 50, item: 'w1', correct: false }],
  ],
  [
    'an evening and the next morning in Hanoi, one day in UTC',
    { kind: 'mastered' },
    [...allRight(23), completed(23), ...allRight(30)],
  ],
  [
    'a day that is not after the last: traveled west',
    { kind: 'completed' },
    [...allRight(25), completed(25), ...allRight(26, 'America/Los_Angeles')],
  ],
])('HM-12 the state of a set: %s', (_, state, lines, size) => {
  expect(stateOf(lines, size)).toEqual(state);
});

test('HM-12 a set without items is never mastered', () => {
  expect(stateOf([completed(1)], 0)).toEqual({ kind: 'completed' });
});

test('HM-12 sets do not know each other', () => {
  expect(readSetRecords(log(twoDays)).get(vocabularySetKey('office', 2))).toBeUndefined();
});

const lines = fc.array(
  fc.oneof(
    fc.record({
      hour: fc.integer({ min: 0, max: 90 }),
      item: fc.constantFrom(...items),
      correct: fc.boolean(),
      revealed: fc.boolean(),
    }),
    fc.record({ hour: fc.integer({ min: 0, max: 90 }), completed: fc.constant<true>(true) }),
    fc.record({ hour: fc.integer({ min: 0, max: 90 }), restarted: fc.constant<true>(true) }),
  ),
  { maxLength: 30 },
);

test('HM-12 neither the order of the log nor doubled events change a state, and a badge holds for good', () => {
  fc.assert(
    fc.property(
      lines.chain((drawn) => {
        const events = log(drawn);
        const doubled = [...events, ...events];
        return fc.tuple(
          fc.constant(events),
          fc.shuffledSubarray(doubled, { minLength: doubled.length, maxLength: doubled.length }),
        );
      }),
      fc.integer({ min: 0, max: 25 }),
      ([events, mixed], size) => {
        expect(readSetRecords(mixed)).toEqual(readSetRecords(events));
        const state = setStateOf(readSetRecords(events).get(key), size);
        expect(['completed', 'mastered'].includes(state.kind)).toBe(
          completedSetKeys(events).has(key),
        );
        if (state.kind === 'begun') expect(state.right).toBeLessThanOrEqual(size);
      },
    ),
  );
});

test('UX-16 a record says when its set was practised last', () => {
  const events = log([
    { hour: 3, item: items[0] ?? '', correct: true },
    completed(5),
    ...allRight(1),
  ]);
  expect(readSetRecords(events).get(key)?.lastMs).toBe(
    Math.max(...events.map(({ at }) => Date.parse(at))),
  );
});

test('SE-07 a review is no progress of its set', () => {
  const set = log([...allRight(1), completed(1)]);
  const reviews = log(allRight(25)).map((event, n) => ({ ...event, id: `r${n}`, from: 'review' }));
  const mixed = [...set, ...reviews].flatMap((event) => readPracticeEvent(event) ?? []);
  expect(mixed).toHaveLength(7);
  expect(setStateOf(readSetRecords(mixed).get(key), items.length)).toEqual({ kind: 'completed' });
});

test("SE-07 HM-12 what was right in today's practice is progress of its set, but neither masters it nor moves the place in the course", () => {
  const byPractice = (from: 'today' | 'review', drawn: readonly Line[]) =>
    log(drawn).map((event, n) => ({ ...event, id: `${from}${drawn.length}-${n}`, from }));
  const recordOf = (events: object[]) =>
    readSetRecords(events.flatMap((event) => readPracticeEvent(event) ?? [])).get(key);
  const today = byPractice('today', [
    { hour: 1, item: 'w1' },
    { hour: 2, item: 'w2', correct: false },
  ]);
  expect(setStateOf(recordOf(today), 3)).toEqual({ kind: 'begun', right: 1, size: 3 });
  expect(recordOf(today)?.lastMs).toBe(0);
  const inSet = log([{ hour: 3, item: 'w2' }]);
  const record = recordOf([...today, ...inSet]);
  expect(setStateOf(record, 3)).toEqual({ kind: 'begun', right: 2, size: 3 });
  expect(record?.lastMs).toBe(Date.parse(inSet[0]?.at ?? ''));
  // the last open item, once in a review, and once in today's practice
  const last: Line[] = [{ hour: 4, item: 'w3' }];
  expect(setStateOf(recordOf([...today, ...inSet, ...byPractice('review', last)]), 3)).toEqual({
    kind: 'begun',
    right: 2,
    size: 3,
  });
  expect(setStateOf(recordOf([...today, ...inSet, ...byPractice('today', last)]), 3)).toEqual({
    kind: 'begun',
    right: 3,
    size: 3,
  });
  const onTwoDays = [
    ...byPractice('today', [...allRight(1), ...allRight(25)]),
    ...log([completed(26)]),
  ];
  expect(setStateOf(recordOf(onTwoDays), 3)).toEqual({ kind: 'completed' });
});

test.each<[string, boolean, from: Line[], inSet: Line[], number?]>([
  ['all right in it', true, allRight(1), []],
  [
    'one right in it, the others in the set',
    true,
    [{ hour: 1, item: 'w1' }],
    [
      { hour: 2, item: 'w2' },
      { hour: 3, item: 'w3' },
    ],
  ],
  ['one item open', false, [{ hour: 1, item: 'w1' }], [{ hour: 2, item: 'w2' }]],
  [
    'one item only tried',
    false,
    [
      { hour: 1, item: 'w1' },
      { hour: 1, item: 'w3', correct: false },
    ],
    [{ hour: 2, item: 'w2' }],
  ],
  ['all right in the set, whose pass completes it', false, [{ hour: 1, item: 'w1' }], allRight(2)],
  ['completed before', false, allRight(1), [completed(2)]],
  ['nothing practised', false, [], []],
  ['a set without items', false, allRight(1), [], 0],
])("SE-03 SE-07 today's practice completes a set: %s", (_, is, today, inSet, size = 3) => {
  const events = [
    ...log(today).map((event, n) => ({ ...event, id: `t${n}`, from: 'today' })),
    ...log(inSet),
  ].flatMap((event) => readPracticeEvent(event) ?? []);
  const [check] = log([{ hour: 9, item: 'w3' }]);
  if (check?.kind !== 'word-checked') throw new Error('the case needs a check');
  expect(completionByToday(events, check, size)).toEqual(
    is
      ? { kind: 'set-completed', set: 'vocabulary', topicId: 'office', setNo: 1, itemCount: 3 }
      : undefined,
  );
});

test('LS-01 a listening set is begun with its first answer, right or wrong, and completed with its last; never mastered', () => {
  const state = (events: PracticeEvent[]) =>
    setStateOf(readSetRecords(events).get(listeningSetKey('part3', 1)), 3);
  const answers = [1, 2, 3].map((n) => heard({ minute: n }, `p3-001-${n}`, n > 1));
  expect(state([])).toEqual({ kind: 'start' });
  expect(state(answers)).toEqual({ kind: 'begun', right: 1, size: 3 });
  expect(state([...answers, listeningDone({ minute: 4 })])).toEqual({ kind: 'completed' });
  // an answer of the mini test, and one that names no set
  expect(state([heard({ minute: 1 }, 'p3-001-1', true, { from: 'test' })])).toEqual({
    kind: 'start',
  });
  expect(state([heard({ minute: 1 }, 'p3-001-1', true, { part: undefined })])).toEqual({
    kind: 'start',
  });
});
