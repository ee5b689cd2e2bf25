import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { screenInputs } from './inputs-test-kit.ts';
import { canCheck, canGoBack, canSkip, nextStep, type PracticeAction } from './practice-state.ts';
import { judgeWordPlainly } from '../diagnosis/judge-plainly.ts';
import { judgeWord } from '../diagnosis/judge-word.ts';
import {
  startWordSession,
  stepWordSession,
  type WordSession,
  type WordSessionEffect,
  type WordSessionEvent,
} from './word-session.ts';

const words = ['contract', 'invoice', 'receipt'].map((word, i) => ({ id: `w${i}`, word }));

/** What the learner does; a check has the text of the input. */
type Doing = PracticeAction | WordSessionEvent;

const input = screenInputs<string>();

function play(events: Doing[], from = startWordSession({ items: words, hasNextSet: true })) {
  const effects: WordSessionEffect[] = [];
  let state: WordSession = from;
  for (const event of events) {
    const step = stepWordSession(state, input.withText(state.entry, event), judgeWord);
    state = step.state;
    if (event.kind === 'touched') input.hold(state.entry, event.typed);
    effects.push(...step.effects);
  }
  return { state, effects };
}

const typed = (text: string): WordSessionEvent => ({ kind: 'touched', typed: text });
const enter = (at: number, isHeld = false): Doing => ({ kind: 'entered', at, isHeld });
const kinds = (effects: WordSessionEffect[]) => effects.map(({ kind }) => kind);

describe('word session', () => {
  test('DC-06 a check marks the word, typing after it resets to unchecked and hides answer and modal', () => {
    const wrong = play([typed('contrat'), { kind: 'checked', at: 1 }]);
    expect(wrong.state.entry).toEqual({
      kind: 'incorrect',
      typed: 'contrat',
      mistake: 'final-consonant',
    });
    const shown = play([{ kind: 'answer-toggled' }, typed('contrac')], wrong.state).state;
    expect(shown).toMatchObject({
      entry: { kind: 'unchecked', isBlank: false },
      answer: 'hidden',
    });
    const right = play([typed('Contract '), { kind: 'checked', at: 2 }]).state;
    expect(right).toMatchObject({ entry: { kind: 'correct', modal: 'open' }, answer: 'shown' });
    expect(play([typed('contracts')], right).state).toMatchObject({
      entry: { kind: 'unchecked' },
      answer: 'hidden',
    });
  });

  test.each(['', ' ', '\t\n'])('DC-07 %j cannot be checked, by button or Enter', (text) => {
    const { state, effects } = play([typed(text), { kind: 'checked', at: 1 }, enter(1000)]);
    expect(canCheck(state)).toBe(false);
    expect(state.entry.kind).toBe('unchecked');
    expect(effects).toEqual([]);
  });

  test('DC-09 right sounds success, wrong sounds error, and both are recorded with what led to them', () => {
    const { effects } = play([
      { kind: 'opened', at: 1000 },
      { kind: 'played' },
      typed('x'),
      { kind: 'checked', at: 3000 },
      { kind: 'answer-toggled' },
      typed('contract'),
      { kind: 'checked', at: 5000 },
    ]);
    const facts = { itemId: 'w0', replays: 1, from: 'set' };
    expect(effects.filter(({ kind }) => kind === 'record-check' || kind === 'sound')).toEqual([
      {
        kind: 'record-check',
        ...facts,
        typed: 'x',
        correct: false,
        attempt: 1,
        revealed: false,
        elapsedMs: 2000,
        hints: 0,
        mistake: 'other-word',
      },
      { kind: 'sound', sound: 'error' },
      {
        kind: 'record-check',
        ...facts,
        typed: 'contract',
        correct: true,
        attempt: 2,
        revealed: true,
        elapsedMs: 4000,
        hints: 0,
        mistake: null,
      },
      { kind: 'sound', sound: 'success' },
    ]);
  });

  test('UX-07 MK-04 six steps of hints are kept in the event; the last one counts as seen, and the next word has none', () => {
    const hint: WordSessionEvent = { kind: 'hint-taken', box: 0, known: new Set() };
    const record = (effects: WordSessionEffect[]) =>
      effects.filter((effect) => effect.kind === 'record-check').at(-1);
    const some = play([hint, hint, typed('contract'), { kind: 'checked', at: 1 }]);
    expect(record(some.effects)).toMatchObject({ hints: 2, replays: 1, revealed: false });
    const six = Array.from({ length: 6 }, () => hint);
    const all = play([...six, hint, typed('contract'), { kind: 'checked', at: 1 }]);
    expect(record(all.effects)).toMatchObject({ hints: 6, replays: 1, revealed: true });
    expect(play(six.slice(1)).state).toMatchObject({ answer: 'hidden', isRevealed: false });
    expect(play(six).state).toMatchObject({
      answer: 'shown',
      isRevealed: true,
    });
    expect(play([hint], all.state).state.hints).toEqual(all.state.hints);
    expect(play([{ kind: 'next', at: 2 }], all.state).state.hints.size).toBe(0);
  });

  test('UX-07 the first hint is the sound, slowly: a replay and no hint, also with sound off', () => {
    const hint: WordSessionEvent = { kind: 'hint-taken', box: 0, known: new Set() };
    const { effects } = play([
      { kind: 'sound-toggled' },
      hint,
      typed('contract'),
      { kind: 'checked', at: 1 },
    ]);
    expect(effects.filter(({ kind }) => kind === 'play')).toEqual([
      { kind: 'play', delayMs: 0, pace: 0.7 },
    ]);
    expect(effects.find(({ kind }) => kind === 'record-check')).toMatchObject({
      hints: 0,
      replays: 1,
      revealed: false,
    });
  });

  test('UX-07 MK-08 a meaning that is shown already is skipped; the step after it is the answer', () => {
    const hint: WordSessionEvent = { kind: 'hint-taken', box: 0, known: new Set(['meaning']) };
    const { state } = play([hint, hint, hint, hint, hint]);
    expect(state).toMatchObject({ answer: 'shown', isRevealed: true });
    expect(state.hints.get(0)).toBe(6);
  });

  test('MK-05 misses are said again at 0.85, then 0.7; a right word at 1; no repeat is a replay, none with sound off', () => {
    const plays = (effects: WordSessionEffect[]) => effects.filter(({ kind }) => kind === 'play');
    const miss = (at: number): Doing[] => [typed('x'), { kind: 'checked', at }];
    const { effects } = play([
      ...miss(1),
      ...miss(2),
      ...miss(3),
      typed('contract'),
      { kind: 'checked', at: 4 },
    ]);
    expect(plays(effects)).toEqual(
      [0.85, 0.7, 0.7, 1].map((pace) => ({ kind: 'play', delayMs: 900, pace })),
    );
    expect(effects.filter((effect) => effect.kind === 'record-check').at(-1)).toMatchObject({
      replays: 0,
    });
    const silent = play([
      { kind: 'sound-toggled' },
      ...miss(1),
      typed('contract'),
      { kind: 'checked', at: 2 },
    ]);
    expect(plays(silent.effects)).toEqual([]);
    expect(silent.effects[0]).toEqual({ kind: 'silence' });
  });

  test('IM-01 MK-07 another right form is right, and the box shows the plain word for what an input method made', () => {
    const state = startWordSession({
      items: [
        { id: 'w0', word: 'color' },
        { id: 'w1', word: 'meeting' },
      ],
      hasNextSet: false,
    });
    const variant = play([typed('colour'), { kind: 'checked', at: 1 }], state);
    expect(variant.state.entry).toMatchObject({ typed: 'colour', verdict: 'variant' });
    const made = play(
      [{ kind: 'next', at: 2 }, typed('mêting'), { kind: 'checked', at: 3 }],
      variant.state,
    );
    expect(made.state.entry).toMatchObject({ typed: 'meeting', verdict: 'input-method' });
    expect(made.effects).toContainEqual(
      expect.objectContaining({ typed: 'mêting', correct: true, mistake: null }),
    );
  });

  test('DC-06 only the first letter changes the session, and what leaves nothing to check', () => {
    const first = play([typed('c')]).state;
    expect(play([typed('co'), typed('con')], first).state).toBe(first);
    expect(canCheck(first)).toBe(true);
    expect(canCheck(play([typed('')], first).state)).toBe(false);
  });

  test('MK-10 where the judge cannot tell yet, the check waits, and is then the same check', () => {
    const wait = (text: string, from: WordSession) =>
      stepWordSession(from, { kind: 'checked', typed: text, at: 5 }, judgeWordPlainly);
    const { state } = play([typed('contrat')]);
    const held = wait('contrat', state);
    expect(held.effects).toEqual([{ kind: 'await-judge', at: 5 }]);
    expect(held.state.attempts.size).toBe(0);
    expect(play([typed('contra')], held.state).state.entry).not.toBe(held.state.entry);
    expect(play([{ kind: 'checked', at: 5 }], held.state).state.attempts.get('w0')).toBe(1);
    expect(wait('contract', play([typed('contract')]).state).state.entry.kind).toBe('correct');
  });

  test('DC-10 Next is there only for a right word: next, next-set on the last, finish without a further set', () => {
    const last: Doing[] = [
      { kind: 'skipped', at: 1 },
      { kind: 'skipped', at: 2 },
      typed('receipt'),
      { kind: 'checked', at: 3 },
    ];
    expect(nextStep(play([typed('x'), { kind: 'checked', at: 1 }]).state)).toBeUndefined();
    expect(nextStep(play([typed('contract'), { kind: 'checked', at: 1 }]).state)).toBe('next');
    expect(nextStep(play(last).state)).toBe('next-set');
    expect(nextStep(play(last, startWordSession({ items: words, hasNextSet: false })).state)).toBe(
      'finish',
    );
  });

  test('DC-11 Next clears input and result; on the last word it leaves to the next set, or home', () => {
    const next = play([
      typed('contract'),
      { kind: 'checked', at: 1 },
      { kind: 'next', at: 2 },
    ]).state;
    expect(next).toMatchObject({
      position: 1,
      entry: { kind: 'unchecked', given: '', isBlank: true },
      answer: 'hidden',
    });
    expect(play([{ kind: 'next', at: 3 }], next).state.position).toBe(1);
    const last: Doing[] = [
      { kind: 'skipped', at: 1 },
      { kind: 'skipped', at: 2 },
      typed('receipt'),
      { kind: 'checked', at: 3 },
      { kind: 'next', at: 4 },
    ];
    expect(play(last).effects.at(-1)).toEqual({ kind: 'leave', to: 'next-set' });
    expect(
      play(last, startWordSession({ items: words, hasNextSet: false })).effects.at(-1),
    ).toEqual({
      kind: 'leave',
      to: 'home',
    });
  });

  test('DC-12 back is off on the first word, skip on the last; both leave nothing behind', () => {
    const first = startWordSession({ items: words, hasNextSet: true });
    expect([canGoBack(first), canSkip(first)]).toEqual([false, true]);
    expect(play([{ kind: 'previous', at: 1 }]).state.position).toBe(0);
    const last = play([{ kind: 'skipped', at: 1 }, typed('abc'), { kind: 'skipped', at: 2 }]).state;
    expect([canGoBack(last), canSkip(last)]).toEqual([true, false]);
    expect(play([{ kind: 'skipped', at: 3 }], last).state).toBe(last);
    expect(play([{ kind: 'previous', at: 3 }], last).state).toMatchObject({
      position: 1,
      entry: { given: '', isBlank: true },
    });
  });

  test('EA-02 a set that opens at a wrong answer says the word and has the focus; at a right one it is silent', () => {
    const wrong = play([typed('contrat'), { kind: 'checked', at: 1 }]).state;
    const again = play([{ kind: 'opened', at: 2 }], wrong);
    expect(again.state.entry).toEqual(wrong.entry);
    expect(again.effects).toEqual([{ kind: 'focus' }, { kind: 'play', delayMs: 500 }]);
    const right = play([typed('contract'), { kind: 'checked', at: 1 }]).state;
    expect(kinds(play([{ kind: 'opened', at: 2 }], right).effects)).not.toContain('play');
  });

  test('DC-13 the first word plays after 500 ms, later ones after 300 ms, none by itself with sound off', () => {
    expect(play([{ kind: 'opened', at: 0 }]).effects).toContainEqual({
      kind: 'play',
      delayMs: 500,
    });
    expect(play([{ kind: 'skipped', at: 0 }]).effects).toContainEqual({
      kind: 'play',
      delayMs: 300,
    });
    const silent = play([
      { kind: 'sound-toggled' },
      { kind: 'opened', at: 0 },
      { kind: 'skipped', at: 0 },
      { kind: 'previous', at: 0 },
    ]);
    expect(kinds(silent.effects)).not.toContain('play');
    expect(play([{ kind: 'played' }], silent.state).effects).toEqual([
      { kind: 'play', delayMs: 0 },
    ]);
  });

  test('DY-01 DC-13 what a review begins with plays at once, since a press asked for it; what follows after 300 ms', () => {
    const opened = (isFirst: boolean) =>
      play(
        [{ kind: 'opened', at: 0 }],
        startWordSession({
          items: words.slice(0, 1),
          hasNextSet: false,
          review: { place: 0, total: 3, done: 0, isFirst },
        }),
      ).effects;
    expect(opened(true)).toContainEqual({ kind: 'play', delayMs: 0 });
    expect(opened(false)).toContainEqual({ kind: 'play', delayMs: 300 });
  });

  test('DC-14 a held or doubled Enter neither checks twice nor skips a word', () => {
    const once = play([
      typed('contract'),
      enter(1000),
      enter(1100),
      enter(1249),
      enter(1300, true),
    ]);
    expect(once.state.position).toBe(0);
    expect(kinds(once.effects).filter((kind) => kind === 'record-check')).toHaveLength(1);
    const on = play([enter(1300)], once.state);
    expect(on.state.position).toBe(1);
    expect(play([enter(1400)], on.state).effects).toEqual([]);
    expect(play([typed('x'), enter(1450)], on.state).state.entry.kind).toBe('incorrect');
  });

  test('DC-14 an Enter right behind a press of Check does not skip the word', () => {
    const { state } = play([typed('contract'), { kind: 'checked', at: 1000 }, enter(1080)]);
    expect(state.position).toBe(0);
    expect(play([enter(1300)], state).state.position).toBe(1);
  });

  test('DC-14 Escape closes the modal and stays on the word, which remains right', () => {
    const { state, effects } = play([typed('contract'), enter(1), { kind: 'modal-closed' }]);
    expect(state).toMatchObject({ position: 0, entry: { kind: 'correct', modal: 'closed' } });
    expect(effects.at(-1)).toEqual({ kind: 'focus' });
    expect(play([enter(1000)], state).state.position).toBe(1);
  });

  test('DC-15 every way to a word asks for focus', () => {
    for (const event of [
      { kind: 'opened', at: 1 },
      { kind: 'skipped', at: 1 },
    ] as const)
      expect(kinds(play([event]).effects)).toContain('focus');
    const second = play([{ kind: 'skipped', at: 1 }]).state;
    expect(kinds(play([{ kind: 'previous', at: 1 }], second).effects)).toContain('focus');
    expect(kinds(play([typed('x'), enter(1)]).effects)).toContain('focus');
  });

  test('DC-06 whatever is done in whatever order, no state is impossible', () => {
    const at = fc.nat(5000);
    const event: fc.Arbitrary<Doing> = fc.oneof(
      at.map((time): Doing => ({ kind: 'opened', at: time })),
      fc.constantFrom(...words.map(({ word }) => typed(word)), typed(''), typed('zzz')),
      fc.record({ kind: fc.constant('entered' as const), at, isHeld: fc.boolean() }),
      at.map((time): Doing => ({ kind: 'checked', at: time })),
      fc.record({
        kind: fc.constantFrom(
          'next' as const,
          'previous' as const,
          'skipped' as const,
          'ended' as const,
          'returned' as const,
          'missed-started' as const,
        ),
        at,
      }),
      fc.constantFrom<Doing>(
        { kind: 'answer-toggled' },
        { kind: 'sound-toggled' },
        { kind: 'played' },
        { kind: 'modal-closed' },
        { kind: 'left' },
        {
          kind: 'resumed',
          pass: { earlier: [], correctIds: ['w1'], isCompleted: false },
          at: 1,
        },
      ),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        const { state, effects } = play(events);
        expect(words[state.position]).toBeDefined();
        expect(state.correctIds.size).toBeLessThanOrEqual(words.length);
        expect(
          kinds(effects).filter((kind) => kind === 'record-completed').length,
        ).toBeLessThanOrEqual(1);
        const checks = effects.filter((effect) => effect.kind === 'record-check');
        expect([...state.attempts.values()].reduce((sum, n) => sum + n, 0)).toBe(checks.length);
        expect(state.correctIds.size).toBeGreaterThanOrEqual(
          new Set(checks.filter(({ correct }) => correct).map(({ itemId }) => itemId)).size,
        );
        expect(canCheck(state) && nextStep(state) !== undefined).toBe(false);
      }),
    );
  });
});
