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

/** A learner reached the end of a vocabulary set. */
export type VocabularySetCompleted = EventBase & {
  kind: 'set-completed';
  set: 'vocabulary';
  topicId: string;
  setNo: number;
};

/** One immutable line of the practice log; every figure is a fold over these. */
export type PracticeEvent = WordChecked | VocabularySetCompleted;
