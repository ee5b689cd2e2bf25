import {
  examLevel,
  type GrammarLevel,
  type GrammarMode,
  type GrammarQuestion,
} from './grammar-question.ts';
import { type GrammarAnswer, gameFigures } from './grammar-score.ts';
import { missedQuestions } from './missed-questions.ts';

/** How many questions a game has (GG-02). */
const questionsPerGame = 20;
/** How many questions a game of the exam level has: as many as Part 5 of the test (CO-10). */
const questionsPerExam = 30;
/** How long a notice about an answer is shown (GG-05), and one about a time-out (GG-06). */
const noticeMs = { feedback: 2_000, 'time-up': 1_500 } as const;
/** A second press within this time belongs to the one before: it neither holds a notice nor ends it (UX-04). */
const samePressMs = 300;
/** From this many seconds on the time is low (GG-06). */
const lowTimeSeconds = 5;

/** Seconds for each question; null (no timer) is for learners who need more time. */
export const grammarPaces = [15, 25, null] as const;
export type GrammarPace = (typeof grammarPaces)[number];

/**
 * One game of a mode, or a practice without a score, in any phase; `answers` belong to the questions that ended, in
 * order.
 */
type GrammarRound = {
  /**
   * 'missed': only the missed questions of a game (SE-06), 'rule': questions of one rule; in both, one that is missed
   * returns at the end.
   */
  from: 'game' | 'missed' | 'rule';
  mode: GrammarMode;
  /** For 'choice' only. */
  level: GrammarLevel | undefined;
  pace: GrammarPace;
  questions: readonly GrammarQuestion[];
  answers: readonly GrammarAnswer[];
};

/**
 * When the shown question or notice began, and the last time of the clock; milliseconds of any one clock. If the clock
 * runs backwards, both times move back with it, so that no time is gained.
 */
type GameClock = { since: number; seenAt: number };

/** The state of a game; only {@link stepGrammarGame} computes the next one. */
export type GrammarGame =
  | { kind: 'mode-select' }
  | (GrammarRound & {
      kind: 'playing';
      clock: GameClock;
      chosen: number | null;
      isHintShown: boolean;
    })
  /** `heldAt`: when the learner held the notice, which then waits for 'Next' (UX-04); without a timer it always waits */
  | (GrammarRound & { kind: 'feedback' | 'time-up'; clock: GameClock; heldAt: number | null })
  | (GrammarRound & { kind: 'results' });

/** What the learner or the clock does; `at` is a time in milliseconds. */
export type GrammarGameEvent =
  | {
      kind: 'started';
      mode: GrammarMode;
      level: GrammarLevel | undefined;
      pace: GrammarPace;
      /** All questions of the mode or level, and the index at which this game begins (GG-02). */
      bank: readonly GrammarQuestion[];
      startIndex: number;
      at: number;
    }
  | { kind: 'resumed'; game: Extract<GrammarGame, { kind: 'playing' }>; at: number }
  /** after the results: practises the missed questions */
  | { kind: 'missed-asked'; at: number }
  /** practises questions of one rule, without a timer */
  | { kind: 'rule-asked'; mode: GrammarMode; questions: readonly GrammarQuestion[]; at: number }
  | { kind: 'chosen'; option: number; at: number }
  | { kind: 'hint-requested' }
  | { kind: 'confirmed'; at: number }
  /** the learner keeps the notice after a question open */
  | { kind: 'held'; at: number }
  /** 'Next' of a notice that is held */
  | { kind: 'next'; at: number }
  /** `isSeen`: the page is visible; a question never begins on a hidden page */
  | { kind: 'ticked'; at: number; isSeen: boolean }
  /** the page is visible again */
  | { kind: 'returned'; at: number }
  | { kind: 'left' };

/** What the caller must store, once; the game has no side effects. */
export type GrammarGameEffect =
  | ({
      kind: 'record-answer';
      mode: GrammarMode;
      questionId: string;
      /** 'missed' for a practice without a score */
      from: 'game' | 'missed';
    } & GrammarAnswer)
  | {
      kind: 'record-finished';
      mode: GrammarMode;
      level?: GrammarLevel;
      pace: GrammarPace;
      score: number;
      correct: number;
      total: number;
      bestStreak: number;
    };

type Playing = Extract<GrammarGame, { kind: 'playing' }>;
type Step = { state: GrammarGame; effects: GrammarGameEffect[] };

/** The rules of the grammar game (GG-02 to GG-08): from a state and an event to the next state and what to store. */
export function stepGrammarGame(state: GrammarGame, event: GrammarGameEvent): Step {
  switch (event.kind) {
    case 'started':
      return stay(canStart(state) ? start(event) : state);
    case 'resumed':
      return state.kind === 'mode-select' ? look(event.game, event.at, true) : stay(state);
    case 'missed-asked':
      return stay(state.kind === 'results' ? practiseMissed(state, event.at) : state);
    case 'rule-asked':
      return stay(canStart(state) ? practiseRule(event) : state);
    case 'chosen': {
      const { state: now, effects } = look(state, event.at, true);
      const isOption = now.kind === 'playing' && [0, 1, 2, 3].includes(event.option);
      return { state: isOption ? { ...now, chosen: event.option } : now, effects };
    }
    case 'hint-requested':
      return stay(state.kind === 'playing' ? { ...state, isHintShown: true } : state);
    case 'confirmed': {
      const { state: now, effects } = look(state, event.at, true);
      if (now.kind !== 'playing' || now.chosen === null) return { state: now, effects };
      return end(now, now.chosen);
    }
    case 'held': {
      const { state: now, effects } = look(state, event.at, true);
      return { state: hold(now), effects };
    }
    case 'next': {
      const { state: now, effects } = look(state, event.at, true);
      return { state: goOn(now, event.at), effects };
    }
    case 'ticked':
      return look(state, event.at, event.isSeen);
    case 'returned':
      return stay(showNoticeAgain(state, event.at));
    case 'left':
      return stay({ kind: 'mode-select' });
    default:
      return event satisfies never;
  }
}

/** The shown question, if any. */
export function currentQuestion(state: GrammarGame): GrammarQuestion | undefined {
  switch (state.kind) {
    case 'playing':
      return state.questions[state.answers.length];
    case 'feedback':
    case 'time-up':
      return state.questions[state.answers.length - 1];
    case 'mode-select':
    case 'results':
      return undefined;
    default:
      return state satisfies never;
  }
}

/** The number of the shown question. In a practice without a score, a question counts once it is right. */
export function gameProgress(
  state: Extract<GrammarGame, { kind: 'playing' | 'feedback' | 'time-up' }>,
): { number: number; total: number } {
  const isOpen = state.kind === 'playing';
  if (state.from === 'game')
    return { number: state.answers.length + (isOpen ? 1 : 0), total: state.questions.length };
  const right = gameFigures(state.answers).correct;
  const hasJustEnded = !isOpen && state.answers.at(-1)?.correct === true;
  const total = new Set(state.questions.map(({ id }) => id)).size;
  return { number: right + (hasJustEnded ? 0 : 1), total };
}

/** Whole seconds left of the question, rounded up; null without a timer (it pauses in notices, GG-08). */
export function secondsLeft(state: GrammarGame): number | null {
  if (state.kind === 'mode-select' || state.kind === 'results' || state.pace === null) return null;
  const elapsed =
    state.kind === 'playing' ? elapsedMs(state.clock) : (state.answers.at(-1)?.elapsedMs ?? 0);
  return Math.max(0, Math.ceil((state.pace * 1000 - elapsed) / 1000));
}

/** Whether 5 seconds or less are left (GG-06). */
export function isLowTime(state: GrammarGame): boolean {
  const left = secondsLeft(state);
  return state.kind === 'playing' && left !== null && left <= lowTimeSeconds;
}

/** The questions of a game: from `startIndex`, wrapping around at the end of the list (GG-02). */
function questionsFrom(
  bank: readonly GrammarQuestion[],
  startIndex: number,
  length: number,
): GrammarQuestion[] {
  return Array.from({ length }, (_, i) => bank[(startIndex + i) % bank.length]).filter(
    (question) => question !== undefined,
  );
}

function canStart(state: GrammarGame): boolean {
  return state.kind === 'mode-select' || state.kind === 'results';
}

function start({
  mode,
  level,
  pace,
  bank,
  startIndex,
  at,
}: Extract<GrammarGameEvent, { kind: 'started' }>): GrammarGame {
  const length = level === examLevel ? questionsPerExam : questionsPerGame;
  const questions = questionsFrom(bank, startIndex, length);
  if (questions.length === 0) return { kind: 'mode-select' };
  return beginQuestion({ from: 'game', mode, level, pace, questions, answers: [] }, at);
}

function practiseMissed(over: Extract<GrammarGame, { kind: 'results' }>, at: number): GrammarGame {
  const questions = missedQuestions(over);
  if (over.from !== 'game' || questions.length === 0) return over;
  return beginQuestion({ ...over, from: 'missed', questions, answers: [] }, at);
}

function practiseRule({
  mode,
  questions,
  at,
}: Extract<GrammarGameEvent, { kind: 'rule-asked' }>): GrammarGame {
  if (questions.length === 0) return { kind: 'mode-select' };
  return beginQuestion(
    { from: 'rule', mode, level: undefined, pace: null, questions, answers: [] },
    at,
  );
}

function beginQuestion(
  { from, mode, level, pace, questions, answers }: GrammarRound,
  at: number,
): Playing {
  return {
    kind: 'playing',
    from,
    mode,
    level,
    pace,
    questions,
    answers,
    clock: { since: at, seenAt: at },
    chosen: null,
    isHintShown: false,
  };
}

/** Checks the clock: at most one thing happens, however much time has passed. */
function look(state: GrammarGame, at: number, isSeen: boolean): Step {
  if (state.kind === 'mode-select' || state.kind === 'results') return stay(state);
  const now = { ...state, clock: read(state.clock, at) };
  if (now.kind === 'playing') {
    const isOver = now.pace !== null && elapsedMs(now.clock) >= now.pace * 1000;
    return isOver ? end(now, null) : stay(now);
  }
  const isOver = now.heldAt === null && elapsedMs(now.clock) >= noticeMs[now.kind];
  return stay(isSeen && isOver ? afterNotice(now, at) : now);
}

/** Holds the notice, unless the press is a second click right after the one that confirmed the answer. */
function hold(state: GrammarGame): GrammarGame {
  if (state.kind !== 'feedback' && state.kind !== 'time-up') return state;
  if (state.heldAt !== null || elapsedMs(state.clock) < samePressMs) return state;
  return { ...state, heldAt: state.clock.seenAt };
}

/** Ends a held notice, unless the press is a second click right after the one that held it. */
function goOn(state: GrammarGame, at: number): GrammarGame {
  if ((state.kind !== 'feedback' && state.kind !== 'time-up') || state.heldAt === null)
    return state;
  const sinceHeld = at - state.heldAt;
  return sinceHeld >= 0 && sinceHeld < samePressMs ? state : afterNotice(state, at);
}

function afterNotice(
  { from, mode, level, pace, questions, answers }: GrammarRound,
  at: number,
): GrammarGame {
  const round = { from, mode, level, pace, questions, answers };
  return answers.length === questions.length
    ? { kind: 'results', ...round }
    : beginQuestion(round, at);
}

/** Ends the question. Only this function does so and leaves 'playing'. */
function end(state: Playing, choice: number | null): Step {
  const { from, mode, level, pace, clock } = state;
  const question = state.questions[state.answers.length];
  if (question === undefined) return stay(state);
  const limit = pace === null ? Number.POSITIVE_INFINITY : pace * 1000;
  const answer: GrammarAnswer = {
    choice,
    correct: choice === question.correct,
    elapsedMs: Math.round(Math.min(elapsedMs(clock), limit)),
  };
  const answers = [...state.answers, answer];
  const comesAgain = from !== 'game' && !answer.correct;
  const questions = comesAgain ? [...state.questions, question] : state.questions;
  const { score, correct, bestStreak } = gameFigures(answers);
  const total = questions.length;
  const isFinished = from === 'game' && answers.length === total;
  return {
    state: {
      kind: choice === null ? 'time-up' : 'feedback',
      from,
      mode,
      level,
      pace,
      questions,
      answers,
      clock: { since: clock.seenAt, seenAt: clock.seenAt },
      heldAt: pace === null ? clock.seenAt : null,
    },
    effects: [
      {
        kind: 'record-answer',
        mode,
        questionId: question.id,
        from: from === 'game' ? 'game' : 'missed',
        ...answer,
      },
      ...(isFinished
        ? [
            {
              kind: 'record-finished',
              mode,
              ...(level !== undefined && { level }),
              pace,
              score,
              correct,
              total,
              bestStreak,
            } as const,
          ]
        : []),
    ],
  };
}

/** A notice that expired on a hidden page is shown for its time again. */
function showNoticeAgain(state: GrammarGame, at: number): GrammarGame {
  if (state.kind !== 'feedback' && state.kind !== 'time-up') return state;
  const clock = read(state.clock, at);
  const isOver = elapsedMs(clock) >= noticeMs[state.kind];
  return { ...state, clock: isOver ? { since: at, seenAt: at } : clock };
}

function read({ since, seenAt }: GameClock, at: number): GameClock {
  return { since: since + Math.min(0, at - seenAt), seenAt: at };
}

function elapsedMs({ since, seenAt }: GameClock): number {
  return Math.max(0, seenAt - since);
}

function stay(state: GrammarGame): Step {
  return { state, effects: [] };
}

/**
 * Milliseconds until the clock should be checked again: at the next whole second of the timer, or at the end of a
 * notice that is not held; null if time changes nothing.
 */
export function msToNextLook(state: GrammarGame): number | null {
  switch (state.kind) {
    case 'playing':
      return state.pace === null ? null : 1000 - (elapsedMs(state.clock) % 1000);
    case 'feedback':
    case 'time-up': {
      if (state.heldAt !== null) return null;
      const left = noticeMs[state.kind] - elapsedMs(state.clock);
      // an expired notice waits until the page is visible
      return left > 0 ? left : 250;
    }
    case 'mode-select':
    case 'results':
      return null;
    default:
      return state satisfies never;
  }
}
