import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conversation, reply } from './listening-items.cases.ts';
import type { ListeningPass } from './listening-pass.ts';
import {
  canCheckChoices,
  heardLines,
  lineNow,
  listeningScore,
  missedItems,
  type ListeningSession,
  shownOptions,
  startListening,
} from './listening-state.ts';
import { type ListeningEffect, type ListeningEvent, stepListening } from './step-listening.ts';

const replies = [reply('p2-001', 2), reply('p2-002', 0), reply('p2-003', 1)];
const conversations = [conversation('p3-001'), conversation('p3-002')];
const ofReplies = () => startListening({ items: replies, hasNextSet: true });
const ofConversations = () => startListening({ items: conversations, hasNextSet: false });

function play(state: ListeningSession, ...events: ListeningEvent[]) {
  const effects: ListeningEffect[] = [];
  for (const event of events) {
    const step = stepListening(state, event);
    state = step.state;
    effects.push(...step.effects);
  }
  return { state, effects };
}

const ended: ListeningEvent = { kind: 'line-ended' };
const choose = (questionId: string, choice: number): ListeningEvent => ({
  kind: 'chosen',
  questionId,
  choice,
});
const check = (at = 5_000): ListeningEvent => ({ kind: 'checked', at });
const next = (at = 9_000): ListeningEvent => ({ kind: 'next', at });
const answerAll = (id: string): ListeningEvent[] => [
  choose(`${id}-1`, 0),
  choose(`${id}-2`, 1),
  choose(`${id}-3`, 3),
];

test('LS-02 nothing plays before the first press; then the prompt and the replies in the shown order', () => {
  const opened = play(ofReplies(), { kind: 'opened', at: 0 });
  expect(opened.effects).toEqual([{ kind: 'focus', on: 'item' }]);
  const order = heardLines(opened.state);
  const [question] = replies[0]?.questions ?? [];
  if (question === undefined) throw new Error('no question');
  expect(order).toEqual([0, ...shownOptions(opened.state, question).map((n) => n + 1)]);
  const { state, effects } = play(opened.state, { kind: 'played' }, ended, ended, ended, ended);
  expect(effects).toMatchObject(order.map((line) => ({ kind: 'play', line })));
  expect(effects[0]).toMatchObject({ delayMs: 0 });
  expect(state).toMatchObject({ sound: { kind: 'over' }, plays: 1 });
});

test('LS-07 a line follows the one before it after 0.25 to 0.45 seconds', () => {
  const { effects } = play(ofConversations(), { kind: 'played' }, ended, ended, ended);
  const delays = effects.flatMap((effect) => (effect.kind === 'play' ? [effect.delayMs] : []));
  expect(delays).toHaveLength(4);
  for (const delay of delays.slice(1)) {
    expect(delay).toBeGreaterThanOrEqual(250);
    expect(delay).toBeLessThanOrEqual(450);
  }
});

test('LS-02 Shift plays again from the first line, and is counted', () => {
  const { state, effects } = play(
    ofReplies(),
    { kind: 'played' },
    ended,
    { kind: 'played' },
    ended,
    choose('p2-001', 2),
    check(),
  );
  expect(effects).toContainEqual(
    expect.objectContaining({ kind: 'record-answer', plays: 2, choice: 2, correct: true }),
  );
  expect(state.sound).toEqual({ kind: 'over' });
});

test('LS-03 a pause stops the sound, and it goes on with the same line, which is no new play', () => {
  const { state, effects } = play(ofConversations(), { kind: 'played' }, ended, {
    kind: 'paused',
  });
  expect(state).toMatchObject({ sound: { kind: 'paused', place: 1 }, plays: 1 });
  expect(effects.at(-1)).toEqual({ kind: 'silence' });
  const after = play(state, { kind: 'continued' });
  expect(after.effects).toEqual([{ kind: 'play', line: 1, delayMs: 0 }]);
  expect(after.state.plays).toBe(1);
});

test('LS-07 a sound that is missing stops there, and is tried again there', () => {
  const { state } = play(ofConversations(), { kind: 'played' }, ended, {
    kind: 'line-failed',
    why: 'missing',
  });
  expect(state.sound).toEqual({ kind: 'stuck', place: 1, isAll: true, why: 'missing' });
  const again = play(state, { kind: 'continued' });
  expect(again.effects).toEqual([{ kind: 'play', line: 1, delayMs: 0 }]);
  expect(lineNow(again.state)).toBe(1);
});

test('LS-03 DY-02 answers can be given before and while it plays, and changed until the check', () => {
  const { state } = play(
    ofConversations(),
    choose('p3-001-1', 3),
    { kind: 'played' },
    choose('p3-001-1', 0),
    choose('p3-001-2', 1),
  );
  expect(canCheckChoices(state)).toBe(false);
  expect(play(state, check()).effects).toEqual([]);
  const { state: checked, effects } = play(state, choose('p3-001-3', 3), check(), {
    ...choose('p3-001-3', 2),
  });
  expect(effects.filter(({ kind }) => kind === 'record-answer')).toEqual([
    record('p3-001-1', 0, true),
    record('p3-001-2', 1, true),
    record('p3-001-3', 3, false),
  ]);
  expect(effects).toContainEqual({ kind: 'sound', sound: 'error' });
  expect(checked.choices.get('p3-001-3')).toBe(3);
});

/** The three questions of a conversation share its five seconds. */
function record(questionId: string, choice: number, correct: boolean) {
  return {
    kind: 'record-answer',
    itemId: 'p3-001',
    questionId,
    choice,
    correct,
    plays: 1,
    elapsedMs: 1_667,
  };
}

test.each([
  ['an option that does not exist', choose('p3-001-1', 4)],
  ['a negative one', choose('p3-001-1', -1)],
  ['part of one', choose('p3-001-1', 0.5)],
  ['a question of another item', choose('p3-002-1', 0)],
])('LS-03 %s is not chosen', (_, event) => {
  expect(play(ofConversations(), event).state.choices.size).toBe(0);
});

test('LS-03 each line can be played alone after the check, and not before', () => {
  const line: ListeningEvent = { kind: 'line-played', line: 2 };
  expect(play(ofConversations(), line).effects).toEqual([]);
  const checked = play(ofConversations(), ...answerAll('p3-001'), check()).state;
  const { state, effects } = play(checked, line, ended);
  expect(effects).toEqual([{ kind: 'play', line: 2, delayMs: 0 }]);
  expect(state.sound).toEqual({ kind: 'over' });
});

test('LS-02 Enter checks, and then goes on; a press that is held or repeated at once does not', () => {
  const enter = (at: number, isHeld = false): ListeningEvent => ({ kind: 'entered', at, isHeld });
  const chosen = play(ofReplies(), choose('p2-001', 1)).state;
  expect(play(chosen, enter(1_000, true)).state.phase.kind).toBe('asked');
  const checked = play(chosen, enter(1_000)).state;
  expect(checked.phase.kind).toBe('checked');
  expect(play(checked, enter(1_100)).state.phase.kind).toBe('checked');
  expect(play(checked, enter(1_400)).state).toMatchObject({
    position: 1,
    phase: { kind: 'asked' },
  });
});

test('LS-07 in part 2 the next item begins after 300 ms, in the other parts at a press', () => {
  const two = play(ofReplies(), choose('p2-001', 1), check(), next());
  expect(two.effects.at(-1)).toEqual({ kind: 'play', line: 0, delayMs: 300 });
  expect(two.state.plays).toBe(1);
  const three = play(ofConversations(), ...answerAll('p3-001'), check(), next());
  expect(three.effects.filter(({ kind }) => kind === 'play')).toEqual([]);
  expect(three.state).toMatchObject({ position: 1, sound: { kind: 'unheard' }, plays: 0 });
});

test('LS-04 lines are written, and then the item is there again with its answers', () => {
  const checked = play(ofConversations(), ...answerAll('p3-001'), check()).state;
  const { state: writing } = play(checked, { kind: 'writing-began', lines: [2, 3] });
  expect(writing.phase).toEqual({ kind: 'writing', lines: [2, 3] });
  expect(play(writing, next(), { kind: 'played' }).effects).toEqual([]);
  const back = play(writing, { kind: 'writing-ended' }).state;
  expect(back).toEqual({ ...checked, sound: checked.sound });
});

test('LS-04 a set is completed when every question was answered once, whatever was right or written', () => {
  const { state, effects } = play(
    ofConversations(),
    ...answerAll('p3-001'),
    check(),
    next(),
    ...answerAll('p3-002'),
    check(),
  );
  expect(effects.filter(({ kind }) => kind === 'record-completed')).toHaveLength(1);
  expect(listeningScore(state)).toEqual({ right: 4, total: 6 });
  const done = play(state, next());
  expect(done.state.phase).toEqual({ kind: 'done' });
  expect(play(done.state, { kind: 'left' }).effects.at(-1)).toEqual({
    kind: 'leave',
    to: 'list',
  });
});

test('LS-04 after the set the missed items are asked again, in another order of options, and count for no set', () => {
  const { state } = play(
    ofReplies(),
    choose('p2-001', 0),
    check(),
    next(),
    choose('p2-002', 0),
    check(),
    next(),
    choose('p2-003', 2),
    check(),
    next(),
  );
  expect(state.phase).toEqual({ kind: 'done' });
  expect(missedItems(state).map(({ id }) => id)).toEqual(['p2-001', 'p2-003']);
  expect([...state.chosen]).toEqual([
    ['p2-001', 0],
    ['p2-002', 0],
    ['p2-003', 2],
  ]);
  const { state: again, effects } = play(
    state,
    { kind: 'missed-again', at: 20_000 },
    choose('p2-001', 2),
    check(21_000),
    next(22_000),
    choose('p2-003', 0),
    check(23_000),
    next(24_000),
  );
  expect(effects).not.toContainEqual({ kind: 'record-completed' });
  expect(effects.filter(({ kind }) => kind === 'record-answer')).toMatchObject([
    { questionId: 'p2-001', correct: true },
    { questionId: 'p2-003', correct: false },
  ]);
  expect(again).toMatchObject({ phase: { kind: 'done' }, isAgain: true });
  expect(again.times.get('p2-001')).toBe(1);
  expect(listeningScore(again)).toEqual({ right: 1, total: 2 });
  // 'missed-again' does nothing before the end of the set, or if all was right
  expect(play(ofReplies(), { kind: 'missed-again', at: 0 }).effects).toEqual([]);
});

const pass = (more: Partial<ListeningPass>): ListeningEvent => ({
  kind: 'resumed',
  at: 100,
  pass: { answered: new Map(), chosen: new Map(), times: new Map(), isCompleted: false, ...more },
});

test('LS-09 a set is resumed at its open item, unless the learner has begun here', () => {
  const answered = new Map([['p2-001', true]]);
  const { state, effects } = play(ofReplies(), pass({ answered }));
  expect(state).toMatchObject({ position: 1, resume: 'resumed', sound: { kind: 'unheard' } });
  expect(effects).toEqual([]);
  expect(play(ofReplies(), { kind: 'played' }, pass({ answered })).state.position).toBe(0);
  expect(play(ofReplies(), choose('p2-001', 1), pass({ answered })).state.position).toBe(0);
});

test('LS-09 what another tab answers is not asked again, and a set that it completed is not completed twice', () => {
  const begun = play(ofReplies(), choose('p2-001', 2), check()).state;
  const elsewhere = play(begun, pass({ answered: new Map([['p2-002', false]]) }), next()).state;
  expect(elsewhere.position).toBe(2);
  const completed = play(begun, pass({ isCompleted: true }), next(), choose('p2-002', 0), check());
  expect(completed.effects).not.toContainEqual({ kind: 'record-completed' });
});

test('LS-06 a set that returns shows its options in another order, once the log is read', () => {
  const [question] = replies[0]?.questions ?? [];
  if (question === undefined) throw new Error('no question');
  const { state } = play(ofReplies(), pass({ times: new Map([['p2-001', 1]]) }));
  expect(shownOptions(state, question)).not.toEqual(shownOptions(ofReplies(), question));
  // the order of the options stays once the learner has begun
  const begun = play(ofReplies(), { kind: 'played' }, pass({ times: new Map([['p2-001', 1]]) }));
  expect(shownOptions(begun.state, question)).toEqual(shownOptions(ofReplies(), question));
});

const at = fc.nat(100_000);
const event: fc.Arbitrary<ListeningEvent> = fc.oneof(
  at.map((ms): ListeningEvent => ({ kind: 'opened', at: ms })),
  fc
    .subarray(['p2-001', 'p2-002', 'p2-003'])
    .map((ids) => pass({ answered: new Map(ids.map((id) => [id, true])) })),
  fc.constantFrom<ListeningEvent>(
    { kind: 'played' },
    { kind: 'paused' },
    { kind: 'continued' },
    ended,
    { kind: 'line-failed', why: 'missing' },
    { kind: 'line-failed', why: 'blocked' },
    { kind: 'writing-began', lines: [0] },
    { kind: 'writing-ended' },
    { kind: 'left' },
  ),
  fc.nat(5).map((line): ListeningEvent => ({ kind: 'line-played', line })),
  fc
    .record({ id: fc.constantFrom('p2-001', 'p2-002', 'p2-003'), choice: fc.nat(3) })
    .map(({ id, choice }) => choose(id, choice)),
  at.map(check),
  at.map(next),
  fc
    .record({ at, isHeld: fc.boolean() })
    .map(({ at: ms, isHeld }): ListeningEvent => ({ kind: 'entered', at: ms, isHeld })),
);

test('LS-08 whatever is done, each question is recorded at most once a pass, as it was chosen', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      let state: ListeningSession = ofReplies();
      const recorded: string[] = [];
      let completed = 0;
      for (const each of events) {
        const before = state;
        const step = stepListening(state, each);
        state = step.state;
        for (const effect of step.effects) {
          if (effect.kind === 'record-completed') completed += 1;
          if (effect.kind !== 'record-answer') continue;
          recorded.push(effect.questionId);
          expect(before.phase.kind).toBe('asked');
          expect(effect.choice).toBe(before.choices.get(effect.questionId));
          const item = before.items[before.position];
          expect(effect.correct).toBe(item?.questions[0]?.correct === effect.choice);
        }
        // nothing plays while lines are written, or at the end
        if (state.phase.kind === 'writing' || state.phase.kind === 'done')
          expect(state.sound.kind).not.toBe('playing');
        if (state.sound.kind === 'playing') expect(lineNow(state)).toBeDefined();
        expect(state.items[state.position]).toBeDefined();
      }
      expect(new Set(recorded).size).toBe(recorded.length);
      expect(completed).toBeLessThanOrEqual(1);
    }),
  );
});

test('LS-08 the session without items stays still', () => {
  const empty = startListening({ items: [], hasNextSet: false });
  fc.assert(
    fc.property(event, (each) => {
      const { state, effects } = stepListening<(typeof replies)[number]>(empty, each);
      expect(state.items).toEqual([]);
      expect(effects.filter(({ kind }) => kind.startsWith('record'))).toEqual([]);
    }),
  );
});
