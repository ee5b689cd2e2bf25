import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  currentQuestion,
  type GrammarGame,
  type GrammarGameEffect,
  type GrammarGameEvent,
  type GrammarPace,
  isLowTime,
  msToNextLook,
  secondsLeft,
  stepGrammarGame,
} from './grammar-game.ts';
import type { GrammarQuestion } from './grammar-question.ts';
import { gameFigures } from './grammar-score.ts';

/** Question n has its right answer at n mod 4. */
const bank: GrammarQuestion[] = Array.from({ length: 60 }, (_, n) => ({
  id: `choice-${n}`,
  sentence: `Sentence ${n} ___.`,
  options: ['a', 'b', 'c', 'd'],
  correct: n % 4,
  hint: 'gợi ý',
  explanation: 'giải thích',
  rule: 'passive',
}));

function play(events: GrammarGameEvent[], from: GrammarGame = { kind: 'mode-select' }) {
  const effects: GrammarGameEffect[] = [];
  let state = from;
  for (const event of events) {
    const step = stepGrammarGame(state, event);
    state = step.state;
    effects.push(...step.effects);
  }
  return { state, effects };
}

const begin = (pace: GrammarPace = 15, startIndex = 0, at = 0): GrammarGameEvent => ({
  kind: 'started',
  mode: 'choice',
  level: 2,
  pace,
  bank,
  startIndex,
  at,
});
const choose = (option: number, at: number): GrammarGameEvent => ({ kind: 'chosen', option, at });
const confirm = (at: number): GrammarGameEvent => ({ kind: 'confirmed', at });
const hold = (at: number): GrammarGameEvent => ({ kind: 'held', at });
const goOn = (at: number): GrammarGameEvent => ({ kind: 'next', at });
const tick = (at: number, isSeen = true): GrammarGameEvent => ({ kind: 'ticked', at, isSeen });
const answered = (effects: GrammarGameEffect[]) =>
  effects.filter(({ kind }) => kind === 'record-answer');
const answersOf = (state: GrammarGame) => (state.kind === 'mode-select' ? [] : state.answers);

/** Answers questions 1 to n, each after a second; `isRight` by the question's number from 0. */
function answerAll(n: number, isRight: (index: number) => boolean): GrammarGameEvent[] {
  return Array.from({ length: n }, (_, i) => {
    const at = i * 10_000;
    return [
      choose((i + (isRight(i) ? 0 : 1)) % 4, at + 900),
      confirm(at + 1_000),
      tick(at + 10_000),
    ];
  }).flat();
}

describe('grammar game', () => {
  test('GG-02 a game starts at question 1 with score 0, streak 0 and the whole time', () => {
    const { state } = play([begin()]);
    expect(state).toMatchObject({ kind: 'playing', chosen: null, answers: [] });
    expect(gameFigures(answersOf(state))).toMatchObject({ score: 0, streak: 0 });
    expect(secondsLeft(state)).toBe(15);
    expect(currentQuestion(state)?.id).toBe('choice-0');
  });

  test.each<[GrammarPace, number | null]>([
    [15, 15],
    [25, 25],
    [null, null],
  ])('GG-02 at a pace of %s s the timer shows %s', (pace, seconds) => {
    const { state } = play([begin(pace)]);
    expect(secondsLeft(state)).toBe(seconds);
    // without a timer nothing ends by itself
    expect(play([tick(86_400_000)], state).state.kind).toBe(pace === null ? 'playing' : 'time-up');
  });

  test('CO-10 an exam has thirty questions, as Part 5 of the test', () => {
    const at = { startIndex: 0, at: 0 };
    const { state } = play([
      { kind: 'started', mode: 'choice', level: 4, pace: null, bank, ...at },
    ]);
    expect(state).toMatchObject({ kind: 'playing' });
    expect(state.kind === 'playing' && state.questions.length).toBe(30);
  });

  test('GG-02 twenty questions by index, around the end of the list', () => {
    const { state } = play([begin(15, 50)]);
    const ids = state.kind === 'playing' ? state.questions.map(({ id }) => id) : [];
    expect(ids).toEqual([
      ...Array.from({ length: 10 }, (_, i) => `choice-${50 + i}`),
      ...Array.from({ length: 10 }, (_, i) => `choice-${i}`),
    ]);
  });

  test('GG-04 nothing is confirmed before an option is chosen', () => {
    const { state, effects } = play([begin(), confirm(500)]);
    expect(state.kind).toBe('playing');
    expect(effects).toEqual([]);
  });

  test('GG-04 a choice can be changed until it is confirmed, and there are four', () => {
    const { state } = play([begin(), choose(3, 1), choose(1, 2), choose(4, 3), choose(-1, 4)]);
    expect(state).toMatchObject({ chosen: 1 });
  });

  test('GG-05 a right answer gives 10 points and a streak, a wrong one ends the streak; each is kept', () => {
    const right = play([begin(), choose(0, 1_000), confirm(4_200)]);
    expect(right.state.kind).toBe('feedback');
    expect(gameFigures(answersOf(right.state))).toMatchObject({ score: 10, streak: 1 });
    expect(right.effects).toEqual([
      {
        kind: 'record-answer',
        from: 'game',
        mode: 'choice',
        questionId: 'choice-0',
        choice: 0,
        correct: true,
        elapsedMs: 4_200,
      },
    ]);
    const wrong = play([tick(6_200), choose(0, 7_000), confirm(8_000)], right.state);
    expect(wrong.state.kind).toBe('feedback');
    expect(gameFigures(answersOf(wrong.state))).toMatchObject({
      score: 10,
      streak: 0,
      bestStreak: 1,
    });
  });

  test('GG-05 the popup lasts 2 s, then the next question has the whole time', () => {
    const events = [begin(), choose(0, 1_000), confirm(2_000)];
    expect(play([...events, tick(3_999)]).state.kind).toBe('feedback');
    const { state } = play([...events, tick(4_000)]);
    expect(state).toMatchObject({ kind: 'playing', chosen: null, isHintShown: false });
    expect(currentQuestion(state)?.id).toBe('choice-1');
    expect(secondsLeft(state)).toBe(15);
  });

  test.each<[string, GrammarGameEvent[], 'feedback' | 'time-up', number]>([
    ['an answer', [choose(0, 1_000), confirm(2_000)], 'feedback', 2_000],
    ['a time-out', [tick(15_000)], 'time-up', 15_000],
  ])('UX-04 the notice of %s that is held stays until Next', (_, events, kind, at) => {
    const { state } = play([begin(), ...events, hold(at + 1_000), tick(at + 600_000)]);
    expect(state.kind).toBe(kind);
    expect(msToNextLook(state)).toBeNull();
    const after = play([goOn(at + 600_100)], state).state;
    expect(after).toMatchObject({ kind: 'playing', chosen: null });
    expect(currentQuestion(after)?.id).toBe('choice-1');
    expect(secondsLeft(after)).toBe(15);
  });

  test('UX-04 without a timer a notice always waits for Next, also the last one', () => {
    const { state } = play([begin(null), choose(0, 1_000), confirm(2_000), tick(86_400_000)]);
    expect(state.kind).toBe('feedback');
    expect(msToNextLook(state)).toBeNull();
    expect(play([goOn(86_400_100)], state).state.kind).toBe('playing');
    const all = Array.from({ length: 20 }, (_, i) => {
      const at = i * 10_000;
      return [choose(0, at + 1_000), confirm(at + 2_000), goOn(at + 9_000)];
    });
    expect(play([begin(null), ...all.flat()]).state.kind).toBe('results');
  });

  test('UX-04 a doubled press neither holds a notice nor ends it, and Next ends none that is not held', () => {
    const events = [begin(), choose(0, 1_000), confirm(2_000)];
    expect(play([...events, hold(2_200), tick(4_000)]).state.kind).toBe('playing');
    expect(play([...events, goOn(3_000)]).state.kind).toBe('feedback');
    expect(play([...events, hold(3_000), goOn(3_200)]).state.kind).toBe('feedback');
    const untimed = [begin(null), choose(0, 1_000), confirm(2_000)];
    expect(play([...untimed, goOn(2_200)]).state.kind).toBe('feedback');
    expect(play([...untimed, goOn(2_300)]).state.kind).toBe('playing');
    expect(play([begin(), hold(1_000), goOn(2_000)]).state.kind).toBe('playing');
  });

  test('GG-06 time out ends the streak and shows for 1.5 s', () => {
    const { state, effects } = play([
      begin(),
      choose(0, 1_000),
      confirm(2_000),
      tick(4_000),
      choose(1, 5_000),
      tick(19_000),
    ]);
    expect(state.kind).toBe('time-up');
    expect(effects.at(-1)).toMatchObject({ choice: null, correct: false, elapsedMs: 15_000 });
    expect(gameFigures(answersOf(state))).toMatchObject({ score: 10, streak: 0 });
    expect(play([tick(20_499)], state).state.kind).toBe('time-up');
    expect(currentQuestion(play([tick(20_500)], state).state)?.id).toBe('choice-2');
  });

  test.each([
    [9_999, 6, false],
    [10_000, 5, true],
    [14_999, 1, true],
  ])('GG-06 after %i ms %i s are left, low: %s', (at, seconds, low) => {
    const { state } = play([begin(), tick(at)]);
    expect(secondsLeft(state)).toBe(seconds);
    expect(isLowTime(state)).toBe(low);
  });

  test('GG-07 question 20 ends the game: the result is kept once, and play again begins a new game', () => {
    const { state, effects } = play([begin(25), ...answerAll(20, (i) => i % 5 !== 4)]);
    expect(state.kind).toBe('results');
    expect(answersOf(state)).toHaveLength(20);
    expect(effects.filter(({ kind }) => kind === 'record-finished')).toEqual([
      {
        kind: 'record-finished',
        mode: 'choice',
        level: 2,
        pace: 25,
        score: 160,
        correct: 16,
        total: 20,
        bestStreak: 4,
      },
    ]);
    const again = play([begin(15, 20, 900_000)], state).state;
    expect(again).toMatchObject({ kind: 'playing', answers: [], chosen: null });
    expect(currentQuestion(again)?.id).toBe('choice-20');
  });

  test('GG-07 leaving resets from wherever it is', () => {
    for (const events of [[], [begin()], [begin(), ...answerAll(20, () => true)]])
      expect(play([...events, { kind: 'left' }]).state).toEqual({ kind: 'mode-select' });
  });

  test('GG-07 a second press of a mode does not start over', () => {
    const { state } = play([begin(), choose(2, 100), begin(15, 7, 200)]);
    expect(state).toMatchObject({ chosen: 2 });
    expect(currentQuestion(state)?.id).toBe('choice-0');
  });

  test('GG-08 confirm pressed twice, or at the moment of time-out, ends a question once', () => {
    const twice = play([begin(), choose(0, 1), confirm(500), confirm(500), confirm(501)]);
    expect(answered(twice.effects)).toHaveLength(1);
    const late = play([begin(), choose(0, 1), confirm(15_000), tick(15_000), confirm(15_001)]);
    expect(late.state.kind).toBe('time-up');
    expect(answered(late.effects)).toHaveLength(1);
    const inTime = play([begin(), choose(0, 1), confirm(14_999), tick(15_000), tick(15_010)]);
    expect(inTime.state.kind).toBe('feedback');
    expect(answered(inTime.effects)).toHaveLength(1);
  });

  test('GG-08 the timer stands still while the popup shows', () => {
    const { state } = play([begin(), choose(0, 1), confirm(4_000), tick(5_500)]);
    expect(secondsLeft(state)).toBe(11);
    expect(isLowTime(state)).toBe(false);
  });

  test('GG-08 an hour of sleep times out one question; the next has its whole time', () => {
    const hour = 3_600_000;
    const { state, effects } = play([
      begin(),
      tick(3_000),
      tick(hour),
      tick(hour + 1_500),
      tick(hour + 1_600),
    ]);
    expect(answered(effects)).toHaveLength(1);
    expect(state.kind).toBe('playing');
    expect(secondsLeft(state)).toBe(15);
  });

  test('GG-08 a hidden tab: the question runs on, the next waits until it can be seen', () => {
    const hidden = [20_000, 21_500, 80_000, 140_000].map((at) => tick(at, false));
    const away = play([begin(), tick(5_000), ...hidden]);
    expect(away.state.kind).toBe('time-up');
    expect(answered(away.effects)).toHaveLength(1);
    const back = play([{ kind: 'returned', at: 150_000 }, tick(150_100)], away.state).state;
    expect(back.kind).toBe('time-up');
    const next = play([tick(151_500)], back).state;
    expect(next.kind).toBe('playing');
    expect(secondsLeft(next)).toBe(15);
  });

  test('GG-08 a look at another tab neither takes nor gives time', () => {
    const { state } = play([
      begin(),
      tick(2_000),
      tick(7_000, false),
      { kind: 'returned', at: 9_000 },
    ]);
    expect(secondsLeft(play([tick(9_000)], state).state)).toBe(6);
  });

  test('GG-08 the clock is looked at by the second, at the end of a notice, and not where time is no matter', () => {
    expect(msToNextLook(play([begin()]).state)).toBe(1_000);
    expect(msToNextLook(play([begin(), tick(14_400)]).state)).toBe(600);
    expect(msToNextLook(play([begin(null), tick(900)]).state)).toBeNull();
    expect(msToNextLook({ kind: 'mode-select' })).toBeNull();
    const popup = play([begin(), choose(0, 1), confirm(2), tick(502)]).state;
    expect(msToNextLook(popup)).toBe(1_500);
    expect(msToNextLook(play([tick(9_000, false)], popup).state)).toBe(250);
  });

  test('GG-08 a clock set back gives no time', () => {
    const { state } = play([begin(15, 0, 100_000), tick(110_000), tick(50_000)]);
    expect(secondsLeft(state)).toBe(5);
    expect(play([tick(54_999)], state).state.kind).toBe('playing');
    expect(play([tick(55_000)], state).state.kind).toBe('time-up');
  });
});

/** Any learner, any clock: time mostly runs on, sometimes jumps ahead or back. */
const anyEvents = fc.array(
  fc.record({
    wait: fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 0, max: 4_000 }) },
      { weight: 1, arbitrary: fc.integer({ min: -90_000, max: 4_000_000 }) },
    ),
    does: fc.oneof(
      fc.record({ kind: fc.constant('chosen'), option: fc.nat({ max: 3 }) }),
      fc.record({ kind: fc.constantFrom('confirmed', 'held', 'next') }),
      fc.record({ kind: fc.constant('ticked'), isSeen: fc.boolean() }),
      fc.record({ kind: fc.constantFrom('returned', 'hint-requested') }),
    ),
  }),
  { maxLength: 400 },
);
const anyPace = fc.constantFrom<GrammarPace>(15, 25, null);

/** Adds times of the clock to the events. */
function timed(events: { wait: number; does: { kind: string } }[]): GrammarGameEvent[] {
  let at = 1_000_000;
  return events.map(({ wait, does }) => {
    at += wait;
    const option = 'option' in does ? Number(does.option) : 0;
    switch (does.kind) {
      case 'chosen':
        return choose(option, at);
      case 'confirmed':
        return confirm(at);
      case 'held':
        return hold(at);
      case 'next':
        return goOn(at);
      case 'returned':
        return { kind: 'returned', at };
      case 'hint-requested':
        return { kind: 'hint-requested' };
      default:
        return tick(at, 'isSeen' in does && does.isSeen === true);
    }
  });
}

test('GG-05 GG-08 whatever happens: 10 points a right answer, no question ends twice, none is skipped', () => {
  fc.assert(
    fc.property(anyEvents, anyPace, (events, pace) => {
      const { state, effects } = play([begin(pace, 7, 1_000_000), ...timed(events)]);
      const answers = answersOf(state);
      const kept = answered(effects);
      expect(kept.map((effect) => ('questionId' in effect ? effect.questionId : ''))).toEqual(
        answers.map((_, i) => `choice-${(7 + i) % 60}`),
      );
      expect(gameFigures(answers).score).toBe(
        10 * kept.filter((e) => 'correct' in e && e.correct === true).length,
      );
      const isDecided = answers.length === 20;
      expect(effects.filter(({ kind }) => kind === 'record-finished')).toHaveLength(
        isDecided ? 1 : 0,
      );
      if (state.kind === 'results') expect(isDecided).toBe(true);
    }),
  );
});

test('GG-07 twenty answered or timed-out questions always end the game, and nothing comes after', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.nat({ max: 3 })), { minLength: 20, maxLength: 40 }),
      (choices) => {
        const events = choices.flatMap((choice, i) => {
          const at = i * 20_000;
          return [
            ...(choice === null ? [] : [choose(choice, at), confirm(at + 1)]),
            tick(at + 15_000),
            tick(at + 20_000),
          ];
        });
        const { state, effects } = play([begin(), ...events]);
        expect(state.kind).toBe('results');
        expect(effects).toHaveLength(21);
      },
    ),
  );
});

test('GG-08 whatever the clock does, the time shown of a question never grows', () => {
  fc.assert(
    fc.property(anyEvents, fc.constantFrom<15 | 25>(15, 25), (events, pace) => {
      let state = play([begin(pace, 0, 1_000_000)]).state;
      for (const event of timed(events)) {
        const before = { left: secondsLeft(state) ?? 0, question: answersOf(state).length };
        state = stepGrammarGame(state, event).state;
        const isSame = state.kind === 'playing' && answersOf(state).length === before.question;
        const left = secondsLeft(state) ?? 0;
        expect(left).toBeLessThanOrEqual(pace);
        if (isSame && left > before.left) expect(left).toBe(pace); // a new question after a notice
        for (const { elapsedMs } of answersOf(state)) {
          expect(elapsedMs).toBeGreaterThanOrEqual(0);
          expect(elapsedMs).toBeLessThanOrEqual(pace * 1000);
        }
      }
    }),
  );
});
