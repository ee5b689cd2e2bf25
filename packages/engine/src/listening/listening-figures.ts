import type { ListeningAnswered } from '../practice/practice-event.ts';
import { listeningAsks, type ListeningAsks } from './asked.ts';
import { type ListeningPart, listeningParts } from './parts.ts';

type Tally = { answered: number; right: number };

/** How well a learner understands (LS-09). Parts and kinds of questions that were never asked are left out. */
export type ListeningFigures = {
  /** In the order of the test. */
  parts: (Tally & { part: ListeningPart })[];
  /** By what was asked, in the order of `listeningAsks`. */
  asks: (Tally & { asks: ListeningAsks })[];
  /** The kind of question with the smallest share of right answers; null until there are enough answers to tell. */
  weakest: ListeningAsks | null;
};

/** Fewer answers than this say little. */
const enoughAnswers = 5;

/** Answers to questions of a part that ask the same. */
export type AskedTally = Tally & { part: ListeningPart; asks: ListeningAsks };

/**
 * Counts the first answer to each question: later ones may come from remembering it. Answers to questions that the
 * server did not know have no `part`, and do not count.
 * @param ordered by time
 */
export function listeningFigures(ordered: Iterable<ListeningAnswered>): ListeningFigures {
  const tallies: AskedTally[] = [];
  const seen = new Set<string>();
  for (const { questionId, part, asks, correct } of ordered) {
    if (part === undefined || asks === undefined || seen.has(questionId)) continue;
    seen.add(questionId);
    tallies.push({ part, asks, answered: 1, right: correct ? 1 : 0 });
  }
  return figuresOfTallies(tallies);
}

/** The figures of first answers that were counted. */
export function figuresOfTallies(tallies: readonly AskedTally[]): ListeningFigures {
  const sumOf = (isMeant: (tally: AskedTally) => boolean): Tally | undefined => {
    const meant = tallies.filter(isMeant);
    if (meant.length === 0) return undefined;
    return {
      answered: meant.reduce((sum, { answered }) => sum + answered, 0),
      right: meant.reduce((sum, { right }) => sum + right, 0),
    };
  };
  const asks = listeningAsks.flatMap((name) => {
    const tally = sumOf((one) => one.asks === name);
    return tally === undefined ? [] : [{ asks: name, ...tally }];
  });
  return {
    parts: listeningParts.flatMap((part) => {
      const tally = sumOf((one) => one.part === part);
      return tally === undefined ? [] : [{ part, ...tally }];
    }),
    asks,
    weakest: weakestOf(asks),
  };
}

/**
 * The kind with the smallest share of right answers; if shares are equal, the kind with more answers, then the first.
 */
function weakestOf(asks: ListeningFigures['asks']): ListeningAsks | null {
  const [weakest] = asks
    .filter(({ answered, right }) => answered >= enoughAnswers && right < answered)
    .toSorted((a, b) => a.right * b.answered - b.right * a.answered || b.answered - a.answered);
  return weakest?.asks ?? null;
}
