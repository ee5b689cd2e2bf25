import { expect, test } from 'vitest';
import { freshCourse, learnerOn, readAll, send, stamp } from './progress-test-kit.ts';

const pair = (said: string, chosen: string, more: object = {}) => ({
  ...stamp(),
  kind: 'pair-heard',
  sounds: 'ɪ-i',
  said,
  chosen,
  correct: true,
  stage: 'drill',
  framed: false,
  plays: 1,
  elapsedMs: 900,
  ...more,
});
const sense = (said: string, chosen: string, more: object = {}) => ({
  ...stamp(),
  kind: 'sense-judged',
  pairId: 'fe-001',
  said,
  chosen,
  correct: true,
  reactionMs: 640,
  ...more,
});

test('EA-06 heard pairs are judged again, count for their day, are no reviews, and older programs do not get them', async () => {
  const { app } = await freshCourse();
  const learner = await learnerOn(app);
  const decoy = await learnerOn(app, 'decoy@example.com');
  const sent = [
    pair('ship', 'ship', { correct: false }),
    pair('ship', 'sheep'),
    sense('absurd', 'absurd', { correct: false, reactionMs: null }),
    sense('absurd', 'sensible'),
    {
      ...stamp(),
      kind: 'line-checked',
      itemId: 'fe-001',
      lineId: 'fe-001-absurd',
      typed: ['Yes'],
      correct: true,
      attempt: 1,
      revealed: false,
      replays: 0,
      elapsedMs: 9,
      from: 'ear',
    },
  ];
  expect((await send(learner, sent)).json()).toMatchObject({ accepted: 5, aside: 0, refused: [] });
  expect(
    (await readAll(learner, 500, '&v=3')).map((event) => 'correct' in event && event.correct),
  ).toEqual([true, false, true, false, false]);
  expect(await readAll(learner, 500, '&v=2')).toEqual([]);
  expect(await readAll(learner)).toEqual([]);
  const { days } = (await learner.ask('GET', '/api/me/progress')).json();
  expect(days).toEqual([{ day: '2026-11-20', checks: 5, tries: 5, right: 2 }]);
  expect((await learner.ask('GET', '/api/me/memory')).json().items).toEqual([]);
  expect((await learner.ask('GET', '/api/me/mistakes')).json().items).toEqual([]);
  expect(await readAll(decoy, 500, '&v=3')).toEqual([]);
});

test.each([
  ['sounds', 'ship'],
  ['sounds', 'x'.repeat(10_000)],
  ['sounds', ''],
  ['said', ''],
  ['chosen', 'x'.repeat(65)],
  ['stage', 'exam'],
  ['framed', 1],
  ['plays', -1],
  ['elapsedMs', 0.5],
  ['voice', 'giọng'],
])('EA-06 a heard word with a bad %s is refused by its name', async (field, value) => {
  const { app } = await freshCourse('embedded', 1);
  const bad = pair('ship', 'ship', { [field]: value });
  expect((await send(await learnerOn(app), [bad])).json()).toMatchObject({
    accepted: 0,
    refused: [{ reason: 'INVALID_EVENT', field }],
  });
});

test.each([
  ['pairId', ''],
  ['said', 'funny'],
  ['chosen', null],
  ['reactionMs', -1],
  ['reactionMs', '640'],
])('EA-06 a judged sentence with a bad %s is refused by its name', async (field, value) => {
  const { app } = await freshCourse('embedded', 1);
  const bad = sense('absurd', 'absurd', { [field]: value });
  expect((await send(await learnerOn(app), [bad])).json()).toMatchObject({
    accepted: 0,
    refused: [{ reason: 'INVALID_EVENT', field }],
  });
});
