import { readPracticeEvent } from '@nghego/engine/practice/read-practice-event';
import { mistakeKinds } from '@nghego/engine/diagnosis/mistake';
import { cefrLevels } from '@nghego/engine/level/cefr-levels';
import { listeningAsks } from '@nghego/engine/listening/asked';
import { listeningParts } from '@nghego/engine/listening/parts';
import { planMinutes } from '@nghego/engine/plan/study-plan';
import {
  dailyGoals,
  goalUnits,
  pairStages,
  practiceSources,
  senses,
} from '@nghego/engine/practice/practice-event';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grammarLevels } from '@nghego/engine/grammar/grammar-question';
import { practiceEventSchema } from './practice-event.ts';

const base = {
  v: fc.constant(1 as const),
  id: fc.uuid({ version: 7 }),
  at: fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') })
    .map((date) => date.toISOString()),
  device: fc.uuid(),
  zone: fc.constantFrom('Asia/Ho_Chi_Minh', 'UTC'),
};
const ofSet = { ...base, topicId: fc.uuid(), setNo: fc.nat() };
const part = fc.constantFrom('part1', 'part2', 'part3', 'part4');
const ofPart = { ...base, part, setNo: fc.nat() };
const mode = fc.constantFrom('classify', 'choice', 'structure');
const mistake = fc.constantFrom(...mistakeKinds);
const sourced = { from: fc.constantFrom(...practiceSources) };
const check = {
  correct: fc.boolean(),
  attempt: fc.integer({ min: 1 }),
  revealed: fc.boolean(),
  replays: fc.nat(),
  elapsedMs: fc.nat(),
};
const ofSecondStage = {
  ...sourced,
  hints: fc.nat({ max: 6 }),
  voice: fc.stringMatching(/^[\x20-\x7e]{1,64}$/),
  mistake: fc.option(mistake),
};
const item = fc.record({
  kind: fc.constantFrom('word', 'sentence', 'question', 'line'),
  id: fc.oneof(fc.uuid(), fc.constant('choice-001')),
});
const missed = fc.array(fc.record({ wordId: fc.uuid(), kind: mistake }), { maxLength: 3 });

/** Fields that the server fills in. */
const ofQuestion = {
  part: fc.constantFrom(...listeningParts),
  setNo: fc.nat(),
  asks: fc.constantFrom(...listeningAsks),
};
const open = fc.array(fc.nat({ max: 100 }), { maxLength: 5 });

/** Fields that early logs lack. */
const optional: ReadonlySet<string> = new Set([
  'itemCount',
  'level',
  'open',
  'missed',
  ...Object.keys(ofSecondStage),
]);
function isOptional(key: string, event: object): boolean {
  const isAnswer = 'kind' in event && event.kind === 'listening-answered';
  const isGoal = 'kind' in event && event.kind === 'goal-chosen';
  return optional.has(key) || (isAnswer && key in ofQuestion) || (isGoal && key === 'unit');
}

/** Makes each of the optional fields sometimes missing. */
function withOptional<Event extends object>(
  required: { [Name in keyof Event]: fc.Arbitrary<Event[Name]> },
  more: Record<string, fc.Arbitrary<unknown>>,
) {
  return fc
    .tuple(fc.record(required), fc.record(more, { requiredKeys: [] }))
    .map(([event, fields]) => ({ ...event, ...fields }));
}

const gameFinished = withOptional(
  {
    ...base,
    kind: fc.constant('game-finished'),
    mode,
    pace: fc.constantFrom(15, 25, null),
    score: fc.nat(),
    correct: fc.nat(),
    total: fc.nat({ max: 1_000 }),
    bestStreak: fc.nat(),
  },
  { level: fc.constantFrom(...grammarLevels) },
);
const events = fc.oneof(
  fc.record({ ...ofSet, kind: fc.constant('set-completed'), set: fc.constant('vocabulary') }),
  fc.record({ ...ofPart, kind: fc.constant('set-completed'), set: fc.constant('sentence') }),
  fc
    .record({ ...ofPart, kind: fc.constant('set-completed'), set: fc.constant('sentence') })
    .chain((event) => fc.nat({ max: 1_000 }).map((itemCount) => ({ ...event, itemCount }))),
  withOptional(
    {
      ...ofPart,
      ...check,
      kind: fc.constant('sentence-checked'),
      sentenceId: fc.uuid(),
      typed: fc.array(fc.string()),
    },
    { ...ofSecondStage, missed, open },
  ),
  withOptional(
    {
      ...base,
      ...check,
      kind: fc.constant('line-checked'),
      itemId: fc.constant('p3-001'),
      lineId: fc.uuid(),
      typed: fc.array(fc.string()),
    },
    { ...ofSecondStage, missed, open },
  ),
  withOptional(
    {
      ...base,
      kind: fc.constant('listening-answered'),
      itemId: fc.constant('p2-001'),
      questionId: fc.constant('p2-001'),
      choice: fc.constantFrom(0, 1, 2, 3, null),
      correct: fc.boolean(),
      plays: fc.nat(),
      elapsedMs: fc.nat(),
    },
    { ...sourced, ...ofQuestion },
  ),
  withOptional(
    {
      ...base,
      kind: fc.constant('pair-heard'),
      sounds: fc.constantFrom('ɪ-i', 's-', 'l-n'),
      said: fc.constantFrom('ship', 'sheep'),
      chosen: fc.constantFrom('ship', 'sheep'),
      correct: fc.boolean(),
      stage: fc.constantFrom(...pairStages),
      framed: fc.boolean(),
      plays: fc.nat(),
      elapsedMs: fc.nat(),
    },
    { voice: ofSecondStage.voice },
  ),
  withOptional(
    {
      ...base,
      kind: fc.constant('sense-judged'),
      pairId: fc.constant('fe-001'),
      said: fc.constantFrom(...senses),
      chosen: fc.constantFrom(...senses),
      correct: fc.boolean(),
      reactionMs: fc.option(fc.nat()),
    },
    { voice: ofSecondStage.voice },
  ),
  fc.record({
    ...ofPart,
    part: fc.constantFrom(...listeningParts),
    kind: fc.constant('set-completed'),
    set: fc.constant('listening'),
    itemCount: fc.nat({ max: 1_000 }),
  }),
  withOptional(
    {
      ...base,
      ...check,
      kind: fc.constant('own-word-checked'),
      wordId: fc.uuid(),
      listId: fc.uuid(),
      setNo: fc.nat(),
      typed: fc.string(),
    },
    ofSecondStage,
  ),
  fc.record({
    ...base,
    kind: fc.constant('set-restarted'),
    set: fc.constant('vocabulary'),
    topicId: fc.uuid(),
    setNo: fc.nat(),
  }),
  fc.record({
    ...base,
    kind: fc.constant('set-restarted'),
    set: fc.constant('sentence'),
    part,
    setNo: fc.nat(),
  }),
  fc.record({ ...base, kind: fc.constant('item-set-aside'), item }),
  fc.record({ ...base, kind: fc.constant('item-taken-back'), item }),
  withOptional(
    { ...base, kind: fc.constant('goal-chosen'), goal: fc.constantFrom(...dailyGoals) },
    { unit: fc.constantFrom(...goalUnits) },
  ),
  fc.record({
    ...base,
    kind: fc.constant('plan-chosen'),
    examDay: fc.constantFrom(null, '2026-12-14', '2029-02-28'),
    minutes: fc.constantFrom(...planMinutes),
    days: fc
      .subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 })
      .map((days) => days.toSorted((a, b) => a - b)),
    unit: fc.constantFrom(null, 'travel'),
    rules: fc.constant(1),
  }),
  fc.record({
    ...base,
    kind: fc.constant('day-planned'),
    day: fc.constant('2026-11-25'),
    steps: fc.array(
      fc.uuid().map((id) => `word:${id}`),
      { maxLength: 20 },
    ),
    seconds: fc.nat({ max: 7_200 }),
  }),
  fc.record({
    ...base,
    kind: fc.constant('level-checked'),
    unit: fc.constantFrom('travel', 'first-words'),
    level: fc.constantFrom(...cefrLevels),
  }),
  fc.record({
    ...base,
    kind: fc.constant('weights-chosen'),
    weights: fc.option(
      fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 21, maxLength: 21 }),
    ),
    reviews: fc.nat(),
  }),
  fc.record({
    ...base,
    kind: fc.constant('test-started'),
    form: fc.constantFrom('1', '4'),
    endsAt: base.at,
  }),
  fc.record({ ...base, kind: fc.constant('test-finished'), form: fc.constant('2') }),
  withOptional(
    {
      ...base,
      kind: fc.constant('grammar-answered'),
      mode,
      questionId: fc.string({ minLength: 1, maxLength: 64 }),
      choice: fc.constantFrom(0, 1, 2, 3, null),
      correct: fc.boolean(),
      elapsedMs: fc.nat(),
    },
    sourced,
  ),
  gameFinished,
  withOptional(
    {
      ...ofSet,
      ...check,
      kind: fc.constant('word-checked'),
      wordId: fc.uuid(),
      typed: fc.string(),
    },
    ofSecondStage,
  ),
);

test('DC-19 an event that the API accepts can be read by the device from its log', () => {
  fc.assert(
    fc.property(events, (event) => {
      expect(practiceEventSchema.safeParse(event).success).toBe(true);
      expect(readPracticeEvent(event)).toEqual(event);
    }),
  );
});

test('DC-19 a line without a required field, of another version or of an unknown kind is not read', () => {
  fc.assert(
    fc.property(events, fc.nat(), (event, pick) => {
      const names = Object.keys(event).filter((key) => !isOptional(key, event));
      const name = names[pick % names.length] ?? 'id';
      const damaged = Object.fromEntries(Object.entries(event).filter(([key]) => key !== name));
      expect(readPracticeEvent(damaged)).toBeUndefined();
      expect(practiceEventSchema.safeParse(damaged).success).toBe(false);
    }),
  );
  const finished = fc.sample(gameFinished, 1)[0];
  expect(readPracticeEvent({ ...finished, level: 5 })).toBeUndefined();
  expect(practiceEventSchema.safeParse({ ...finished, level: 5 }).success).toBe(false);
  for (const line of [null, 1, 'x', [], {}, { v: 2, kind: 'set-completed' }])
    expect(readPracticeEvent(line)).toBeUndefined();
});

test.each([
  ['hints', [-1, 7, 0.5, '1', null]],
  ['voice', ['', 'x'.repeat(65), 'giọng', '\0', 7, null]],
  ['mistake', ['typo', '', 1]],
  ['from', ['home', '', null]],
  [
    'missed',
    [null, {}, [null], [{ wordId: 'w' }], [{ kind: 'slip' }], [{ wordId: 1, kind: 'slip' }]],
  ],
  ['open', [null, {}, ['1'], [-1], [0.5]]],
  ['plays', [-1, '1', null]],
  ['itemId', ['', null, 'x'.repeat(65), 'mục']],
  ['asks', ['who else', '', null]],
  ['said', ['', null, 7, 'x'.repeat(65), 'bất kỳ']],
  ['stage', ['home', '', null]],
  ['framed', ['true', null, 1]],
  ['reactionMs', [-1, 0.5, '1']],
  ['goal', [0, 15, 61, '20', null]],
  ['unit', ['', 7, 'đơn vị']],
  ['examDay', ['', 7, 'tomorrow', '14/12/2026']],
  ['minutes', [0, 16, 60, '15', null]],
  ['days', [null, 1, ['1'], [-1], [0.5]]],
  ['steps', [null, 'word:1', [1], ['']]],
  ['seconds', [-1, 0.5, '60', null]],
  ['form', ['', 'x'.repeat(65), 1, 'đề', null]],
  ['endsAt', ['', 7, null]],
  [
    'item',
    [null, 'word', {}, { kind: 'word' }, { kind: 'topic', id: 'x' }, { kind: 'word', id: '' }],
  ],
])(
  'ME-02 an event with a bad %s is read neither from the wire nor from the log',
  (field, values) => {
    for (const value of values) {
      for (const event of fc.sample(events, 20)) {
        if (!(field in event)) continue;
        const bad = { ...event, [field]: value };
        expect(readPracticeEvent(bad)).toBeUndefined();
        expect(practiceEventSchema.safeParse(bad).error?.issues[0]?.path[0]).toBe(field);
      }
    }
  },
);
