import type { ListeningAsks } from '../listening/asked.ts';
import type { ListeningPart } from '../listening/parts.ts';
import { firstPlan } from '../plan/plan.ts';
import type { StudyPlan } from '../plan/study-plan.ts';
import type {
  ListeningAnswered,
  PairHeard,
  PracticeEvent,
  PracticeItem,
  PracticeSource,
  SenseJudged,
} from './practice-event.ts';

// Builds events of made-up logs, for tests only.

const start = Date.UTC(2026, 0, 1);

type Stamp = { minute: number; device?: string; zone?: string; n?: number };

function stamp({ minute, device = 'phone', zone = 'Asia/Ho_Chi_Minh', n = 0 }: Stamp) {
  const tail = (minute * 1000 + n).toString(16).padStart(12, '0');
  return {
    v: 1 as const,
    id: `01900000-0000-7000-8000-${tail}`,
    at: new Date(start + minute * 60_000).toISOString(),
    device,
    zone,
  };
}

type Result = {
  correct?: boolean;
  revealed?: boolean;
  attempt?: number;
  open?: readonly number[];
  from?: PracticeSource;
};

/** A check of a word of a vocabulary set of topic `t`. */
export function word(when: Stamp, wordId: string, result: Result = {}, setNo = 1): PracticeEvent {
  return {
    ...stamp(when),
    kind: 'word-checked',
    wordId,
    topicId: 't',
    setNo,
    typed: 'x',
    correct: true,
    revealed: false,
    attempt: 1,
    replays: 0,
    elapsedMs: 1,
    ...result,
  };
}

/** A check of a sentence of part 1. */
export function sentence(when: Stamp, sentenceId: string, result: Result = {}): PracticeEvent {
  return {
    ...stamp(when),
    kind: 'sentence-checked',
    sentenceId,
    part: 'part1',
    setNo: 1,
    typed: ['a', 'man'],
    correct: true,
    revealed: false,
    attempt: 1,
    replays: 0,
    elapsedMs: 1,
    ...result,
  };
}

/** The end of a vocabulary set of topic `t`. */
export function wordsDone(when: Stamp, itemCount?: number, setNo = 1): PracticeEvent {
  const event = { kind: 'set-completed', set: 'vocabulary', topicId: 't', setNo } as const;
  return { ...stamp(when), ...event, ...(itemCount !== undefined && { itemCount }) };
}

/** The end of set 1 of part 1. */
export function sentencesDone(when: Stamp, itemCount?: number): PracticeEvent {
  const event = { kind: 'set-completed', set: 'sentence', part: 'part1', setNo: 1 } as const;
  return { ...stamp(when), ...event, ...(itemCount !== undefined && { itemCount }) };
}

/** A restart of a vocabulary set of topic `t`. */
export function wordsRestarted(when: Stamp, setNo = 1): PracticeEvent {
  return { ...stamp(when), kind: 'set-restarted', set: 'vocabulary', topicId: 't', setNo };
}

/** A restart of set 1 of part 1. */
export function sentencesRestarted(when: Stamp): PracticeEvent {
  return { ...stamp(when), kind: 'set-restarted', set: 'sentence', part: 'part1', setNo: 1 };
}

/** An answer in the game. */
export function answer(
  when: Stamp,
  correct: boolean,
  questionId = 'choice-001',
  from?: PracticeSource,
): PracticeEvent {
  return {
    ...stamp(when),
    kind: 'grammar-answered',
    mode: 'choice',
    questionId,
    choice: 0,
    correct,
    elapsedMs: 1,
    ...(from !== undefined && { from }),
  };
}

/** A check of a word of an own list. */
export function ownWord(
  when: Stamp,
  wordId: string,
  result: Result & { typed?: string } = {},
): PracticeEvent {
  return {
    ...stamp(when),
    kind: 'own-word-checked',
    wordId,
    listId: 'l',
    setNo: 1,
    typed: 'x',
    correct: true,
    revealed: false,
    attempt: 1,
    replays: 0,
    elapsedMs: 1,
    from: 'list',
    ...result,
  };
}

/** A check of a line of a listening item. */
export function line(when: Stamp, lineId: string, result: Result = {}): PracticeEvent {
  return {
    ...stamp(when),
    kind: 'line-checked',
    itemId: 'p3-001',
    lineId,
    typed: ['a', 'man'],
    correct: true,
    revealed: false,
    attempt: 1,
    replays: 0,
    elapsedMs: 1,
    ...result,
  };
}

/** An answer to a question of listening, of set 1 of its part. */
export function heard(
  when: Stamp,
  questionId: string,
  correct: boolean,
  asked: {
    part?: ListeningPart | undefined;
    asks?: ListeningAsks | undefined;
    from?: PracticeSource;
  } = {},
): ListeningAnswered {
  return {
    ...stamp(when),
    kind: 'listening-answered',
    itemId: 'p3-001',
    questionId,
    choice: 0,
    correct,
    plays: 1,
    elapsedMs: 1,
    part: 'part3',
    setNo: 1,
    asks: 'gist',
    ...asked,
  };
}

/** One word of two was heard. */
export function pairHeard(when: Stamp, correct: boolean, more: Partial<PairHeard> = {}): PairHeard {
  return {
    ...stamp(when),
    kind: 'pair-heard',
    sounds: 'ɪ-i',
    said: 'ship',
    chosen: correct ? 'ship' : 'sheep',
    correct,
    stage: 'drill',
    framed: false,
    plays: 1,
    elapsedMs: 1,
    ...more,
  };
}

/** A heard sentence was judged. */
export function senseJudged(
  when: Stamp,
  correct: boolean,
  reactionMs: number | null = 900,
): SenseJudged {
  return {
    ...stamp(when),
    kind: 'sense-judged',
    pairId: 'fe-001',
    said: 'sensible',
    chosen: correct ? 'sensible' : 'absurd',
    correct,
    reactionMs,
  };
}

/** The end of set 1 of the conversations. */
export function listeningDone(when: Stamp): PracticeEvent {
  return { ...stamp(when), kind: 'set-completed', set: 'listening', part: 'part3', setNo: 1 };
}

/** An item is set aside, or taken back. */
export function aside(when: Stamp, item: PracticeItem, isBack = false): PracticeEvent {
  return { ...stamp(when), kind: isBack ? 'item-taken-back' : 'item-set-aside', item };
}

/** A daily goal is chosen. */
export function goal(when: Stamp): PracticeEvent {
  return { ...stamp(when), kind: 'goal-chosen', goal: 20 };
}

/** A plan is chosen (DY-03). */
export function planChosen(when: Stamp, plan: Partial<StudyPlan> = {}): PracticeEvent {
  return { ...stamp(when), kind: 'plan-chosen', ...firstPlan, ...plan };
}

/** The list of a day is made (DY-01); each step takes five minutes. */
export function dayPlanned(when: Stamp, day: string, steps: readonly string[]): PracticeEvent {
  return { ...stamp(when), kind: 'day-planned', day, steps, seconds: 300 * steps.length };
}

/** A level check came to its end (DY-08). */
export function levelChecked(when: Stamp): PracticeEvent {
  return { ...stamp(when), kind: 'level-checked', unit: 'travel', level: 'B1' };
}

/** Weights are chosen (DY-07). */
export function weightsChosen(when: Stamp, weights: readonly number[] | null): PracticeEvent {
  return { ...stamp(when), kind: 'weights-chosen', weights, reviews: 400 };
}

/** The end of a game. */
export function game(when: Stamp, total: number, correct = total): PracticeEvent {
  return {
    ...stamp(when),
    kind: 'game-finished',
    mode: 'choice',
    pace: null,
    score: correct * 10,
    correct,
    total,
    bestStreak: correct,
  };
}

/** Minute n of these logs as a timestamp. */
export const at = (minute: number): string => new Date(start + minute * 60_000).toISOString();
