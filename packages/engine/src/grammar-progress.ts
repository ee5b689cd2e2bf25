import type { GrammarMode } from './grammar-question.ts';
import type { GameFinished, GrammarAnswered, PracticeEvent } from './practice-event.ts';
import { countsForSet } from './progress.ts';

/**
 * The index at which the next game of a mode begins: behind the question that was answered last (GG-02), also where
 * that game was given up; reviews do not count (SE-07). 0 at first, and where the bank no longer has it.
 */
export function nextStartIndex(
  events: Iterable<PracticeEvent>,
  mode: GrammarMode,
  questionIds: readonly string[],
): number {
  let last: GrammarAnswered | undefined;
  for (const event of events) {
    if (event.kind !== 'grammar-answered' || event.mode !== mode || !countsForSet(event)) continue;
    if (last === undefined || isLater(event, last)) last = event;
  }
  const index = last === undefined ? -1 : questionIds.indexOf(last.questionId);
  return index < 0 ? 0 : (index + 1) % questionIds.length;
}

/** The best finished game of each mode that was played: by score, then by its best streak; the earliest of equals. */
export function personalBests(events: Iterable<PracticeEvent>): Map<GrammarMode, GameFinished> {
  const bests = new Map<GrammarMode, GameFinished>();
  for (const event of events) {
    if (event.kind !== 'game-finished') continue;
    const best = bests.get(event.mode);
    if (best === undefined || isBetter(event, best)) bests.set(event.mode, event);
  }
  return bests;
}

/**
 * Whether the game that has just ended, and stands in the log, beats every earlier one of its mode. A first game beats
 * nothing.
 */
export function isNewBest(
  events: readonly PracticeEvent[],
  mode: GrammarMode,
  score: number,
): boolean {
  const games = events.filter((event) => event.kind === 'game-finished' && event.mode === mode);
  const asGood = games.filter((game) => game.kind === 'game-finished' && game.score >= score);
  return games.length > 1 && asGood.length === 1;
}

function isBetter(game: GameFinished, best: GameFinished): boolean {
  if (game.score !== best.score) return game.score > best.score;
  if (game.bestStreak !== best.bestStreak) return game.bestStreak > best.bestStreak;
  return isLater(best, game);
}

function isLater(a: PracticeEvent, b: PracticeEvent): boolean {
  return a.at === b.at ? a.id > b.id : a.at > b.at;
}
