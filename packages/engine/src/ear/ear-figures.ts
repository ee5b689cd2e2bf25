import { addDays, daysBetween } from '../memory/calendar.ts';
import { localDay } from '../memory/local-day.ts';
import { drillRounds } from '../sounds/sound-drill.ts';
import { isGuess, isHumanTime, medianOf } from './fast-ear.ts';
import type { PairHeard, PracticeEvent, SenseJudged } from '../practice/practice-event.ts';

/** How many rounds, and how many of them were right. */
type Tally = { of: number; right: number };

/** How well two sounds are told apart. */
export type PairFigures = {
  /** whether the newest answer is right */
  isRight: boolean;
  /** the newest rounds, at most {@link newestRounds} */
  heard: Tally;
  /** the newest rounds of drills, at most {@link drillRounds}: those of the last drill */
  drilled: Tally;
  /**
   * results of the last check before a drill, and of the one after it, if there was one since; both by a voice that the
   * drill does not have (EA-02)
   */
  before: Tally | undefined;
  after: Tally | undefined;
  /** when the newest round of a drill or of its checks was; in milliseconds since 1970 */
  drilledMs: number | undefined;
};

/** How well sentences were judged in a week, against the clock; answers in the calm mode are counted apart (EA-04). */
type SenseWeek = Tally & {
  /** the Monday of the week, as 2026-11-23 */
  week: string;
  /** the median time of the right answers, from the end of the sound; null if there is none, or they may be guesses */
  medianMs: number | null;
  isGuess: boolean;
  calm: Tally;
};

export type EarFigures = {
  /** by the keys of `soundPairKey` */
  pairs: ReadonlyMap<string, PairFigures>;
  /** oldest first */
  weeks: readonly SenseWeek[];
};

/** How many of the newest rounds count: older ones do not tell how well two sounds are heard today. */
export const newestRounds = 20;

type Timed<Event> = { event: Event; ms: number };

/**
 * The figures of the ear (EA-06). The log may be in any order, and an event that it has twice counts once.
 * @param at milliseconds since 1970; later events are ignored
 * @param sameAs returns the key under which a pair of sounds is counted, since a contrast has several pairs
 */
export function earFigures(
  events: Iterable<PracticeEvent>,
  at: number,
  sameAs: (key: string) => string = (key) => key,
): EarFigures {
  const pairs: Timed<PairHeard>[] = [];
  const senses: Timed<SenseJudged>[] = [];
  const seen = new Set<string>();
  for (const event of events) {
    if (event.kind !== 'pair-heard' && event.kind !== 'sense-judged') continue;
    const ms = Date.parse(event.at);
    const id = event.id.toLowerCase();
    if (!(ms <= at) || seen.has(id)) continue;
    seen.add(id);
    if (event.kind === 'pair-heard') pairs.push({ event, ms });
    else senses.push({ event, ms });
  }
  return { pairs: figuresOfPairs(inOrder(pairs), sameAs), weeks: weeksOf(senses) };
}

function inOrder(heard: Timed<PairHeard>[]): PairHeard[] {
  return heard
    .toSorted(
      (a, b) => a.ms - b.ms || (a.event.id.toLowerCase() < b.event.id.toLowerCase() ? -1 : 1),
    )
    .map(({ event }) => event);
}

function figuresOfPairs(
  heard: readonly PairHeard[],
  sameAs: (key: string) => string,
): Map<string, PairFigures> {
  const rounds = new Map<string, PairHeard[]>();
  for (const event of heard) {
    const key = sameAs(event.sounds);
    const ofPair = rounds.get(key);
    if (ofPair === undefined) rounds.set(key, [event]);
    else ofPair.push(event);
  }
  return new Map(
    [...rounds].map(([key, ofPair]) => [
      key,
      {
        isRight: ofPair.at(-1)?.correct === true,
        heard: tallyOf(ofPair.slice(-newestRounds)),
        drilled: tallyOf(ofPair.filter(({ stage }) => stage === 'drill').slice(-drillRounds)),
        ...lastDrill(ofPair.filter(({ stage }) => stage !== 'minute')),
      },
    ]),
  );
}

function lastDrill(
  rounds: readonly PairHeard[],
): Pick<PairFigures, 'before' | 'after' | 'drilledMs'> {
  const newest = rounds.at(-1);
  const began = rounds.findLastIndex(({ stage }) => stage === 'before');
  return {
    before: lastCheck(rounds, 'before'),
    after: lastCheck(rounds.slice(began + 1), 'after'),
    drilledMs: newest && Date.parse(newest.at),
  };
}

/** The last check of a stage: its rounds follow each other in the log. */
function lastCheck(rounds: readonly PairHeard[], stage: 'before' | 'after'): Tally | undefined {
  const end = rounds.findLastIndex((event) => event.stage === stage);
  if (end === -1) return undefined;
  const begin = rounds.findLastIndex((event, n) => n < end && event.stage !== stage);
  return tallyOf(rounds.slice(begin + 1, end + 1));
}

function tallyOf(answers: readonly { correct: boolean }[]): Tally {
  return { of: answers.length, right: answers.filter(({ correct }) => correct).length };
}

function weeksOf(judged: readonly Timed<SenseJudged>[]): SenseWeek[] {
  const byWeek = new Map<string, SenseJudged[]>();
  for (const { event, ms } of judged) {
    const week = mondayOf(localDay(ms, event.zone));
    const ofWeek = byWeek.get(week);
    if (ofWeek === undefined) byWeek.set(week, [event]);
    else ofWeek.push(event);
  }
  return [...byWeek]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([week, ofWeek]) => {
      const timed = ofWeek.filter(({ reactionMs }) => reactionMs !== null);
      const { of, right } = tallyOf(timed);
      const guessed = isGuess(right, of);
      return {
        week,
        of,
        right,
        medianMs: guessed ? null : medianOf(rightTimes(timed)),
        isGuess: guessed,
        calm: tallyOf(ofWeek.filter(({ reactionMs }) => reactionMs === null)),
      };
    });
}

const someMonday = '2026-01-05';

function mondayOf(day: string): string {
  const past = daysBetween(someMonday, day) % 7;
  return addDays(day, -((past + 7) % 7));
}

const rightTimes = (judged: readonly SenseJudged[]): number[] =>
  judged.flatMap(({ correct, reactionMs }) =>
    correct && isHumanTime(reactionMs) ? [reactionMs] : [],
  );
