import type { MistakeKind } from '../diagnosis/mistake.ts';
import type { GrammarPace } from '../grammar/grammar-game.ts';
import type { GrammarLevel, GrammarMode } from '../grammar/grammar-question.ts';
import type { CefrLevel } from '../level/cefr-levels.ts';
import type { StudyPlan } from '../plan/study-plan.ts';
import type { ListeningAsks } from '../listening/asked.ts';
import type { ListeningPart } from '../listening/parts.ts';

/** What every practice event carries, version 1. */
type EventBase = {
  v: 1;
  /** UUIDv7 made on the device. */
  id: string;
  /** ISO 8601 time on the device's clock. */
  at: string;
  /** Random name of the device, made once. */
  device: string;
  /** IANA time zone of the device. */
  zone: string;
};

/**
 * Where something was practised; 'today' is today's practice, 'listening' the writing of lines that were
 * heard, 'test' the mini test, 'ear' the training of the ear, 'shared' somebody else's list, 'level' the level check.
 */
export const practiceSources = [
  'set',
  'missed',
  'review',
  'list',
  'game',
  'today',
  'listening',
  'test',
  'ear',
  'shared',
  'level',
] as const;
export type PracticeSource = (typeof practiceSources)[number];

type Sourced = {
  /** Where it was practised; missing in early logs: in its set, or in a game. */
  from?: PracticeSource | undefined;
};

/** The most characters of a typed word, or of a box of a sentence: more than any word has (IN-18, IN-23). */
export const mostTypedLetters = 200;

/** Fields of each check of a typed answer. Early logs lack the optional ones. */
type TypedCheck = EventBase &
  Sourced & {
    /** The device's verdict; the server judges again. */
    correct: boolean;
    /** 1 for the first check of this item in this session; a skip before it counts as a check. */
    attempt: number;
    /** The answer had been shown before this check. */
    revealed: boolean;
    replays: number;
    elapsedMs: number;
    /**
     * The last step of the ladder of hints that was taken before this check, 0 to 6 (5 on programs before 2026-11-25).
     * `revealed` alone says whether the answer was seen.
     */
    hints?: number | undefined;
    /** The voice that spoke: 1 to 64 printable ASCII letters. */
    voice?: string | undefined;
    /** The mistake (MK-02); null if the answer was right, or nothing explains it. */
    mistake?: MistakeKind | null | undefined;
  };

/** A learner checked a typed word. */
export type WordChecked = TypedCheck & {
  kind: 'word-checked';
  wordId: string;
  topicId: string;
  setNo: number;
  typed: string;
};

/** The parts of the test that sentences belong to. */
export const sentenceParts = ['part1', 'part2', 'part3', 'part4'] as const;

/** A learner checked a typed sentence. */
export type SentenceChecked = TypedCheck & {
  kind: 'sentence-checked';
  sentenceId: string;
  part: (typeof sentenceParts)[number];
  setNo: number;
  /** The text of each box. */
  typed: readonly string[];
  /** The boxes that the learner wrote; the others were given (LS-05). Missing if all were open. */
  open?: readonly number[] | undefined;
  /** Words of the course that were missed in the sentence, and the mistake of each. */
  missed?: readonly { wordId: string; kind: MistakeKind }[] | undefined;
};

/**
 * A learner checked a typed line of a listening item (LS-04). A line that is also a sentence of the course is logged as
 * 'sentence-checked'.
 */
export type LineChecked = TypedCheck & {
  kind: 'line-checked';
  itemId: string;
  lineId: string;
  /** The text of each box. */
  typed: readonly string[];
  open?: readonly number[] | undefined;
  missed?: readonly { wordId: string; kind: MistakeKind }[] | undefined;
};

/** A learner answered a question of a listening item (LS-08). */
export type ListeningAnswered = EventBase &
  Sourced & {
    kind: 'listening-answered';
    itemId: string;
    /** In part 2 the id of the item. */
    questionId: string;
    /** The stored index of the option, wherever it was shown; null if the time ran out. */
    choice: number | null;
    correct: boolean;
    /** How often the sound was played. */
    plays: number;
    elapsedMs: number;
    /** The set, and what was asked. The server fills these in, and drops them if the question does not exist. */
    part?: ListeningPart | undefined;
    setNo?: number | undefined;
    asks?: ListeningAsks | undefined;
  };

/** Why a word of a pair was heard: in a drill, in the check before or after it, or in the one-minute check. */
export const pairStages = ['drill', 'before', 'after', 'minute'] as const;
export type PairStage = (typeof pairStages)[number];

/** A learner heard one word of a pair, and chose which it was (EA-01, EA-02). */
export type PairHeard = EventBase & {
  kind: 'pair-heard';
  /** The key of the two sounds, see `soundPairKey`. */
  sounds: string;
  said: string;
  chosen: string;
  correct: boolean;
  stage: PairStage;
  /** Whether the word was heard in a short sentence, not alone. */
  framed: boolean;
  voice?: string | undefined;
  plays: number;
  elapsedMs: number;
};

export const senses = ['sensible', 'absurd'] as const;
export type Sense = (typeof senses)[number];

/** A learner judged whether a heard sentence makes sense (EA-04). */
export type SenseJudged = EventBase & {
  kind: 'sense-judged';
  pairId: string;
  said: Sense;
  chosen: Sense;
  correct: boolean;
  /** From the end of the sound; null in the calm mode. */
  reactionMs: number | null;
  voice?: string | undefined;
};

/** A learner checked a typed word of an own list. */
export type OwnWordChecked = TypedCheck & {
  kind: 'own-word-checked';
  wordId: string;
  listId: string;
  setNo: number;
  typed: string;
};

/** A learner reached the end of a vocabulary set. */
export type VocabularySetCompleted = EventBase & {
  kind: 'set-completed';
  set: 'vocabulary';
  topicId: string;
  setNo: number;
  /**
   * How many items the set had then: the score is the share of these that were right (PF-02). Missing in early logs.
   */
  itemCount?: number | undefined;
};

/** A learner reached the end of a sentence set. */
export type SentenceSetCompleted = EventBase & {
  kind: 'set-completed';
  set: 'sentence';
  part: (typeof sentenceParts)[number];
  setNo: number;
  itemCount?: number | undefined;
};

/** A learner answered every question of a listening set. */
type ListeningSetCompleted = EventBase & {
  kind: 'set-completed';
  set: 'listening';
  part: ListeningPart;
  setNo: number;
  /** The number of its questions. */
  itemCount?: number | undefined;
};

/** A learner restarted a vocabulary set: all its items are open again (SE-04). */
type VocabularySetRestarted = EventBase & {
  kind: 'set-restarted';
  set: 'vocabulary';
  topicId: string;
  setNo: number;
};

/** A learner restarted a sentence set. */
type SentenceSetRestarted = EventBase & {
  kind: 'set-restarted';
  set: 'sentence';
  part: (typeof sentenceParts)[number];
  setNo: number;
};

/** A question of the grammar game ended. */
export type GrammarAnswered = EventBase &
  Sourced & {
    kind: 'grammar-answered';
    mode: GrammarMode;
    questionId: string;
    /** The confirmed option, 0 to 3; null if the time ran out. */
    choice: number | null;
    correct: boolean;
    elapsedMs: number;
  };

/** A learner answered all questions of a game. */
export type GameFinished = EventBase & {
  kind: 'game-finished';
  mode: GrammarMode;
  /** For 'choice' only (CO-04). Missing in early logs. */
  level?: GrammarLevel | undefined;
  /** Seconds a question; null without a timer. */
  pace: GrammarPace;
  score: number;
  correct: number;
  total: number;
  bestStreak: number;
};

/** An item that a learner can remember. */
export const practiceItemKinds = ['word', 'sentence', 'question', 'line'] as const;
export type PracticeItem = {
  kind: (typeof practiceItemKinds)[number];
  /** 1 to 64 printable ASCII letters. */
  id: string;
};

/** A learner knows an item, and wants no reviews of it (ME-08). */
type ItemSetAside = EventBase & { kind: 'item-set-aside'; item: PracticeItem };

/** A learner wants the reviews of an item again. */
type ItemTakenBack = EventBase & { kind: 'item-taken-back'; item: PracticeItem };

/** How many reviews and new items a learner can plan for a day (ME-06). */
export const dailyGoals = [10, 20, 40, 60] as const;
type DailyGoal = (typeof dailyGoals)[number];
/** What a goal counts (DY-02). */
export const goalUnits = ['minutes', 'items'] as const;
export type GoalUnit = (typeof goalUnits)[number];

/** A learner chose the goal of a day. */
type GoalChosen = EventBase & {
  kind: 'goal-chosen';
  goal: DailyGoal;
  /** What is counted (DY-02); missing in early logs: items. */
  unit?: GoalUnit | undefined;
};

/** A learner chose how to practise from now on (DY-03). */
type PlanChosen = EventBase & { kind: 'plan-chosen' } & StudyPlan;

/** The list of a day was made; if several were made, the first counts (DY-01). */
type DayPlanned = EventBase & {
  kind: 'day-planned';
  /** The learner's own day, as 2026-11-21. */
  day: string;
  /** Keys, see `stepKey`: a list of objects would not fit the bounds of an event. */
  steps: readonly string[];
  /** About how long the steps take. */
  seconds: number;
};

/** A learner came to the end of a level check, and was shown where to begin (DY-08). */
type LevelChecked = EventBase & {
  kind: 'level-checked';
  /** The unit that was suggested to begin with. */
  unit: string;
  level: CefrLevel;
};

/** Weights of the memory were chosen: fitted to the learner by the server, or the usual ones again (DY-07). */
type WeightsChosen = EventBase & {
  kind: 'weights-chosen';
  /** The 21 weights of FSRS-6; null for the published ones. */
  weights: readonly number[] | null;
  /** How many reviews the weights were fitted to. */
  reviews: number;
};

/** A learner began a mini test (LS-14). */
type TestStarted = EventBase & {
  kind: 'test-started';
  form: string;
  /** ISO 8601 time; a test ends at the latest `testMinutes` after its start, whatever this says. */
  endsAt: string;
};

/** A learner submitted a mini test, or had it open when its time ended. */
type TestFinished = EventBase & { kind: 'test-finished'; form: string };

/** One immutable line of the practice log; every figure is a fold over these. */
export type PracticeEvent =
  | WordChecked
  | VocabularySetCompleted
  | SentenceChecked
  | SentenceSetCompleted
  | LineChecked
  | ListeningAnswered
  | ListeningSetCompleted
  | PairHeard
  | SenseJudged
  | VocabularySetRestarted
  | SentenceSetRestarted
  | OwnWordChecked
  | GrammarAnswered
  | GameFinished
  | ItemSetAside
  | ItemTakenBack
  | GoalChosen
  | PlanChosen
  | DayPlanned
  | LevelChecked
  | WeightsChosen
  | TestStarted
  | TestFinished;

/** A practice event without what the device adds. */
export type PracticeFacts = WithoutStamp<PracticeEvent>;
type WithoutStamp<Event> = Event extends PracticeEvent ? Omit<Event, keyof EventBase> : never;
