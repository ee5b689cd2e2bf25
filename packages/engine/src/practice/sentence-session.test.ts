import fc from 'fast-check';
import { expect, test } from 'vitest';
import { screenInputs } from './inputs-test-kit.ts';
import { canCheck, canGoBack, canSkip, nextStep, type PracticeAction } from './practice-state.ts';
import { judgeSentence } from '../diagnosis/judge-sentence.ts';
import { passSummary } from './practice-pass.ts';
import { boxWords, pasteIntoBoxes, spreadOverBoxes } from './sentence-boxes.ts';
import {
  type SentenceSession,
  type SentenceSessionEffect,
  givenWords,
  startSentenceSession,
  stepSentenceSession,
  wrongBoxes,
} from './sentence-session.ts';

const items = [
  { id: 's0', englishSentence: 'I don’t know – sorry.' },
  { id: 's1', englishSentence: 'The bus leaves at 8:30.' },
];
const fresh = (hasNextSet = true) => startSentenceSession({ items, hasNextSet });

/** What the learner does; the boxes handle typed and pasted text as the screen does. */
type Writing =
  { kind: 'typed'; box: number; text: string } | { kind: 'pasted'; box: number; text: string };
type Doing = PracticeAction | Writing;

const boxes = screenInputs<readonly string[]>();

const textsOf = ({ entry, ...set }: SentenceSession): string[] =>
  boxWords(set.items[set.position]?.englishSentence ?? '').map(
    (_, box) => boxes.read(entry)?.[box] ?? '',
  );

function write(
  state: SentenceSession,
  { kind, box, text }: Writing,
): readonly string[] | undefined {
  const sentence = state.items[state.position];
  if (sentence === undefined) return undefined;
  const given = givenWords(sentence);
  return kind === 'typed'
    ? spreadOverBoxes(textsOf(state), box, text, given.length, given).typed
    : pasteIntoBoxes(textsOf(state), box, text, given.length, given)?.typed;
}

function play(events: Doing[], from: SentenceSession = fresh()) {
  const effects: SentenceSessionEffect[] = [];
  let state = from;
  const act = (event: Parameters<typeof stepSentenceSession>[1]): void => {
    const step = stepSentenceSession(state, event, judgeSentence);
    state = step.state;
    effects.push(...step.effects);
  };
  for (const event of events) {
    if (event.kind === 'typed' || event.kind === 'pasted') {
      const texts = write(state, event);
      if (texts === undefined) continue;
      act({ kind: 'touched', typed: texts });
      boxes.hold(state.entry, texts);
    } else if (event.kind === 'checked' || event.kind === 'entered')
      act({ ...event, typed: textsOf(state) });
    else act(event);
  }
  return { state, effects };
}

const typed = (box: number, text: string): Doing => ({ kind: 'typed', box, text });
const check = (at: number): Doing => ({ kind: 'checked', at });
const allRight = ['i', "don't", 'KNOW', 'sorry'].map((text, box) => typed(box, text));
const secondRight = ['the', 'bus', 'leaves', 'at', '830'].map((text, box) => typed(box, text));

test('SP-05 a sentence is right only if every word is; wrong and empty words are marked, one by one', () => {
  const wrong = play([typed(0, 'I'), typed(1, 'dont'), typed(2, 'now'), check(1)]);
  expect(wrong.state.entry.kind).toBe('incorrect');
  expect(wrongBoxes(wrong.state)).toEqual([false, false, true, true]);
  expect(wrong.effects).toContainEqual({ kind: 'sound', sound: 'error' });
  expect(wrong.effects.at(-1)).toEqual({ kind: 'focus', box: 2 });
  expect(wrong.state.entry).toMatchObject({ typed: ['I', 'dont', 'now', ''] });
  const right = play([typed(2, 'know'), typed(3, 'sorry'), check(2)], wrong.state).state;
  expect(right.entry).toMatchObject({ kind: 'correct', modal: 'open' });
  expect(wrongBoxes(right)).toBeUndefined();
});

test('SP-06 editing any box after a check resets to unchecked, hides the answer and keeps the rest', () => {
  const wrong = play([typed(0, 'I'), check(1), { kind: 'answer-toggled' }]).state;
  expect(wrong.answer).toBe('shown');
  const edited = play([typed(3, 's')], wrong).state;
  expect(edited).toMatchObject({
    entry: { kind: 'unchecked', isBlank: false },
    answer: 'hidden',
  });
  expect(textsOf(edited)).toEqual(['I', '', '', 's']);
  const right = play([...allRight, check(1)]).state;
  expect(play([typed(0, 'II')], right).state).toMatchObject({
    entry: { kind: 'unchecked' },
    answer: 'hidden',
  });
});

test('SP-07 a right sentence sounds success, opens the modal, shows the answer; Enter or next goes on', () => {
  const right = play([{ kind: 'opened', at: 100 }, ...allRight, check(1100)]);
  expect(right.effects.slice(-3)).toEqual([
    {
      kind: 'record-check',
      itemId: 's0',
      typed: ['i', "don't", 'KNOW', 'sorry'],
      correct: true,
      attempt: 1,
      from: 'set',
      revealed: false,
      replays: 0,
      elapsedMs: 1000,
      hints: 0,
      mistake: null,
    },
    { kind: 'sound', sound: 'success' },
    { kind: 'play', delayMs: 900, pace: 1 },
  ]);
  expect(right.state.answer).toBe('shown');
  const go: Doing[] = [
    { kind: 'next', at: 3000 },
    { kind: 'entered', at: 3000, isHeld: false },
  ];
  for (const event of go) expect(play([event], right.state).state.position).toBe(1);
  const early = play([{ kind: 'entered', at: 1200, isHeld: false }], right.state).state;
  expect(early.position).toBe(0);
});

test('UX-07 in a sentence the hints are those of a box: its word is heard slowly with its neighbors, its answer is a seen one', () => {
  const hint = (box: number): Doing => ({ kind: 'hint-taken', box, known: new Set() });
  const { state, effects } = play([hint(2), hint(0), hint(2)]);
  const slow = { kind: 'play', delayMs: 0, pace: 0.7 };
  expect(effects).toEqual([
    { ...slow, part: { from: 1, to: 3, isLoop: false } },
    { ...slow, part: { from: 0, to: 1, isLoop: false } },
  ]);
  expect([...state.hints]).toEqual([
    [2, 2],
    [0, 1],
  ]);
  const seen = play([hint(2), hint(2), hint(2), hint(2), ...allRight, check(1)], state);
  expect(seen.effects.find(({ kind }) => kind === 'record-check')).toMatchObject({
    hints: 6,
    replays: 2,
    revealed: true,
  });
});

test('SP-08 Prev goes back and clears marks, not from the first; FastForward skips, not from the last; Next needs a right sentence', () => {
  expect(canGoBack(fresh())).toBe(false);
  expect(nextStep(play([typed(0, 'x'), check(1)]).state)).toBeUndefined();
  const second = play([typed(0, 'x'), { kind: 'skipped', at: 1 }]).state;
  expect(second).toMatchObject({ position: 1, entry: { kind: 'unchecked', given: [] } });
  expect(canSkip(second)).toBe(false);
  expect(play([{ kind: 'skipped', at: 2 }], second).state).toBe(second);
  const back = play([typed(0, 'x'), check(2), { kind: 'previous', at: 3 }], second).state;
  expect(back).toMatchObject({
    position: 0,
    entry: { kind: 'unchecked', given: [] },
    answer: 'hidden',
  });
  expect(wrongBoxes(back)).toBeUndefined();
});

test('SP-09 the last sentence leads to the next set or home, and completes the set once', () => {
  const done: Doing[] = [...allRight, check(1), { kind: 'next', at: 2 }, ...secondRight, check(3)];
  const more = play(done);
  expect(nextStep(more.state)).toBe('next-set');
  expect(more.effects).toContainEqual({ kind: 'record-completed' });
  expect(play([{ kind: 'next', at: 9 }], more.state).effects).toEqual([
    { kind: 'leave', to: 'next-set' },
  ]);
  const last = play(done, fresh(false));
  expect(nextStep(last.state)).toBe('finish');
  expect(play([{ kind: 'next', at: 9 }], last.state).effects).toEqual([
    { kind: 'leave', to: 'home' },
  ]);
  const again = play([typed(0, 'The'), check(4)], more.state);
  expect(again.effects).not.toContainEqual({ kind: 'record-completed' });
});

test('SP-10 the first plays after 500 ms, later ones after 300 ms, and the first box is focused', () => {
  expect(play([{ kind: 'opened', at: 0 }]).effects).toEqual([
    { kind: 'focus', box: 0 },
    { kind: 'play', delayMs: 500 },
  ]);
  expect(play([{ kind: 'skipped', at: 0 }]).effects).toEqual([
    { kind: 'focus', box: 0 },
    { kind: 'play', delayMs: 300 },
  ]);
  expect(play([{ kind: 'sound-toggled' }, { kind: 'opened', at: 0 }]).effects).toEqual([
    { kind: 'silence' },
    { kind: 'focus', box: 0 },
  ]);
  // the learner typed before the page was hydrated: the focus is not moved
  expect(play([typed(0, 'The w'), { kind: 'opened', at: 0 }]).effects).toEqual([
    { kind: 'play', delayMs: 500 },
  ]);
});

test('SP-11 the completed count is that of sentences marked correct, each once', () => {
  const { state } = play([...allRight, check(1), typed(0, 'x'), check(2), ...allRight, check(3)]);
  expect([...state.correctIds]).toEqual(['s0']);
});

test('SP-03 nothing typed cannot be checked; one word can', () => {
  expect(canCheck(fresh())).toBe(false);
  expect(canCheck(play([typed(1, '  ')]).state)).toBe(false);
  expect(canCheck(play([typed(1, 'x')]).state)).toBe(true);
});

test('SP-13 a sentence without any word is passed by a check', () => {
  const dashes = startSentenceSession({
    items: [{ id: 'd', englishSentence: '– –' }],
    hasNextSet: false,
  });
  expect(play([check(1)], dashes).state.entry.kind).toBe('correct');
});

test('SP-02 a pasted sentence can be checked', () => {
  const pasted = play([{ kind: 'pasted', box: 2, text: 'I don’t know – sorry.' }]).state;
  expect(canCheck(pasted)).toBe(true);
  expect(play([check(1)], pasted).state.entry.kind).toBe('correct');
});

test('SP-05 a check never changes what was typed, whatever was done', () => {
  const event: fc.Arbitrary<Doing> = fc.oneof(
    fc.record({
      kind: fc.constant('typed' as const),
      box: fc.nat(4),
      text: fc.constantFrom('i', 'know ', 'the bus', '', ' '),
    }),
    fc.record({
      kind: fc.constant('pasted' as const),
      box: fc.nat(4),
      text: fc.constantFrom('a b', 'the bus leaves at 8:30', 'x'),
    }),
    fc.constantFrom(
      { kind: 'next' as const, at: 5000 },
      { kind: 'previous' as const, at: 5000 },
      { kind: 'skipped' as const, at: 5000 },
      { kind: 'answer-toggled' as const },
      { kind: 'modal-closed' as const },
    ),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 25 }), (events) => {
      const { state } = play(events);
      const checked = play([check(9000)], state).state;
      expect(textsOf(checked)).toEqual(textsOf(state));
      expect(
        checked.entry.kind === 'correct' ||
          !checked.correctIds.has(items[state.position]?.id ?? '') ||
          state.correctIds.size > 0,
      ).toBe(true);
      expect(items[state.position]).toBeDefined();
    }),
  );
});

test('MK-05 a sentence, which begins at 0.85, is said again at 0.7; right ones at 1; with sound off nothing repeats', () => {
  const plays = (effects: SentenceSessionEffect[]) => effects.filter(({ kind }) => kind === 'play');
  expect(plays(play([typed(0, 'x'), check(1), typed(0, 'y'), check(2)]).effects)).toEqual([
    { kind: 'play', delayMs: 900, pace: 0.7 },
    { kind: 'play', delayMs: 900, pace: 0.7 },
  ]);
  expect(plays(play([...allRight, check(1)]).effects)).toEqual([
    { kind: 'play', delayMs: 900, pace: 1 },
  ]);
  expect(plays(play([{ kind: 'sound-toggled' }, typed(0, 'x'), check(1)]).effects)).toEqual([]);
});

test('IM-01 IM-04 what an input method made of a word is right, and its box then shows the plain word', () => {
  const bus = { id: 's0', englishSentence: 'The meeting is off.' };
  const set = startSentenceSession({ items: [bus], hasNextSet: false });
  const made = play(
    ['the', 'mêting', 'is', 'off'].map((text, box) => typed(box, text)).concat(check(1)),
    set,
  );
  expect(made.state.entry).toMatchObject({
    kind: 'correct',
    verdict: 'input-method',
    typed: ['the', 'meeting', 'is', 'off'],
  });
  expect(made.effects[0]).toMatchObject({
    typed: ['the', 'mêting', 'is', 'off'],
    correct: true,
    mistake: null,
  });
});

test('MK-07 numerals, contractions and full forms are right over the whole sentence', () => {
  const meet = { id: 's0', englishSentence: 'I’m leaving at nine.' };
  const set = startSentenceSession({ items: [meet], hasNextSet: false });
  const spread = play(
    [typed(0, 'i'), typed(1, 'am'), typed(2, 'leaving'), typed(3, 'at 9'), check(1)],
    set,
  );
  expect(spread.state.entry).toMatchObject({ kind: 'correct', verdict: 'variant' });
});

test('MK-09 names stand in their boxes from the start, keep their numbers, and alone are nothing to check', () => {
  const visit = {
    id: 's0',
    englishSentence: 'Ask Ms. Nguyen about Hanoi today.',
    names: ['Nguyen', 'Hanoi'],
  };
  const set = startSentenceSession({ items: [visit], hasNextSet: false });
  expect(set.entry).toMatchObject({ given: ['', '', 'Nguyen', '', 'Hanoi', ''] });
  expect(canCheck(set)).toBe(false);
  const { state } = play([typed(0, 'ask')], set);
  expect(canCheck(state)).toBe(true);
  expect(spreadOverBoxes(textsOf(state), 1, 'ms ', 6, givenWords(visit)).box).toBe(3);
  expect(textsOf(play([typed(0, 'ask ms nguyen about hanoi today')], set).state)).toEqual([
    'ask',
    'ms',
    'Nguyen',
    'about',
    'Hanoi',
    'today',
  ]);
  for (const text of [
    'Ask Ms. Nguien about Hanoy today.',
    'ask ms about today',
    'ask ms nguyen about today',
  ])
    expect(play([{ kind: 'pasted', box: 0, text }, check(1)], set).state.entry).toMatchObject({
      kind: 'correct',
      verdict: 'right',
    });
  expect(play([{ kind: 'opened', at: 1 }], set).effects).toContainEqual({ kind: 'focus', box: 0 });
  const named = { id: 's1', englishSentence: 'Anna is late.', names: ['Anna'] };
  const first = startSentenceSession({ items: [named], hasNextSet: false });
  expect(play([{ kind: 'opened', at: 1 }], first).effects).toContainEqual({
    kind: 'focus',
    box: 1,
  });
});

const opened = (open: number[]): PracticeAction => ({
  kind: 'boxes-opened',
  open: new Map([
    ['s0', open],
    ['s1', [0]],
  ]),
});
const givenIn = ({ items: sentences, position }: SentenceSession) => {
  const sentence = sentences[position];
  return sentence === undefined ? [] : givenWords(sentence);
};

test('LS-05 only the open boxes are filled, the focus goes to the first of them, and all are judged', () => {
  const { state } = play([opened([2])]);
  expect(givenIn(state)).toEqual(['I', 'don’t', undefined, 'sorry.']);
  expect(textsOf(state)).toEqual(['I', 'don’t', '', 'sorry.']);
  expect(canCheck(state)).toBe(false);
  const right = play(
    [
      { kind: 'typed', box: 2, text: 'know' },
      { kind: 'checked', at: 1 },
    ],
    state,
  );
  expect(right.effects).toContainEqual(
    expect.objectContaining({
      kind: 'record-check',
      typed: ['I', 'don’t', 'know', 'sorry.'],
      correct: true,
    }),
  );
});

test('LS-05 a sentence that was right with given words is no first try, and not missed', () => {
  const { state } = play([
    opened([2]),
    { kind: 'typed', box: 2, text: 'know' },
    { kind: 'checked', at: 1 },
  ]);
  expect(passSummary(state)).toMatchObject({ firstTry: 0, missed: [] });
  expect(passSummary(play([typed(0, 'I don’t know sorry'), check(1)]).state)).toMatchObject({
    firstTry: 1,
  });
});

test('LS-05 a sentence that is typed into keeps its boxes until the next one', () => {
  const begun = play([{ kind: 'typed', box: 0, text: 'I' }]).state;
  const { state } = play([opened([2])], begun);
  expect(givenIn(state)).toEqual([undefined, undefined, undefined, undefined]);
  const next = play([{ kind: 'skipped', at: 1 }], state).state;
  expect(givenIn(next)).toEqual([undefined, 'bus', 'leaves', 'at', '8:30.']);
  const back = play([{ kind: 'boxes-opened', open: new Map() }], next).state;
  expect(givenIn(back).every((word) => word === undefined)).toBe(true);
});

test('UX-11 moved words are marked as if checked, without a check; all right, they wait for one', () => {
  const start = startSentenceSession({ items: items.slice(1), hasNextSet: false });
  const pressed = { kind: 'checked', typed: ['bus', 'leaves', 'at', '8:30', ''], at: 5 } as const;
  const checked = stepSentenceSession(start, pressed, judgeSentence).state;
  expect(wrongBoxes(checked)).toEqual([true, true, true, true, true]);
  const move = (typedNow: readonly string[]) =>
    stepSentenceSession(checked, { kind: 'rearranged', typed: typedNow }, judgeSentence);
  const moved = move(['', 'bus', 'leaves', 'at', '8:30']);
  expect(wrongBoxes(moved.state)).toEqual([true, false, false, false, false]);
  expect(moved.effects).toEqual([{ kind: 'focus', box: 0 }]);
  expect([moved.state.attempts, moved.state.misses]).toEqual([checked.attempts, checked.misses]);
  const whole = move(['the', 'bus', 'leaves', 'at', '8:30']).state;
  expect(whole.entry).toEqual({
    kind: 'unchecked',
    given: ['the', 'bus', 'leaves', 'at', '8:30'],
    isBlank: false,
  });
  // before a check no words are moved
  const before = stepSentenceSession(start, { kind: 'rearranged', typed: ['x'] }, judgeSentence);
  expect(before).toEqual({ state: start, effects: [] });
});
