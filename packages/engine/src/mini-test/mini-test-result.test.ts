import { expect, test } from 'vitest';
import { given, pool, started, startedAt } from './mini-test.cases.ts';
import { likelyRange, miniTestResult } from './mini-test-result.ts';
import { readMiniTests } from './read-mini-tests.ts';
import { testParts, testQuestions } from './test-form.ts';

test('LS-14 the result tells what was right by part and by what is asked, also of what was never reached', () => {
  const [reply, other, third] = pool;
  const talk = pool.find(({ part }) => part === 'part4');
  const grammar = pool.filter(({ part }) => part === 'part5');
  if (reply === undefined || other === undefined || third === undefined || talk === undefined)
    throw new Error();
  const at = startedAt + 1_000;
  const [taken] = readMiniTests([
    started(startedAt),
    given(at, reply),
    given(at, other, other.id, 2),
    given(at, third, third.id, null),
    given(at, talk, talk.questions[0]?.id, 0),
    ...grammar.map((item) => given(at, item)),
  ]);
  if (taken === undefined) throw new Error();
  expect(miniTestResult(taken)).toEqual({
    right: 19,
    of: 50,
    unanswered: 30,
    parts: [
      { part: 'part2', right: 1, of: 12 },
      { part: 'part3', right: 0, of: 12 },
      { part: 'part4', right: 1, of: 9 },
      { part: 'part5', right: 17, of: 17 },
    ],
    weakestPart: 'part3',
    losses: [
      { part: 'part3', lost: 12, open: 12, of: 12 },
      { part: 'part2', lost: 11, open: 10, of: 12 },
      { part: 'part4', lost: 8, open: 8, of: 9 },
    ],
    asks: [
      { asks: 'where', answered: 3, right: 1 },
      { asks: 'detail', answered: 1, right: 1 },
    ],
    range: likelyRange(19, 50),
  });
});

test.each([0, 1, 9])(
  'LS-14 after %i answers neither a range nor a weakest part is told',
  (count) => {
    const answered = pool.filter(({ part }) => part === 'part5').slice(0, count);
    const [taken] = readMiniTests([
      started(startedAt),
      ...answered.map((item) => given(startedAt + 1_000, item)),
    ]);
    if (taken === undefined) throw new Error();
    expect(miniTestResult(taken)).toMatchObject({
      right: count,
      unanswered: 50 - count,
      range: null,
      weakestPart: null,
    });
  },
);

test.each([
  // a smaller share of part 3 was right, but part 5 lost more questions
  [{ part2: 6, part3: 2, part4: 5, part5: 3 }, ['part5 14', 'part3 10', 'part2 6', 'part4 4']],
  [{ part2: 12, part3: 7, part4: 4, part5: 17 }, ['part4 5', 'part3 5']],
  [{ part2: 12, part3: 12, part4: 9, part5: 17 }, []],
])('LS-14 the part that lost most questions comes first: right were %o', (right, losses) => {
  const [taken] = readMiniTests([
    started(startedAt),
    ...testParts.flatMap((part) =>
      pool
        .filter((item) => item.part === part)
        .flatMap((item) => item.questions.map(({ id, correct }) => ({ item, id, correct })))
        .slice(0, testQuestions[part])
        .map(({ item, id, correct }, n) =>
          given(startedAt + 1_000, item, id, n < right[part] ? correct : null),
        ),
    ),
  ]);
  if (taken === undefined) throw new Error();
  const result = miniTestResult(taken);
  expect(result.losses.map(({ part, lost }) => `${part} ${lost}`)).toEqual(losses);
  expect(result.weakestPart).toBe(result.losses[0]?.part ?? null);
});

test.each([
  [0, 0, 6],
  [25, 38, 62],
  [40, 69, 88],
  [50, 94, 100],
])('LS-14 %i right of 50 is a range, no score: %i to %i of a hundred', (right, low, high) => {
  expect(likelyRange(right, 50)).toEqual({ low, high });
});
