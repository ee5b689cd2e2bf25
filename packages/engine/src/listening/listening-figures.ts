import type { ListeningAnswered } from '../practice-event.ts';
import { listeningAsks, type ListeningAsks, type ListeningPart, listeningParts } from './asked.ts';

type Tally = { answered: number; right: number };

/** How well a learner understands (LS-09). Names that were never asked are left out. */
export type ListeningFigures = {
  /** In the order of the test. */
  parts: (Tally & { part: ListeningPart })[];
  /** By what was asked, in the order of `listeningAsks`. */
  asks: (Tally & { asks: ListeningAsks })[];
  /** The name under which the smallest share was right; null before there are enough answers to tell. */
  weakest: ListeningAsks | null;
};

/** Fewer answers say little. */
const enoughAnswers = 5;

/**
 * Of each question the first answer counts: later ones tell that the learner remembers it. Answers to questions that the server did not know name no part, and do not
 * count.
 * @param ordered by time
 */
export function listeningFigures(ordered: Iterable<ListeningAnswered>): ListeningFigures {
  const parts = new Map<string, Tally>();
  const asks = new Map<string, Tally>();
  const seen = new Set<string>();
  for (const { questionId, part, asks: asked, correct } of ordered) {
    if (part === undefined || asked === undefined || seen.has(questionId)) continue;
    seen.add(questionId);
    count(parts, part, correct);
    count(asks, asked, correct);
  }
  const tallied = listeningAsks.flatMap((name) => {
    const tally = asks.get(name);
    return tally === undefined ? [] : [{ asks: name, ...tally }];
  });
  return {
    parts: listeningParts.flatMap((part) => {
      const tally = parts.get(part);
      return tally === undefined ? [] : [{ part, ...tally }];
    }),
    asks: tallied,
    weakest: weakestOf(tallied),
  };
}

/** Of equal shares the one with more answers, then the first. */
function weakestOf(asks: ListeningFigures['asks']): ListeningAsks | null {
  const [weakest] = asks
    .filter(({ answered, right }) => answered >= enoughAnswers && right < answered)
    .toSorted((a, b) => a.right * b.answered - b.right * a.answered || b.answered - a.answered);
  return weakest?.asks ?? null;
}

function count(tallies: Map<string, Tally>, name: string, isRight: boolean): void {
  const { answered, right } = tallies.get(name) ?? { answered: 0, right: 0 };
  tallies.set(name, { answered: answered + 1, right: right + (isRight ? 1 : 0) });
}
