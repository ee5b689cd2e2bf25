import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PracticeEvent } from '../practice/practice-event.ts';
import {
  endsAt,
  freshTest,
  given,
  pool,
  started,
  startedAt,
  testItem,
  untouched,
} from './mini-test.cases.ts';
import {
  itemNow,
  itemsLeft,
  type MiniTest,
  openMiniTest,
  openQuestions,
  type TestItem,
  testLines,
  testPlace,
  testSecondsLeft,
} from './mini-test-state.ts';
import { readMiniTests } from './read-mini-tests.ts';
import { type MiniTestEffect, type MiniTestEvent, stepMiniTest } from './step-mini-test.ts';
import { testItems, testParts } from './test-form.ts';

function play(state: MiniTest, ...events: MiniTestEvent[]) {
  const effects: MiniTestEffect[] = [];
  for (const event of events) {
    const step = stepMiniTest(state, event);
    state = step.state;
    effects.push(...step.effects);
  }
  return { state, effects };
}

const opened = (at = startedAt, heard: string | null = null): MiniTestEvent => ({
  kind: 'opened',
  heard,
  at,
});
const ended: MiniTestEvent = { kind: 'line-ended' };
const choose = (questionId: string, choice: number, at = startedAt + 5_000): MiniTestEvent => ({
  kind: 'chosen',
  questionId,
  choice,
  at,
});
const next = (at = startedAt + 6_000): MiniTestEvent => ({ kind: 'next', at });
const ofKind = <Kind extends MiniTestEffect['kind']>(
  effects: readonly MiniTestEffect[],
  kind: Kind,
) =>
  effects.filter(
    (effect): effect is Extract<MiniTestEffect, { kind: Kind }> => effect.kind === kind,
  );

/** The test when only items of this part and the later ones are left. */
function from(part: (typeof testParts)[number]): MiniTest {
  const before = testParts.slice(0, testParts.indexOf(part));
  const done = before.flatMap((one) =>
    pool.filter((item) => item.part === one).slice(0, testItems[one]),
  );
  return { ...freshTest(), done: new Map(done.map(({ id, part: of }) => [id, of])) };
}

test('LS-14 part 2 is heard at once, line by line in the shown order, and not again', () => {
  const { state, effects } = play(freshTest(), opened(), ended, ended, ended, ended);
  const order = testLines(testItem('part2', 0));
  expect(order[0]).toBe(0);
  expect(ofKind(effects, 'play').map(({ line }) => line)).toEqual(order);
  expect(ofKind(effects, 'mark-heard')).toEqual([{ kind: 'mark-heard', itemId: 'part2-0' }]);
  expect(state.sound).toEqual({ kind: 'heard' });
  const again = play(state, { kind: 'played', at: startedAt + 9_000 });
  expect(again.effects).toEqual([]);
});

test('LS-14 a conversation is read first: it is heard at a press, once', () => {
  const { state, effects } = play(from('part3'), opened());
  expect(ofKind(effects, 'play')).toEqual([]);
  const press: MiniTestEvent = { kind: 'played', at: startedAt + 9_000 };
  const heard = play(state, press, press, ended, press, ended, press);
  expect(ofKind(heard.effects, 'play').map(({ line }) => line)).toEqual([0, 1]);
});

test('LS-14 an item is left for good; what was not chosen in it stays unanswered', () => {
  const begun = play(from('part3'), opened(), choose('part3-0-1', 3), choose('part3-0-1', 0));
  expect(testPlace(begun.state)).toEqual({ first: 13, last: 15, total: 50 });
  expect(openQuestions(begun.state)).toBe(37);
  const { state, effects } = play(begun.state, next());
  expect(ofKind(effects, 'record-answer')).toMatchObject([
    { questionId: 'part3-0-1', choice: 0, correct: true, at: startedAt + 5_000 },
    { questionId: 'part3-0-2', choice: null, correct: false, at: startedAt + 6_000 },
    { questionId: 'part3-0-3', choice: null, correct: false },
  ]);
  expect(itemNow(state)?.id).toBe('part3-1');
  expect(play(state, choose('part3-0-2', 1)).state.choices.size).toBe(0);
});

test.each([
  ['an option that does not exist', choose('part2-0', 3)],
  ['a negative one', choose('part2-0', -1)],
  ['a question of a later item', choose('part2-1', 0)],
])('LS-14 %s is not chosen', (_, event) => {
  expect(play(freshTest(), opened(), event).state.choices.size).toBe(0);
});

test('LS-14 Enter goes on only when all is chosen, and once a press', () => {
  const enter = (ms: number, isHeld = false): MiniTestEvent => ({
    kind: 'entered',
    at: startedAt + ms,
    isHeld,
  });
  const { state } = play(freshTest(), opened(), enter(1_000), choose('part2-0', 1));
  expect(itemNow(state)?.id).toBe('part2-0');
  expect(itemNow(play(state, enter(6_000, true)).state)?.id).toBe('part2-0');
  const left = play(state, enter(6_000), choose('part2-1', 0), enter(6_100));
  expect(itemNow(left.state)?.id).toBe('part2-1');
});

test('LS-14 the end records what is chosen, and then nothing more', () => {
  const { state, effects } = play(
    freshTest(),
    opened(),
    choose('part2-0', 0),
    { kind: 'ticked', at: endsAt - 1 },
    { kind: 'ticked', at: endsAt + 300 },
  );
  expect(ofKind(effects, 'record-answer')).toMatchObject([{ choice: 0, at: startedAt + 5_000 }]);
  expect(ofKind(effects, 'record-finished')).toEqual([
    { kind: 'record-finished', at: endsAt + 301 },
  ]);
  expect(testSecondsLeft(state)).toBe(0);
  expect(play(state, choose('part2-0', 1), next(endsAt + 400)).effects).toEqual([]);
});

test('LS-14 what is chosen too late changes nothing', () => {
  const { effects } = play(
    freshTest(),
    opened(),
    choose('part2-0', 0),
    choose('part2-0', 1, endsAt),
  );
  expect(ofKind(effects, 'record-answer')).toMatchObject([{ choice: 0 }]);
  expect(ofKind(effects, 'record-finished')).toHaveLength(1);
});

test('LS-14 the learner submits before the end', () => {
  const { state, effects } = play(freshTest(), opened(), { kind: 'submitted', at: startedAt + 9 });
  expect(state.phase).toBe('over');
  expect(effects.at(-1)).toEqual({ kind: 'focus', on: 'result' });
  expect(ofKind(effects, 'record-finished')).toHaveLength(1);
});

test('LS-14 after a reload the item that was playing stays unanswered; one that was not heard is asked', () => {
  const playing = play(freshTest(), opened(startedAt + 60_000, 'part2-0'));
  expect(ofKind(playing.effects, 'record-answer')).toMatchObject([
    { questionId: 'part2-0', choice: null, correct: false, plays: 1, at: startedAt + 60_000 },
  ]);
  expect(itemNow(playing.state)?.id).toBe('part2-1');
  const unheard = play(from('part3'), opened(startedAt + 60_000, 'part2-11'));
  expect(ofKind(unheard.effects, 'record-answer')).toEqual([]);
  expect(itemNow(unheard.state)?.id).toBe('part3-0');
});

test('LS-14 a clock that is set back gives no time, and one that sleeps takes it', () => {
  const late = { ...untouched, lastAt: startedAt + 20 * 60_000 };
  const { state } = play(openMiniTest(pool, late), opened(startedAt - 3_600_000));
  expect(testSecondsLeft(state)).toBe(300);
  const later = play(state, { kind: 'ticked', at: startedAt - 3_600_000 + 60_000 });
  expect(testSecondsLeft(later.state)).toBe(240);
  expect(play(later.state, { kind: 'ticked', at: endsAt }).state.phase).toBe('over');
  // the time of the test does not go back if the clock is set back while the page is open
  const jumped = play(state, { kind: 'ticked', at: 0 });
  expect(testSecondsLeft(jumped.state)).toBe(300);
});

test('LS-14 an item without its sound is replaced by another of its part, and is dropped if there is none', () => {
  const missing: MiniTestEvent = { kind: 'line-failed', why: 'missing', at: startedAt + 1_000 };
  const { state, effects } = play(freshTest(), opened(), missing);
  expect(itemNow(state)?.id).toBe('part2-1');
  expect(itemsLeft(state).filter(({ part }) => part === 'part2')).toHaveLength(12);
  expect(testPlace(state)).toEqual({ first: 1, last: 1, total: 50 });
  expect(ofKind(effects, 'record-answer')).toEqual([]);
  expect(testPlace(play(state, missing).state).total).toBe(49);
});

test('LS-14 where the browser waits for a press, nothing was heard yet', () => {
  const { state, effects } = play(freshTest(), opened(), {
    kind: 'line-failed',
    why: 'blocked',
    at: startedAt,
  });
  expect(ofKind(effects, 'mark-heard').at(-1)).toEqual({ kind: 'mark-heard', itemId: null });
  expect(ofKind(play(state, { kind: 'played', at: startedAt }).effects, 'play')).toHaveLength(1);
});

test('LS-14 of two tabs the later one has the test; the other is silent, follows it, and can take it back', () => {
  const first = play(freshTest(), opened()).state;
  const { state: away, effects } = play(first, { kind: 'taken-over' });
  expect(effects).toEqual([{ kind: 'silence' }]);
  expect(play(away, choose('part2-0', 1), next()).effects).toEqual([]);
  const done = new Map([['part2-0', 'part2' as const]]);
  const followed = play(away, { kind: 'followed', done, isFinished: false, at: startedAt + 9_000 });
  expect(followed.effects).toEqual([]);
  // the other tab was playing the second item
  const back = play(followed.state, opened(startedAt + 20_000, 'part2-1'));
  expect(ofKind(back.effects, 'record-answer')).toMatchObject([{ questionId: 'part2-1' }]);
  expect(itemNow(back.state)?.id).toBe('part2-2');
  const over = play(away, { kind: 'followed', done, isFinished: true, at: startedAt + 9_000 });
  expect(over.state.phase).toBe('over');
  expect(ofKind(over.effects, 'record-finished')).toEqual([]);
});

test('LS-14 an item that was edited away or deleted meanwhile is replaced by what there is', () => {
  const [, ...others] = pool;
  const log = [started(startedAt), given(startedAt + 1, testItem('part2', 0))];
  const [taken] = readMiniTests(log);
  if (taken === undefined) throw new Error();
  const state = openMiniTest(others, taken);
  expect(itemsLeft(state).filter(({ part }) => part === 'part2')).toHaveLength(11);
  expect(testPlace(state)).toEqual({ first: 2, last: 2, total: 50 });
});

const time = fc.integer({ min: -60_000, max: 30 * 60_000 }).map((ms) => startedAt + ms);
const anyEvent: fc.Arbitrary<MiniTestEvent> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .record({ n: fc.nat(20), choice: fc.integer({ min: -1, max: 4 }), at: time })
      .map(({ n, choice, at }) => choose(`part2-${n % 13}`, choice, Math.min(at, endsAt - 1))),
  },
  { weight: 8, arbitrary: fc.nat(20 * 60_000).map((ms) => next(startedAt + ms)) },
  { weight: 4, arbitrary: fc.constant(ended) },
  {
    weight: 4,
    arbitrary: fc
      .record({ ms: fc.nat(20 * 60_000), isHeld: fc.boolean() })
      .map(({ ms, isHeld }): MiniTestEvent => ({ kind: 'entered', at: startedAt + ms, isHeld })),
  },
  fc.nat(20 * 60_000).map((ms): MiniTestEvent => ({ kind: 'played', at: startedAt + ms })),
  fc
    .constantFrom('missing' as const, 'blocked' as const)
    .map((why): MiniTestEvent => ({ kind: 'line-failed', why, at: startedAt })),
  fc
    .record({ at: time, heard: fc.option(fc.nat(12).map((n) => `part2-${n}`)) })
    .map(({ at, heard }) => opened(at, heard)),
  fc.constant<MiniTestEvent>({ kind: 'taken-over' }),
  time.map((at): MiniTestEvent => ({ kind: 'ticked', at })),
);

/** What the log would hold. */
function logged(effects: readonly MiniTestEffect[]): PracticeEvent[] {
  const answers = ofKind(effects, 'record-answer');
  return [
    started(startedAt),
    ...answers.map(({ at, item, questionId, choice }) => given(at, item, questionId, choice)),
  ];
}

test('LS-14 whatever happens: one answer a question, each item heard once, no way back, and time runs forward', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 120 }), (events) => {
      let { state, effects } = play(freshTest(), opened());
      const heard: string[] = ['part2-0'];
      for (const each of events) {
        const before = state;
        const step = play(state, each);
        state = step.state;
        effects = [...effects, ...step.effects];
        const wasUnheard = ofKind(step.effects, 'mark-heard').some(({ itemId }) => itemId === null);
        if (wasUnheard) heard.pop();
        for (const { itemId } of ofKind(step.effects, 'mark-heard'))
          if (itemId !== null) heard.push(itemId);
        expect(state.now).toBeGreaterThanOrEqual(before.now);
        for (const answer of ofKind(step.effects, 'record-answer')) {
          expect(answer.at).toBeGreaterThan(startedAt);
          const chosen = before.choices.get(answer.questionId)?.choice;
          if (chosen !== undefined && itemNow(before)?.id === answer.item.id)
            expect(answer.choice).toBe(chosen);
        }
        if (state.phase !== 'asked') expect(ofKind(step.effects, 'play')).toEqual([]);
      }
      const asked = ofKind(effects, 'record-answer').map(({ questionId }) => questionId);
      expect(new Set(asked).size).toBe(asked.length);
      expect(new Set(heard).size).toBe(heard.length);
      expect(ofKind(effects, 'record-finished').length).toBeLessThanOrEqual(1);
    }),
  );
});

test('LS-14 a page that opens the test from the log goes on where the other one was', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
      // leaves out events of missing sounds, since the next visit may find the sounds
      const sounding = events.filter(({ kind }) => kind !== 'line-failed' && kind !== 'ticked');
      const { state, effects } = play(freshTest(), opened(), ...sounding);
      fc.pre(state.phase !== 'over');
      const [taken] = readMiniTests(logged(effects));
      if (taken === undefined) throw new Error();
      const ids = (items: readonly TestItem[]) => items.map(({ id }) => id);
      expect(ids(itemsLeft(openMiniTest(pool, taken)))).toEqual(ids(itemsLeft(state)));
    }),
  );
});
