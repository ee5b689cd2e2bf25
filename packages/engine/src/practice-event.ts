import type { GrammarPace } from './grammar-game.ts';
import { type GrammarMode, grammarModes } from './grammar-question.ts';

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

/** A learner checked a typed word. */
export type WordChecked = EventBase & {
  kind: 'word-checked';
  wordId: string;
  topicId: string;
  setNo: number;
  typed: string;
  /** What the device showed; a server judges again. */
  correct: boolean;
  /** 1 for the first check of this word in this session. */
  attempt: number;
  /** The answer had been shown before this check. */
  revealed: boolean;
  replays: number;
  elapsedMs: number;
};

/** The parts of the test that sentences belong to. */
export const sentenceParts = ['part1', 'part2', 'part3', 'part4'] as const;

/** A learner checked a typed sentence. */
export type SentenceChecked = EventBase & {
  kind: 'sentence-checked';
  sentenceId: string;
  part: (typeof sentenceParts)[number];
  setNo: number;
  /** What stood in each box. */
  typed: readonly string[];
  /** What the device showed; a server judges again. */
  correct: boolean;
  /** 1 for the first check of this sentence in this session. */
  attempt: number;
  /** The answer had been shown before this check. */
  revealed: boolean;
  replays: number;
  elapsedMs: number;
};

/** A learner reached the end of a vocabulary set. */
export type VocabularySetCompleted = EventBase & {
  kind: 'set-completed';
  set: 'vocabulary';
  topicId: string;
  setNo: number;
  /** Items of the set as it was practised: a score is out of these (PF-02). Missing in early logs. */
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

/** A question of the grammar game ended. */
export type GrammarAnswered = EventBase & {
  kind: 'grammar-answered';
  mode: GrammarMode;
  questionId: string;
  /** The option that was confirmed, 0 to 3; null where the time ran out. */
  choice: number | null;
  correct: boolean;
  elapsedMs: number;
};

/** A learner answered all questions of a game. */
export type GameFinished = EventBase & {
  kind: 'game-finished';
  mode: GrammarMode;
  /** Seconds a question; null without a timer. */
  pace: GrammarPace;
  score: number;
  correct: number;
  total: number;
  bestStreak: number;
};

/** One immutable line of the practice log; every figure is a fold over these. */
export type PracticeEvent =
  | WordChecked
  | VocabularySetCompleted
  | SentenceChecked
  | SentenceSetCompleted
  | GrammarAnswered
  | GameFinished;

/** A practice event without what the device adds. */
export type PracticeFacts = WithoutStamp<PracticeEvent>;
type WithoutStamp<Event> = Event extends PracticeEvent ? Omit<Event, keyof EventBase> : never;

/**
 * Reads what a device kept as an event; undefined for what this version does not know (another version, a damaged
 * line). Small, since every page needs it; the wire's shape in `contracts` accepts the same (tested there).
 */
export function readPracticeEvent(line: unknown): PracticeEvent | undefined {
  if (typeof line !== 'object' || line === null) return undefined;
  return isWordChecked(line) ||
    isSetCompleted(line) ||
    isSentenceChecked(line) ||
    isSentenceSetCompleted(line) ||
    isGrammarAnswered(line) ||
    isGameFinished(line)
    ? line
    : undefined;
}

type Field = 'text' | 'texts' | 'count' | 'flag';

const baseFields = { id: 'text', at: 'text', device: 'text', zone: 'text' } as const;
const setFields = { ...baseFields, topicId: 'text', setNo: 'count' } as const;
const checkFields = {
  correct: 'flag',
  attempt: 'count',
  revealed: 'flag',
  replays: 'count',
  elapsedMs: 'count',
} as const;

function isWordChecked(line: object): line is WordChecked {
  return (
    has(line, 'kind', 'word-checked') &&
    hasFields(line, {
      ...setFields,
      wordId: 'text',
      typed: 'text',
      ...checkFields,
    })
  );
}

function isSetCompleted(line: object): line is VocabularySetCompleted {
  return (
    has(line, 'kind', 'set-completed') &&
    has(line, 'set', 'vocabulary') &&
    hasItemCount(line) &&
    hasFields(line, setFields)
  );
}

function isSentenceChecked(line: object): line is SentenceChecked {
  return (
    has(line, 'kind', 'sentence-checked') &&
    isOfPart(line) &&
    hasFields(line, { ...baseFields, sentenceId: 'text', typed: 'texts', ...checkFields })
  );
}

function isSentenceSetCompleted(line: object): line is SentenceSetCompleted {
  return (
    has(line, 'kind', 'set-completed') &&
    has(line, 'set', 'sentence') &&
    isOfPart(line) &&
    hasItemCount(line)
  );
}

function hasItemCount(line: object): boolean {
  return !Object.hasOwn(line, 'itemCount') || hasFields(line, { itemCount: 'count' });
}

function isOfPart(line: object): boolean {
  return (
    sentenceParts.some((part) => has(line, 'part', part)) &&
    hasFields(line, { ...baseFields, setNo: 'count' })
  );
}

function isGrammarAnswered(line: object): line is GrammarAnswered {
  return (
    has(line, 'kind', 'grammar-answered') &&
    grammarModes.some((mode) => has(line, 'mode', mode)) &&
    [0, 1, 2, 3, null].some((choice) => has(line, 'choice', choice)) &&
    hasFields(line, { ...baseFields, questionId: 'text', correct: 'flag', elapsedMs: 'count' })
  );
}

function isGameFinished(line: object): line is GameFinished {
  return (
    has(line, 'kind', 'game-finished') &&
    grammarModes.some((mode) => has(line, 'mode', mode)) &&
    [15, 25, null].some((pace) => has(line, 'pace', pace)) &&
    hasFields(line, {
      ...baseFields,
      score: 'count',
      correct: 'count',
      total: 'count',
      bestStreak: 'count',
    })
  );
}

function hasFields(line: object, fields: Record<string, Field>): boolean {
  if (!has(line, 'v', 1)) return false;
  const values = new Map<string, unknown>(Object.entries(line));
  return Object.entries(fields).every(([name, field]) => {
    const value = values.get(name);
    switch (field) {
      case 'text':
        return typeof value === 'string' && (name === 'typed' || value !== '');
      case 'texts':
        return Array.isArray(value) && value.every((text) => typeof text === 'string');
      case 'count':
        return Number.isInteger(value) && Number(value) >= 0;
      case 'flag':
        return typeof value === 'boolean';
    }
  });
}

function has(line: object, name: string, value: unknown): boolean {
  return new Map<string, unknown>(Object.entries(line)).get(name) === value;
}
