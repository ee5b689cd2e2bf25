import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PracticeEvent } from '../practice/practice-event.ts';
import { answer, heard } from '../practice/practice-events.cases.ts';
import { endsAt, finished, given, started, startedAt, testItem } from './mini-test.cases.ts';
import { isUnderWay, readMiniTests, runningTestEnd } from './read-mini-tests.ts';
import { allTestQuestions, nextForm, testForms, testQuestions } from './test-form.ts';

const minute = 60_000;
const at = (n: number): number => startedAt + n * minute;
const reply = testItem('part2', 0);
const talk = testItem('part4', 1);
const grammar = testItem('part5', 3);

test('LS-14 a form asks 50 questions', () => {
  expect(allTestQuestions).toBe(50);
  expect(testQuestions).toEqual({ part2: 12, part3: 12, part4: 9, part5: 17 });
});

test('LS-14 answers belong to the test that was begun before them; first ones count, and those after its end do not', () => {
  const log = [
    started(at(0)),
    given(at(1), reply),
    given(at(2), reply, reply.id, 2),
    given(at(3), talk, 'part4-1-2', 1),
    given(at(25), grammar),
    given(at(25) + 1, testItem('part5', 4)),
    started(at(40), '2'),
    given(at(41), grammar, grammar.id, null),
    finished(at(42), '2'),
    given(at(43), reply),
  ];
  const [first, second] = readMiniTests(log);
  expect(first).toMatchObject({
    form: '1',
    startedAt,
    endsAt,
    finishedAt: undefined,
    lastAt: at(25),
  });
  expect([...(first?.answers ?? [])]).toEqual([
    ['part2-0', { itemId: 'part2-0', part: 'part2', asks: 'where', choice: 0, correct: true }],
    ['part4-1-2', { itemId: 'part4-1', part: 'part4', asks: 'detail', choice: 1, correct: true }],
    ['part5-3', { itemId: 'part5-3', part: 'part5', choice: 0, correct: true }],
  ]);
  expect(second?.finishedAt).toBe(at(42));
  expect([...(second?.answers ?? [])]).toEqual([
    ['part5-3', { itemId: 'part5-3', part: 'part5', choice: null, correct: false }],
  ]);
});

test('LS-14 a test lasts 25 minutes at most, whatever its event claims', () => {
  const [test1] = readMiniTests([started(at(0), '1', at(9_000))]);
  expect(test1?.endsAt).toBe(endsAt);
  if (test1 === undefined) throw new Error();
  expect([isUnderWay(test1, endsAt - 1), isUnderWay(test1, endsAt)]).toEqual([true, false]);
  expect(readMiniTests([started(at(0), '1', at(5))])[0]?.endsAt).toBe(at(5));
});

test('LS-14 a second start of the form that is under way begins nothing; after its end it does', () => {
  const log = [started(at(0)), given(at(1), reply), started(at(2)), given(at(3), grammar)];
  expect(readMiniTests(log).map(({ answers }) => answers.size)).toEqual([2]);
  expect(readMiniTests([...log, started(at(30))])).toHaveLength(2);
  expect(readMiniTests([...log, finished(at(4)), started(at(5))])).toHaveLength(2);
});

test('LS-14 SE-07 answers of sets and games are none of a test, nor is one to a question that is gone', () => {
  const when = { at: new Date(at(1)).toISOString() };
  const log: PracticeEvent[] = [
    { ...heard({ minute: 1 }, 'p3-001-1', false, { part: undefined, from: 'test' }), ...when },
    { ...heard({ minute: 2 }, 'p3-001-2', true), ...when },
    { ...answer({ minute: 3 }, true), ...when },
  ];
  expect(readMiniTests([started(at(0)), ...log])[0]?.answers.size).toBe(0);
});

test('LS-14 the order of the log makes no difference, nor do repeated events', () => {
  const log = [
    started(at(0)),
    given(at(1), reply),
    given(at(2), grammar),
    finished(at(3)),
    started(at(4), '2'),
    given(at(5), talk, 'part4-1-1', 3),
  ];
  const whole = readMiniTests(log);
  fc.assert(
    fc.property(fc.shuffledSubarray([...log, ...log], { minLength: 12 }), (shuffled) => {
      expect(readMiniTests(shuffled)).toEqual(whole);
    }),
  );
});

test('LS-14 no form is taken again before all were taken', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 14 }), (count) => {
      const log: PracticeEvent[] = [];
      for (let n = 0; n < count; n += 1) log.push(started(at(n * 100), nextForm(log)));
      const taken = log.flatMap((event) => (event.kind === 'test-started' ? [event.form] : []));
      for (let n = 0; n < count; n += testForms.length)
        expect(new Set(taken.slice(n, n + testForms.length)).size).toBe(
          Math.min(testForms.length, count - n),
        );
    }),
  );
  // a repeated event counts once
  const once = started(at(0));
  expect(nextForm([once, once, started(at(50), '2')])).toBe('3');
});

test('LS-14 while a test goes on, its end is told', () => {
  const log = [started(startedAt)];
  expect(runningTestEnd(log, startedAt + 60_000)).toBe(startedAt + 25 * 60_000);
  expect(runningTestEnd(log, startedAt + 25 * 60_000)).toBeUndefined();
  expect(runningTestEnd([...log, finished(startedAt + 1_000)], startedAt + 2_000)).toBeUndefined();
  expect(runningTestEnd([], startedAt)).toBeUndefined();
});
