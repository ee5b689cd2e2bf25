import type { PairStage } from '../practice/practice-event.ts';
import type { MinimalPair } from './minimal-pairs.ts';

/** Which word of a pair. */
export type Side = 'one' | 'other';

/** A pair with the voices that say both of its words, alone and in its frame. */
export type TalkedPair<Word> = MinimalPair<Word> & {
  talkers: readonly string[];
  frameTalkers: readonly string[];
};

/** One of the two words is said, and the learner chooses which. */
export type DrillRound<Pair> = {
  pair: Pair;
  said: Side;
  /** the word that stands on the left; in some rounds it is the one, in some the other */
  left: Side;
  stage: PairStage;
  /** a voice that says both words; undefined where there is none */
  voice: string | undefined;
  /** in a sentence, not alone */
  isFramed: boolean;
  /** rounds of the same contrast that take its place, one after the other, if its sound cannot be played */
  spares?: readonly DrillRound<Pair>[];
};

/**
 * The state of a drill. `choices` has one entry for each answered round, also for the one that waits for 'next'. In a
 * check the next round begins at once, without telling whether the answer was right: the learner would learn from it.
 */
export type Drill<Pair> = {
  rounds: readonly DrillRound<Pair>[];
  choices: readonly Side[];
  phase: 'hearing' | 'told' | 'done';
};

export type DrillEvent =
  { kind: 'choose'; side: Side } | { kind: 'next' } | { kind: 'skip-check' } | { kind: 'unheard' };

/** Rounds of a drill, without its checks. */
export const drillRounds = 10;
/** Rounds of each check, before and after the drill. */
const roundsACheck = 6;
/** How many talkers a drill has, if that many say the pairs (EA-01). */
const enoughTalkers = 4;

/**
 * A drill of ten rounds over minimal pairs (EA-01, EA-02). Before and after it comes a check by `checkVoice`, if that
 * voice says enough pairs and another voice says some. The two words of a pair are said equally often, in random order,
 * and each stands on the left equally often. The talkers take turns, and none speaks twice in a row if the pair has another. Pairs with fewer than four talkers
 * are left out if ten pairs have four. Every second round is in a sentence, if the pair has a sentence that another
 * talker says. With fewer than ten pairs some come again; without a pair there is no round.
 * @param checkVoice the same in all drills, so that learners hear it in checks alone
 * @param random returns a number from 0 up to but not including 1
 */
export function startDrill<Word, Pair extends TalkedPair<Word>>(
  pairs: readonly Pair[],
  checkVoice: string,
  random: () => number,
): Drill<Pair> {
  const others = pairs.filter(({ talkers }) => talkers.some((talker) => talker !== checkVoice));
  // if no other voice says these words, there is no check, and `checkVoice` speaks in the drill
  const examiner = others.length === 0 ? undefined : checkVoice;
  const checked = pairs.filter(
    ({ talkers }) => examiner !== undefined && talkers.includes(examiner),
  );
  const ofWords = ({ talkers }: Pair) => talkers.filter((talker) => talker !== examiner);
  const check = (stage: PairStage): DrillRound<Pair>[] =>
    checked.length < roundsACheck
      ? []
      : dealt(checked, roundsACheck, random).map((dealtRound) => ({
          ...dealtRound,
          stage,
          voice: examiner,
          isFramed: false,
        }));
  const drilled = others.length > 0 ? others : pairs;
  const talked = drilled.filter((pair) => ofWords(pair).length >= enoughTalkers);
  const spoken: string[] = [];
  const rounds = dealt(talked.length >= drillRounds ? talked : drilled, drillRounds, random).map(
    ({ pair, ...sides }, n): DrillRound<Pair> => {
      const ofFrame = pair.frameTalkers.filter((talker) => talker !== examiner);
      const isFramed = n % 2 === 1 && ofFrame.some((talker) => talker !== spoken.at(-1));
      const voice = nextTalker(isFramed ? ofFrame : ofWords(pair), spoken, random);
      if (voice !== undefined) spoken.push(voice);
      return { pair, ...sides, stage: 'drill', voice, isFramed };
    },
  );
  return started([...check('before'), ...rounds, ...check('after')]);
}

/**
 * The one-minute check: one pair of each contrast, by changing voices. The contrast's other pairs stand by for a sound
 * that cannot be played. A pair without a voice is asked only if no pair of its contrast has a voice.
 * @param contrasts the pairs of each contrast
 */
export function startMinute<Word, Pair extends TalkedPair<Word>>(
  contrasts: readonly (readonly Pair[])[],
  random: () => number,
): Drill<Pair> {
  const spoken: string[] = [];
  const rounds = contrasts.flatMap((pairs): DrillRound<Pair>[] => {
    const voiced = pairs.filter(({ talkers }) => talkers.length > 0);
    const [first, ...spares] = shuffled(voiced.length > 0 ? voiced : pairs, random).map(
      (pair): DrillRound<Pair> => {
        const [said, left] = [anySide(random), anySide(random)];
        const voice = nextTalker(pair.talkers, spoken, random);
        return { pair, said, left, stage: 'minute', voice, isFramed: false };
      },
    );
    if (first === undefined) return [];
    if (first.voice !== undefined) spoken.push(first.voice);
    return [{ ...first, spares }];
  });
  return started(rounds);
}

const anySide = (random: () => number): Side => (random() < 0.5 ? 'one' : 'other');

function started<Pair>(rounds: readonly DrillRound<Pair>[]): Drill<Pair> {
  return { rounds, choices: [], phase: rounds.length === 0 ? 'done' : 'hearing' };
}

/** The drill after an event; an event that does not belong to the phase changes nothing. */
export function stepDrill<Pair>(drill: Drill<Pair>, event: DrillEvent): Drill<Pair> {
  const { rounds, choices, phase } = drill;
  const stage = rounds[choices.length]?.stage;
  switch (event.kind) {
    case 'choose': {
      if (phase !== 'hearing') return drill;
      const chosen = { ...drill, choices: [...choices, event.side], phase: 'told' as const };
      return stage === 'drill' ? chosen : goneOn(chosen);
    }
    case 'next':
      return phase === 'told' ? goneOn(drill) : drill;
    case 'unheard': {
      // drops a round whose sound is missing, or puts another in its place: any answer would be a guess
      if (phase !== 'hearing') return drill;
      const [spare, ...spares] = rounds[choices.length]?.spares ?? [];
      if (spare !== undefined)
        return { ...drill, rounds: rounds.with(choices.length, { ...spare, spares }) };
      return goneOn({ ...drill, rounds: rounds.filter((_, n) => n !== choices.length) });
    }
    case 'skip-check': {
      if (phase !== 'hearing' || (stage !== 'before' && stage !== 'after')) return drill;
      const left = rounds.filter((round, n) => n < choices.length || round.stage !== stage);
      return goneOn({ ...drill, rounds: left });
    }
    default:
      return event satisfies never;
  }
}

const goneOn = <Pair>(drill: Drill<Pair>): Drill<Pair> => ({
  ...drill,
  phase: drill.choices.length < drill.rounds.length ? 'hearing' : 'done',
});

/** The round that is on the screen, counted from 0. */
export function roundAt({ choices, phase }: Drill<unknown>): number {
  return phase === 'hearing' ? choices.length : choices.length - 1;
}

/** Rounds of a stage that were answered, and those in which the right word was chosen. */
export function tallyOfStage(
  { rounds, choices }: Drill<unknown>,
  stage: PairStage,
): { of: number; right: number } {
  const answered = rounds.flatMap((round, n) =>
    round.stage === stage && choices[n] !== undefined ? [choices[n] === round.said] : [],
  );
  return { of: answered.length, right: answered.filter(Boolean).length };
}

/**
 * A random talker, not the one before if there is another; of those left, one that has spoken least, so that all are
 * heard.
 * @param spoken the talkers of the rounds before
 */
function nextTalker(
  talkers: readonly string[],
  spoken: readonly string[],
  random: () => number,
): string | undefined {
  const others = talkers.filter((talker) => talker !== spoken.at(-1));
  const free = others.length > 0 ? others : talkers;
  const turnsOf = (talker: string) => spoken.filter((one) => one === talker).length;
  const least = Math.min(...free.map(turnsOf));
  const left = free.filter((talker) => turnsOf(talker) === least);
  return left[Math.floor(random() * left.length)];
}

/** `count` rounds over shuffled pairs; half of them say the first word, and half have it on the left. */
function dealt<Pair>(
  pairs: readonly Pair[],
  count: number,
  random: () => number,
): { pair: Pair; said: Side; left: Side }[] {
  const order = shuffled(pairs, random);
  const sides = (): Side[] =>
    shuffled(
      Array.from({ length: count }, (_, n): Side => (n % 2 === 0 ? 'one' : 'other')),
      random,
    );
  const lefts = sides();
  return sides().flatMap((said, n) => {
    const pair = order[n % Math.max(1, order.length)];
    return pair === undefined ? [] : [{ pair, said, left: lefts[n] ?? said }];
  });
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const drawn = items.map((item) => ({ item, draw: random() }));
  return drawn.toSorted((a, b) => a.draw - b.draw).map(({ item }) => item);
}
