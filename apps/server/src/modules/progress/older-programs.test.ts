import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { practiceEvents } from '../../db/schema/practice.ts';
import {
  learnerOn,
  stamp,
  checked,
  done,
  send,
  readAll,
  freshCourse,
} from './progress-test-kit.ts';

test('ME-08 ME-06 choices and own words are sent to programs that ask for them, and not to older programs', async () => {
  const { app, words } = await freshCourse();
  const learner = await learnerOn(app);
  const decoy = await learnerOn(app, 'decoy@example.com');
  const [word] = words;
  if (word === undefined) throw new Error();
  const item = { kind: 'word', id: word.id };
  const ofCheck = { correct: true, attempt: 1, revealed: false, replays: 4, elapsedMs: 9 };
  const more = { from: 'review', hints: 2, voice: 'en-US/af_heart', mistake: 'slip' };
  const own = { kind: 'own-word-checked', wordId: uuid(), listId: uuid(), setNo: 1, typed: 'cat' };
  const sent = [
    { ...stamp(), kind: 'goal-chosen', goal: 40 },
    checked(word, more),
    { ...stamp(), kind: 'item-set-aside', item },
    { ...stamp(), ...own, ...ofCheck, ...more, from: 'list', mistake: null },
    checked(word),
    { ...stamp(), kind: 'item-taken-back', item },
  ];
  // the answer was right, so the device's claim of a slip is dropped
  const judged = sent.with(1, checked(word, { ...sent[1], mistake: null }));
  expect((await send(learner, sent)).json()).toMatchObject({ accepted: 6, aside: 0, refused: [] });
  for (const limit of [1, 2, 500]) {
    expect(await readAll(learner, limit, '&v=2')).toEqual(judged);
    expect(await readAll(learner, limit)).toEqual([judged[1], judged[4]]);
    expect(await readAll(learner, limit, '&v=1')).toEqual([judged[1], judged[4]]);
  }
  // the cursor of an older program does not pass events that it was not sent
  const older = (await learner.ask('GET', '/api/me/events')).json();
  expect(older.next).toBe(null);
  const rest = await learner.ask('GET', `/api/me/events?after=${older.cursor}&v=2`);
  expect(rest.json().items).toEqual([sent[5]]);
  expect(await readAll(decoy, 500, '&v=2')).toEqual([]);
  const figures = (await learner.ask('GET', '/api/me/progress')).json();
  expect(figures.days).toEqual([{ day: '2026-11-20', checks: 3, tries: 2, right: 2 }]);
  for (const v of ['0', 'two', '']) {
    const answer = await learner.ask('GET', `/api/me/events?v=${v}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].field).toBe('v');
  }
});

test('DY-05 DY-08 LI-08 plans, lists of days and level checks are sent to programs that ask for version 3, and not to older programs', async () => {
  const { app, words } = await freshCourse();
  const learner = await learnerOn(app);
  const decoy = await learnerOn(app, 'decoy@example.com');
  const [word] = words;
  if (word === undefined) throw new Error();
  const plan = {
    ...stamp(),
    kind: 'plan-chosen',
    examDay: '2026-12-14',
    minutes: 30,
    days: [1, 3, 5],
    unit: 'travel',
    rules: 1,
  };
  const day = {
    ...stamp(),
    kind: 'day-planned',
    day: '2026-11-20',
    steps: [`word:${uuid()}`, 'listening:p3-001'],
    seconds: 700,
  };
  const goal = { ...stamp(), kind: 'goal-chosen', goal: 20, unit: 'minutes' };
  const level = { ...stamp(), kind: 'level-checked', unit: 'travel', level: 'B1' };
  const ofLevel = checked(word, { from: 'level', mistake: null });
  const sent = [plan, day, goal, level, ofLevel];
  expect((await send(learner, sent)).json()).toMatchObject({ accepted: 5, aside: 0, refused: [] });
  expect(await readAll(learner, 1, '&v=3')).toEqual(sent);
  expect(await readAll(learner, 500, '&v=2')).toEqual([goal]);
  expect(await readAll(learner)).toEqual([]);
  expect(await readAll(decoy, 500, '&v=3')).toEqual([]);
  for (const [event, field] of [
    [{ ...plan, examDay: '2026-02-30' }, 'examDay'],
    [{ ...plan, minutes: 60 }, 'minutes'],
    [{ ...plan, days: [] }, 'days'],
    [{ ...plan, days: [3, 1] }, 'days'],
    [{ ...plan, days: [8] }, 'days.0'],
    [{ ...plan, unit: 'x'.repeat(65) }, 'unit'],
    [{ ...day, day: 'today' }, 'day'],
    [{ ...day, steps: ['word'] }, 'steps.0'],
    [{ ...day, steps: Array.from({ length: 301 }, () => 'word:w') }, 'steps'],
    [{ ...day, seconds: 1e9 }, 'seconds'],
    [{ ...level, unit: '' }, 'unit'],
    [{ ...level, level: 'D1' }, 'level'],
  ] as const)
    expect((await send(learner, [{ ...event, id: uuid() }])).json().refused).toEqual([
      expect.objectContaining({ reason: 'INVALID_EVENT', field }),
    ]);
});

test('SE-04 restarting a set begins a new pass; older programs do not get the event', async () => {
  const { app, words } = await freshCourse('embedded', 2);
  const learner = await learnerOn(app);
  const decoy = await learnerOn(app, 'decoy@example.com');
  const [first, second] = words;
  if (first === undefined || second === undefined) throw new Error();
  const { topicId, setNo } = first;
  const at = (minute: number) => ({ at: `2026-11-20T08:${minute}:00.000Z` });
  const again = { ...stamp(), ...at(20), kind: 'set-restarted', set: 'vocabulary', topicId, setNo };
  const missed = { correct: false, typed: 'x', mistake: 'other-word' };
  const sent = [
    checked(first, { ...at(10), ...missed }),
    checked(second, { ...at(11), ...missed }),
    again,
    checked(first, at(21)),
    checked(second, at(22)),
    done(first, at(23)),
  ];
  // sent late, in another order, and one of them twice
  expect((await send(learner, sent.toReversed())).json()).toMatchObject({ accepted: 6 });
  expect((await send(learner, [again])).json()).toMatchObject({ accepted: 1 });
  const figures = (await learner.ask('GET', '/api/me/progress')).json();
  expect(figures).toMatchObject({ exercisesCompleted: 1, averageScore: 100, masteredItems: 2 });
  const kinds = async (v: string) => (await readAll(learner, 2, v)).map(({ kind }) => kind);
  expect((await kinds('&v=2')).filter((kind) => kind === 'set-restarted')).toHaveLength(1);
  expect(await kinds('')).not.toContain('set-restarted');
  expect(await readAll(decoy, 500, '&v=2')).toEqual([]);
  for (const [change, field] of [
    [{ part: 'part1', topicId: undefined }, 'topicId'],
    [{ setNo: -1 }, 'setNo'],
  ] as const)
    expect((await send(learner, [{ ...again, id: uuid(), ...change }])).json().refused).toEqual([
      expect.objectContaining({ field }),
    ]);
});

test('UX-07 six steps of hints are five for an older program, and the answer was seen for both', async () => {
  const { app, words } = await freshCourse();
  const learner = await learnerOn(app);
  const [word] = words;
  if (word === undefined) throw new Error();
  const seen = checked(word, { hints: 6, revealed: true, replays: 1 });
  const few = checked(word, { hints: 2 });
  expect((await send(learner, [seen, few])).json()).toMatchObject({ accepted: 2, refused: [] });
  const told = async (v: string) =>
    (await readAll(learner, 500, v)).map((event) =>
      'hints' in event ? [event.hints, event.revealed] : [],
    );
  expect(await told('&v=3')).toEqual([
    [6, true],
    [2, false],
  ]);
  for (const v of ['', '&v=1', '&v=2'])
    expect(await told(v)).toEqual([
      [5, true],
      [2, false],
    ]);
  expect((await send(learner, [checked(word, { hints: 7 })])).json().refused).toEqual([
    expect.objectContaining({ reason: 'INVALID_EVENT', field: 'hints' }),
  ]);
});

test('ME-02 an old log, in which a new field means something else, is read without it', async () => {
  const { store, app, words } = await freshCourse();
  const learner = await learnerOn(app);
  const [word] = words;
  if (word === undefined) throw new Error();
  const event = checked(word);
  await send(learner, [event]);
  await store.db
    .update(practiceEvents)
    .set({ body: JSON.stringify({ ...event, hints: 'many', from: 'home' }) });
  expect(await readAll(learner)).toEqual([event]);
});
