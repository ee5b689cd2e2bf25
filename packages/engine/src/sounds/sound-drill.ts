import type { MinimalPair } from './minimal-pairs.ts';

/** Which word of a pair. */
type Side = 'one' | 'other';

/** One of the two words is said, and the learner chooses which. */
type DrillRound<Word> = { pair: MinimalPair<Word>; said: Side };

/** What was answered is the number of `choices`; a round that waits for 'next' has its choice already. */
export type Drill<Word> = {
  rounds: readonly DrillRound<Word>[];
  choices: readonly Side[];
  phase: 'hearing' | 'told' | 'done';
};

export type DrillEvent = { kind: 'choose'; side: Side } | { kind: 'next' };

const roundsADrill = 10;

/**
 * A drill of ten rounds over minimal pairs: each word of a round is said as often as the other, in no order that could
 * be guessed. Where there are fewer than ten pairs they come again. Without a pair there is no round.
 * @param random 0 up to, not with, 1
 */
export function startDrill<Word>(
  pairs: readonly MinimalPair<Word>[],
  random: () => number,
): Drill<Word> {
  const order = shuffled(pairs, random);
  const sides = shuffled(
    Array.from({ length: roundsADrill }, (_, n): Side => (n % 2 === 0 ? 'one' : 'other')),
    random,
  );
  const rounds = sides.flatMap((said, n): DrillRound<Word>[] => {
    const pair = order[n % Math.max(1, order.length)];
    return pair === undefined ? [] : [{ pair, said }];
  });
  return { rounds, choices: [], phase: rounds.length === 0 ? 'done' : 'hearing' };
}

/** The drill after something happened; what does not belong to its phase changes nothing. */
export function stepDrill<Word>(drill: Drill<Word>, event: DrillEvent): Drill<Word> {
  if (event.kind === 'choose')
    return drill.phase === 'hearing'
      ? { ...drill, choices: [...drill.choices, event.side], phase: 'told' }
      : drill;
  if (drill.phase !== 'told') return drill;
  return { ...drill, phase: drill.choices.length < drill.rounds.length ? 'hearing' : 'done' };
}

/** The round that is on the screen, counted from 0. */
export function roundAt({ choices, phase }: Drill<unknown>): number {
  return phase === 'hearing' ? choices.length : choices.length - 1;
}

/** Rounds in which the right word was chosen. */
export function rightRounds({ rounds, choices }: Drill<unknown>): number {
  return rounds.filter(({ said }, n) => choices[n] === said).length;
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const drawn = items.map((item) => ({ item, lot: random() }));
  return drawn.toSorted((a, b) => a.lot - b.lot).map(({ item }) => item);
}
