import type { Sense, SenseJudged } from '../practice/practice-event.ts';

/** A pair of sentences, with the voices that say both, so that the voice does not give the answer away. */
export type SpokenSense = { id: string; talkers: readonly string[] };

/** A pair, and which of its sentences is heard, by which voice. */
export type FastItem<Pair> = { pair: Pair; said: Sense; voice: string };

type FastAnswer = {
  chosen: Sense;
  /** from the end of the sound; null in the calm mode */
  reactionMs: number | null;
};

/**
 * 'listening' until the sound has ended, 'asking' until the sentence was judged, then 'told': the verdict is shown.
 * 'unheard' if the sound could not be played, until it is tried again or left out.
 */
export type FastEar<Pair> = {
  items: readonly FastItem<Pair>[];
  answers: readonly FastAnswer[];
  phase: 'listening' | 'unheard' | 'asking' | 'told' | 'done';
  isCalm: boolean;
};

export type FastEvent =
  | { kind: 'ended' }
  | { kind: 'failed' | 'try-again' | 'leave-out' }
  | { kind: 'judged'; chosen: Sense; reactionMs: number }
  | { kind: 'next' };

/**
 * A round of 'Fast ear' (EA-04): each pair once, half of the sentences sensible, in random order, no voice twice in a
 * row where a pair has another. Pairs without a voice that says both sentences are left out.
 * @param random returns a number from 0 up to but not including 1
 */
export function startFastEar<Pair extends SpokenSense>(
  pairs: readonly Pair[],
  isCalm: boolean,
  random: () => number,
): FastEar<Pair> {
  const spoken = shuffled(
    pairs.filter(({ talkers }) => talkers.length > 0),
    random,
  );
  const sides = shuffled(
    spoken.map((_, n): Sense => (n % 2 === 0 ? 'sensible' : 'absurd')),
    random,
  );
  let before = '';
  const items = spoken.map((pair, n): FastItem<Pair> => {
    const others = pair.talkers.filter((talker) => talker !== before);
    const left = others.length > 0 ? others : pair.talkers;
    before = left[Math.floor(random() * left.length)] ?? '';
    return { pair, said: sides[n] ?? 'sensible', voice: before };
  });
  return { items, answers: [], phase: items.length === 0 ? 'done' : 'listening', isCalm };
}

/** The round with answers that were given before it was left: their sentences come first, as they were heard. */
export function goOnFastEar<Pair extends SpokenSense>(
  round: FastEar<Pair>,
  judged: readonly Pick<SenseJudged, 'pairId' | 'said' | 'chosen' | 'reactionMs'>[],
): FastEar<Pair> {
  const answered = judged.flatMap(({ pairId, said, chosen, reactionMs }) => {
    const item = round.items.find(({ pair }) => pair.id === pairId);
    return item === undefined ? [] : [{ item: { ...item, said }, answer: { chosen, reactionMs } }];
  });
  const ids = new Set(answered.map(({ item }) => item.pair.id));
  return {
    ...round,
    items: [
      ...answered.map(({ item }) => item),
      ...round.items.filter(({ pair }) => !ids.has(pair.id)),
    ],
    answers: answered.map(({ answer }) => answer),
    phase: ids.size < round.items.length ? 'listening' : 'done',
  };
}

/** The round after an event. An answer before the sound has ended, and a second answer, change nothing. */
export function stepFastEar<Pair>(round: FastEar<Pair>, event: FastEvent): FastEar<Pair> {
  const { phase, answers, items, isCalm } = round;
  switch (event.kind) {
    case 'ended':
      return phase === 'listening' ? { ...round, phase: 'asking' } : round;
    case 'failed':
      return phase === 'listening' ? { ...round, phase: 'unheard' } : round;
    case 'try-again':
      return phase === 'unheard' ? { ...round, phase: 'listening' } : round;
    case 'leave-out': {
      // any answer to a sentence without a sound would be a guess
      if (phase !== 'unheard') return round;
      const left = items.filter((_, n) => n !== answers.length);
      return { ...round, items: left, phase: answers.length < left.length ? 'listening' : 'done' };
    }
    case 'judged': {
      if (phase !== 'asking') return round;
      const { chosen } = event;
      const reactionMs = isCalm ? null : Math.max(0, Math.round(event.reactionMs));
      return { ...round, answers: [...answers, { chosen, reactionMs }], phase: 'told' };
    }
    case 'next':
      if (phase !== 'told') return round;
      return { ...round, phase: answers.length < items.length ? 'listening' : 'done' };
    default:
      return event satisfies never;
  }
}

/** The sentence that is on the screen, counted from 0. */
export function fastPlace({ answers, phase }: FastEar<unknown>): number {
  return phase === 'told' ? answers.length - 1 : answers.length;
}

/** Hearing the end of a sentence takes a person longer: a faster answer was ready before, or is a guess. */
const leastMs = 150;
/** A later answer came after a pause: the learner was away, or the page hidden. */
const mostMs = 10_000;

/** Whether an answer came so late that its time says nothing. */
export const isPause = (reactionMs: number | null): boolean => (reactionMs ?? 0) > mostMs;

/** Whether a time tells how fast a sentence was judged. */
export const isHumanTime = (reactionMs: number | null): reactionMs is number =>
  reactionMs !== null && reactionMs >= leastMs && !isPause(reactionMs);

/** Half of the answers are right by chance: if fewer than this share are right, the time says nothing about the ear. */
export const surelyHeard = 0.75;

/** Whether so few answers were right that they may be guesses. */
export const isGuess = (right: number, of: number): boolean => right < of * surelyHeard;

/**
 * The result of a round: how many answers were right, their median time unless they may be guesses, and the pairs that
 * were judged wrongly.
 */
export function fastResult<Pair>({ items, answers }: FastEar<Pair>): {
  right: number;
  of: number;
  medianMs: number | null;
  isGuess: boolean;
  /** whether an answer after a pause was left out of the time */
  hasPause: boolean;
  missed: FastItem<Pair>[];
} {
  const times: number[] = [];
  const missed: FastItem<Pair>[] = [];
  for (const [n, { chosen, reactionMs }] of answers.entries()) {
    const item = items[n];
    if (item === undefined) continue;
    if (chosen !== item.said) missed.push(item);
    else if (isHumanTime(reactionMs)) times.push(reactionMs);
  }
  const of = answers.length;
  const right = of - missed.length;
  const guessed = isGuess(right, of);
  const hasPause = answers.some(({ reactionMs }) => isPause(reactionMs));
  const medianMs = guessed ? null : medianOf(times);
  return { right, of, medianMs, isGuess: guessed, hasPause, missed };
}

/** The median; of an even number of times the mean of the two in the middle, rounded. null if there is none. */
export function medianOf(times: readonly number[]): number | null {
  const inOrder = times.toSorted((a, b) => a - b);
  const middle = inOrder.length / 2;
  const [low, high] = [inOrder[Math.ceil(middle) - 1], inOrder[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const drawn = items.map((item) => ({ item, draw: random() }));
  return drawn.toSorted((a, b) => a.draw - b.draw).map(({ item }) => item);
}
