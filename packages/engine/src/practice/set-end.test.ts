import fc from 'fast-check';
import { expect, test } from 'vitest';
import { screenInputs } from './inputs-test-kit.ts';
import { judgeWord } from '../diagnosis/judge-word.ts';
import type { MistakeKind } from '../diagnosis/mistake.ts';
import { soundsLost, summarizePass } from './pass-summary.ts';
import { missedToPractise, passSummary } from './practice-pass.ts';
import {
  canSkip,
  countSkipped,
  gotten,
  isFirstTry,
  nextStep,
  type PracticeAction,
} from './practice-state.ts';
import { countOpen, placeInWalk } from './practice-walk.ts';
import { roundSummary } from './round-summary.ts';
import type { PassCheck, RunningPass } from './running-pass.ts';
import {
  startWordSession,
  stepWordSession,
  type WordSession,
  type WordSessionEffect,
  type WordSessionEvent,
} from './word-session.ts';

const words = ['contract', 'invoice', 'receipt', 'manager'].map((word, i) => ({
  id: `w${i}`,
  word,
}));
const fresh = (hasNextSet = true) => startWordSession({ items: words, hasNextSet });

const hint: PracticeAction = { kind: 'hint-taken', box: 0, known: new Set() };

/** A step of the learner, a second after the step before: an event or, in short, its kind or a typed answer. */
type Doing = string | PracticeAction | WordSessionEvent;

const input = screenInputs<string>();

function play(doings: readonly Doing[], from: WordSession = fresh()) {
  let state = from;
  let at = Math.max(from.shownAt, from.enterAt);
  const effects: WordSessionEffect[] = [];
  const act = (event: PracticeAction | WordSessionEvent): void => {
    const step = stepWordSession(state, input.withText(state.entry, event), judgeWord);
    state = step.state;
    if (event.kind === 'touched') input.hold(state.entry, event.typed);
    effects.push(...step.effects);
  };
  for (const doing of doings) {
    at += 1_000;
    if (typeof doing !== 'string') act(doing);
    else if (simple(doing, at) !== undefined) act(simple(doing, at) ?? { kind: 'left' });
    else {
      act({ kind: 'touched', typed: doing });
      act({ kind: 'checked', at });
    }
  }
  return { state, effects };
}

function simple(kind: string, at: number): PracticeAction | undefined {
  switch (kind) {
    case 'next':
    case 'previous':
    case 'skipped':
    case 'ended':
    case 'returned':
    case 'missed-started':
      return { kind, at };
    case 'entered':
      return { kind, at, isHeld: false };
    case 'answer-toggled':
    case 'modal-closed':
    case 'left':
      return { kind };
    default:
      return undefined;
  }
}

const kinds = (effects: WordSessionEffect[]) => effects.map(({ kind }) => kind);
const completions = (effects: WordSessionEffect[]) =>
  kinds(effects).filter((kind) => kind === 'record-completed').length;
const allRight: Doing[] = ['contract', 'next', 'invoice', 'next', 'receipt', 'next', 'manager'];
/** 'invoice' is skipped. */
const withOpen: Doing[] = ['contract', 'next', 'skipped', 'receipt', 'next', 'manager'];
const passOf = (pass: Partial<RunningPass>): WordSessionEvent => ({
  kind: 'resumed',
  at: 5,
  pass: { earlier: [], correctIds: [], isCompleted: false, ...pass },
});

test('SE-03 DC-19 a set is completed once, when its last open item becomes right', () => {
  const { state, effects } = play([...allRight, 'modal-closed', 'manager']);
  expect(completions(effects)).toBe(1);
  expect(countOpen(state)).toBe(0);
});

test('SE-03 with an open item the end completes nothing, and leads back to it; then the set is complete', () => {
  const { state, effects } = play(withOpen);
  expect(completions(effects)).toBe(0);
  expect(state).toMatchObject({ isEnding: true, entry: { kind: 'correct', modal: 'closed' } });
  expect(countOpen(state)).toBe(1);
  const back = play(['returned'], state);
  expect(back.state).toMatchObject({ position: 1, isEnding: false, entry: { kind: 'unchecked' } });
  const done = play(['invoice'], back.state);
  expect(completions(done.effects)).toBe(1);
  expect(done.state.isEnding).toBe(true);
});

test('SE-03 back at the skipped ones, Next and Skip go from one open item to the next', () => {
  const end = play(['skipped', 'invoice', 'next', 'skipped', 'manager']).state;
  const first = play(['returned'], end).state;
  expect(first.position).toBe(0);
  expect(play(['skipped'], first).state.position).toBe(2);
  expect(canSkip(play(['skipped'], first).state)).toBe(false);
  const second = play(['contract', 'next'], first).state;
  expect(second.position).toBe(2);
  expect(completions(play(['receipt'], second).effects)).toBe(1);
});

test('SE-03 the last item has End set in place of Skip: it ends the pass with what is open', () => {
  const last = play(['skipped', 'skipped', 'skipped']).state;
  expect(canSkip(last)).toBe(false);
  expect(play(['ended'], fresh()).state.isEnding).toBe(false);
  const { state, effects } = play(['ended'], last);
  expect([state.isEnding, countOpen(state), completions(effects)]).toEqual([true, 4, 0]);
  expect(play(['left'], state).effects).toEqual([{ kind: 'leave', to: 'next-set' }]);
  expect(play(['modal-closed'], state).state).toMatchObject({ isEnding: false, position: 3 });
});

test('UX-03 SE-01 SE-03 each item counts once at the end: right at the first try, missed, or open', () => {
  const end = play([
    'contract',
    'next',
    // seen and skipped
    'answer-toggled',
    'skipped',
    // wrong, then right
    'resept',
    'receipt',
    'next',
    // wrong and left open
    'manger',
    'ended',
  ]).state;
  const { firstTry, missed } = passSummary(end);
  expect(missed.map(({ itemId, wasSeen }) => [itemId, wasSeen])).toEqual([
    ['w1', true],
    ['w2', false],
    ['w3', false],
  ]);
  expect(missedToPractise(end)).toEqual(['w2']);
  expect([firstTry, missedToPractise(end).length, countOpen(end)]).toEqual([1, 1, 2]);
  expect(play(['missed-started'], end).state.walk).toMatchObject({ kind: 'missed', ids: ['w2'] });
  // the answer of the last item was seen, and nothing typed
  const seen = play(['skipped', 'skipped', 'skipped', 'answer-toggled', 'ended']).state;
  expect(passSummary(seen).missed).toMatchObject([{ itemId: 'w3', wasSeen: true }]);
  expect(play(['missed-started'], seen).state.isEnding).toBe(true);
});

test('SE-03 what was skipped is counted until it is right', () => {
  expect(countSkipped(play(['skipped', 'skipped']).state)).toBe(2);
  expect(countSkipped(play(['skipped', 'previous', 'contract']).state)).toBe(0);
});

test('SE-03 items right in an earlier visit are not open', () => {
  const resumed = play([passOf({ correctIds: ['w0', 'w1', 'w3'] })]).state;
  expect(resumed.position).toBe(2);
  expect(completions(play(['receipt'], resumed).effects)).toBe(1);
});

test('SE-03 what another screen completed meanwhile is not completed again', () => {
  const { state } = play(['contract', 'next', passOf({ isCompleted: true })]);
  expect(completions(play(['invoice', 'next', 'receipt', 'next', 'manager'], state).effects)).toBe(
    0,
  );
});

test('SE-03 a pass whose items became right on devices that did not know of each other is completed when it is opened', () => {
  const ids = words.map(({ id }) => id);
  const { state, effects } = play([passOf({ correctIds: ids })]);
  expect(completions(effects)).toBe(1);
  expect(state).toMatchObject({ position: 0, resume: 'waiting' });
  expect(state.correctIds.size).toBe(0);
});

test('SE-01 Enter goes on to the next set or home, or back to the skipped ones; Escape stays', () => {
  const end = play(allRight).state;
  expect(play(['entered'], end).effects).toEqual([{ kind: 'leave', to: 'next-set' }]);
  expect(play(['entered'], play(allRight, fresh(false)).state).effects).toEqual([
    { kind: 'leave', to: 'home' },
  ]);
  const stayed = play(['modal-closed'], end);
  expect(stayed.state).toMatchObject({ isEnding: false, position: 3, entry: { kind: 'correct' } });
  expect(nextStep(stayed.state)).toBe('next-set');
  expect(play(['entered'], play(withOpen).state).state.position).toBe(1);
});

test('SE-01 a doubled or held Enter at the last answer does not leave the set', () => {
  const { state } = play(allRight.slice(0, -1));
  const typed = play([{ kind: 'touched', typed: 'manager' }], state).state;
  const twice = play(
    [
      { kind: 'entered', at: 9_000, isHeld: false },
      { kind: 'entered', at: 9_100, isHeld: false },
      { kind: 'entered', at: 9_600, isHeld: true },
    ],
    typed,
  );
  expect(twice.state.isEnding).toBe(true);
  expect(kinds(twice.effects)).not.toContain('leave');
});

const check = (itemId: string, more: Partial<PassCheck> = {}): PassCheck => ({
  itemId,
  correct: true,
  attempt: 1,
  revealed: false,
  elapsedMs: 1_000,
  ...more,
});
const wrong = { correct: false, mistake: 'vowel', typed: 'typed' } as const;

test.each<[string, PassCheck[], ReturnType<typeof summarizePass>]>([
  ['nothing', [], { total: 4, firstTry: 0, timeMs: 0, missed: [] }],
  ['one right', [check('w0')], { total: 4, firstTry: 1, timeMs: 1_000, missed: [] }],
  [
    'one wrong, then right',
    [check('w1', wrong), check('w1', { attempt: 2, elapsedMs: 4_000 })],
    {
      total: 4,
      firstTry: 0,
      timeMs: 4_000,
      missed: [
        { itemId: 'w1', mistake: 'vowel', typed: 'typed', wasSeen: false, wasSkipped: false },
      ],
    },
  ],
  [
    'one right after its answer was seen',
    [check('w2', { revealed: true })],
    {
      total: 4,
      firstTry: 0,
      timeMs: 1_000,
      missed: [{ itemId: 'w2', mistake: null, typed: '', wasSeen: true, wasSkipped: false }],
    },
  ],
  [
    'one wrong, then right after its answer was seen',
    [check('w2', wrong), check('w2', { attempt: 2, revealed: true, elapsedMs: 4_000 })],
    {
      total: 4,
      firstTry: 0,
      timeMs: 4_000,
      missed: [
        { itemId: 'w2', mistake: 'vowel', typed: 'typed', wasSeen: true, wasSkipped: false },
      ],
    },
  ],
  [
    'right at first, wrong when it came up again',
    [check('w0', { elapsedMs: 5_000 }), check('w0', { ...wrong, attempt: 2 })],
    { total: 4, firstTry: 1, timeMs: 6_000, missed: [] },
  ],
  [
    'an afternoon away',
    [check('w0', { elapsedMs: 9_000_000 })],
    { total: 4, firstTry: 1, timeMs: 180_000, missed: [] },
  ],
  ['an item that is gone', [check('gone')], { total: 4, firstTry: 0, timeMs: 0, missed: [] }],
])('SE-01 the summary of a pass: %s', (_, checks, summary) => {
  expect(summarizePass(words, checks)).toEqual(summary);
});

test('UX-03 the sounds that the ear lost are counted by their place in words, as the map of the ear has them, the most frequent first', () => {
  const missed = (itemId: string, mistake: MistakeKind | null) => ({
    itemId,
    mistake,
    typed: 'x',
    wasSeen: false,
    wasSkipped: false,
  });
  const lost = soundsLost([
    missed('a', 'vowel'),
    missed('b', 'spelling'),
    missed('c', 'final-consonant'),
    missed('d', 'final-consonant'),
    missed('e', null),
    missed('f', 'ending'),
  ]);
  expect(lost.map(({ region, items }) => [region, items.map(({ itemId }) => itemId)])).toEqual([
    ['ends', ['c', 'd', 'f']],
    ['vowels', ['a']],
  ]);
});

test('SE-01 an interrupted pass is summed up with what came before', () => {
  const earlier = [check('w0', wrong), check('w0', { attempt: 2, elapsedMs: 2_000 }), check('w1')];
  const { state } = play([
    passOf({ earlier, correctIds: ['w0', 'w1'] }),
    'receipt',
    'next',
    'manager',
  ]);
  expect(passSummary(state)).toMatchObject({
    firstTry: 3,
    missed: [{ itemId: 'w0', mistake: 'vowel' }],
  });
});

test.each<[string, Doing[], { wasSeen: boolean; wasSkipped: boolean }]>([
  ['shown, skipped', ['answer-toggled', 'skipped'], { wasSeen: true, wasSkipped: false }],
  [
    'shown and hidden again, skipped',
    ['answer-toggled', 'answer-toggled', 'skipped'],
    { wasSeen: true, wasSkipped: false },
  ],
  [
    'hinted to the answer, skipped',
    [...Array.from({ length: 6 }, () => hint), 'skipped'],
    { wasSeen: true, wasSkipped: false },
  ],
  ['skipped', ['skipped'], { wasSeen: false, wasSkipped: true }],
])(
  'UX-03 a word that was %s, and right when it came back, was not right at the first try',
  (_, doings, missed) => {
    const end = play([...doings, 'invoice', 'next', 'receipt', 'next', 'manager']).state;
    const { state, effects } = play(['returned', 'contract'], end);
    expect(state.isEnding).toBe(true);
    expect(passSummary(state)).toMatchObject({
      firstTry: 3,
      missed: [{ itemId: 'w0', mistake: null, ...missed }],
    });
    expect(effects).toContainEqual(
      expect.objectContaining({ kind: 'record-check', attempt: 2, revealed: missed.wasSeen }),
    );
  },
);

test('UX-08 a word that was skipped and typed once was right after a skip, not at the second try', () => {
  const end = play(['skipped', 'invoice', 'next', 'receipt', 'next', 'manager']).state;
  const { state } = play(['returned', 'contract'], end);
  expect(gotten(state)).toEqual({ tries: 1, isSeen: false, isSkipped: true });
  expect(isFirstTry(gotten(state))).toBe(false);
  const wrongFirst = play(['returned', 'contrac', 'contract'], end).state;
  expect(gotten(wrongFirst)).toEqual({ tries: 2, isSeen: false, isSkipped: true });
  expect(passSummary(wrongFirst).missed).toMatchObject([{ typed: 'contrac', wasSkipped: false }]);
});

test('UX-03 a word that was shown, skipped at the end of the set, and right later was not right at the first try', () => {
  const end = play([...allRight.slice(0, -1), 'answer-toggled', 'ended']).state;
  const { state } = play(['returned', 'manager'], end);
  expect(passSummary(state)).toMatchObject({ firstTry: 3, missed: [{ wasSeen: true }] });
});

test('UX-10 the words that were skipped return after what is done, not at their place in the set', () => {
  const end = play(['skipped', 'invoice', 'next', 'skipped', 'manager']).state;
  expect(placeInWalk(end)).toEqual({ position: 3, total: 4, completed: 2 });
  const first = play(['returned'], end).state;
  expect(first.position).toBe(0);
  expect(placeInWalk(first)).toEqual({ position: 2, total: 4, completed: 2 });
  const right = play(['contract'], first).state;
  expect(placeInWalk(right)).toEqual({ position: 2, total: 4, completed: 3 });
  expect(placeInWalk(play(['next'], right).state)).toEqual({ position: 3, total: 4, completed: 3 });
});

test('UX-10 whatever is done in a walk, its figures never run backwards', () => {
  const doing = fc.constantFrom(
    ...words.map(({ word }) => word),
    'x',
    'next',
    'skipped',
    'answer-toggled',
    'modal-closed',
    'entered',
    'ended',
    'returned',
    'missed-started',
  );
  fc.assert(
    fc.property(fc.array(doing, { maxLength: 60 }), (doings) => {
      let state = fresh();
      for (const one of doings) {
        const before = state;
        state = play([one], before).state;
        const isSameWalk =
          before.walk.kind === state.walk.kind && !['returned', 'missed-started'].includes(one);
        if (!isSameWalk) continue;
        const [was, is] = [placeInWalk(before), placeInWalk(state)];
        expect(is.position).toBeGreaterThanOrEqual(was.position);
        expect(is.completed).toBeGreaterThanOrEqual(was.completed);
        expect(is.position).toBeLessThan(is.total);
      }
    }),
  );
});

test('SE-02 SE-07 the missed ones alone, until each was right once unseen; the set and its score stay as they are', () => {
  const end = play([
    'contrac',
    'contract',
    'next',
    'answer-toggled',
    'invoice',
    'next',
    'receipt',
    'next',
    'manager',
  ]).state;
  const before = passSummary(end);
  expect(before.missed.map(({ itemId }) => itemId)).toEqual(['w0', 'w1']);
  const first = play(['missed-started'], end).state;
  expect(first.position).toBe(0);
  expect(placeInWalk(first)).toEqual({ position: 0, total: 2, completed: 0 });
  // the answer of 'contract' was seen again, so it returns after the other item
  const seen = play(['answer-toggled', 'contract', 'next'], first);
  expect(seen.state.position).toBe(1);
  const other = play(['invoic', 'invoice', 'next'], seen.state);
  expect(other.state.position).toBe(0);
  const done = play(['contract'], other.state);
  expect(done.state.isEnding).toBe(true);
  const effects = [...seen.effects, ...other.effects, ...done.effects];
  const checks = effects.filter((effect) => effect.kind === 'record-check');
  expect(checks.map(({ from }) => from)).toEqual(['missed', 'missed', 'missed', 'missed']);
  expect(completions(effects)).toBe(0);
  expect(passSummary(done.state)).toEqual(before);
  expect(play(['left'], done.state).effects).toEqual([{ kind: 'leave', to: 'next-set' }]);
});

const twoMissed = ['contrac', 'contract', 'next', 'invoic', 'invoice', 'next'];
const restRight = ['receipt', 'next', 'manager'];

test('SE-02 UX-03 the end of a round of missed items tells that round: its score, its tries, what was missed again', () => {
  const end = play([...twoMissed, ...restRight]).state;
  const first = play(['missed-started', 'contract'], end).state;
  // wrong in the set, but right at the first try of the round
  expect(gotten(first)).toEqual({ tries: 1, isSeen: false, isSkipped: false });
  const { state } = play(['next', 'invoce', 'invoice'], first);
  expect(state.isEnding).toBe(true);
  expect(gotten(state)).toEqual({ tries: 2, isSeen: false, isSkipped: false });
  expect(state.walk.kind === 'missed' && roundSummary(state.walk)).toMatchObject({
    total: 2,
    firstTry: 1,
    missed: [{ itemId: 'w1', typed: 'invoce' }],
  });
  expect(missedToPractise(state)).toEqual([]);
  expect(passSummary(state)).toMatchObject({ total: 4, firstTry: 2 });
});

test('SE-02 a round that was cut short offers what is left of it', () => {
  const end = play([...twoMissed, ...restRight]).state;
  const cut = play(['missed-started', 'contract', 'next', 'ended'], end).state;
  expect(cut.isEnding).toBe(true);
  expect(missedToPractise(cut)).toEqual(['w1']);
  expect(cut.walk.kind === 'missed' && roundSummary(cut.walk).firstTry).toBe(1);
  const again = play(['missed-started'], cut).state;
  expect(again.walk).toMatchObject({ kind: 'missed', ids: ['w1'], checks: [] });
});

test('UX-03 a word skipped in a round of missed items is not right at the first try of the round', () => {
  const end = play([...twoMissed, ...restRight]).state;
  const done = play(['missed-started', 'skipped', 'invoice', 'next', 'contract'], end).state;
  expect(done.isEnding).toBe(true);
  expect(done.walk.kind === 'missed' && roundSummary(done.walk)).toMatchObject({
    total: 2,
    firstTry: 1,
    missed: [{ itemId: 'w0' }],
  });
});

test('SE-07 checks of the set say so', () => {
  expect(play(['contract']).effects[0]).toMatchObject({ kind: 'record-check', from: 'set' });
});

test('SE-04 a set that was left goes on at its first open item, unless something was typed or done', () => {
  const pass = passOf({ correctIds: ['w0', 'w1'] });
  const resumed = play([pass]);
  expect(resumed.state).toMatchObject({ position: 2, resume: 'resumed' });
  expect(resumed.effects).toContainEqual({ kind: 'play', delayMs: 300 });
  // answers that arrive from another device move the session further
  expect(play([passOf({ correctIds: ['w0', 'w1', 'w2'] })], resumed.state).state.position).toBe(3);
  expect(play([{ kind: 'touched', typed: 'c' }, pass]).state.position).toBe(0);
  for (const doing of ['contrac', 'answer-toggled', 'skipped'])
    expect(play([doing, pass]).state.position).toBe(doing === 'skipped' ? 1 : 0);
  expect(play([passOf({})]).state).toMatchObject({ position: 0, resume: 'waiting' });
});

test('SE-04 what another device began again is open again here, unless something was typed or done', () => {
  const left = play([passOf({ correctIds: ['w0', 'w1'] })]).state;
  const { state } = play([passOf({})], left);
  expect(state).toMatchObject({ position: 0, resume: 'waiting' });
  expect(countOpen(state)).toBe(4);
  const busy = play(['receip', passOf({})], left).state;
  expect(busy).toMatchObject({ position: 2, entry: { kind: 'incorrect' } });
  expect(countOpen(busy)).toBe(2);
});

test('SE-04 Start again opens all items from the first one on, whatever the log says later', () => {
  const pass = passOf({ earlier: [check('w0'), check('w1', wrong)], correctIds: ['w0', 'w1'] });
  const { state, effects } = play([pass, { kind: 'restarted', at: 9 }, pass]);
  expect(kinds(effects).filter((kind) => kind === 'record-restarted')).toHaveLength(1);
  expect(state).toMatchObject({ position: 0, resume: 'over' });
  expect(countOpen(state)).toBe(4);
  const end = play(allRight, state);
  expect(completions(end.effects)).toBe(1);
  expect(passSummary(end.state)).toMatchObject({ firstTry: 4, missed: [] });
});

test('SE-01 SE-02 SE-03 whatever is done in whatever order, a set is completed at most once and never with an open item', () => {
  const doing = fc.constantFrom<Doing[]>(
    ...words.map(({ word }) => word),
    'nonsense',
    'next',
    'previous',
    'skipped',
    'ended',
    'returned',
    'missed-started',
    'answer-toggled',
    'modal-closed',
    'entered',
  );
  fc.assert(
    fc.property(fc.array(doing, { maxLength: 60 }), (doings) => {
      const { state, effects } = play(doings);
      expect(words[state.position]).toBeDefined();
      expect(completions(effects)).toBe(countOpen(state) === 0 ? 1 : 0);
      const { firstTry, missed } = passSummary(state);
      expect(firstTry + missed.length).toBeLessThanOrEqual(words.length);
      if (state.walk.kind === 'missed') expect(state.walk.ids.length).toBeGreaterThan(0);
    }),
  );
});
