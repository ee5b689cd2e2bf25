import { bankNameOf, type GrammarBankName } from './grammar-question.ts';
import type { GameFinished, GrammarAnswered, PracticeEvent } from '../practice/practice-event.ts';
import { countsForSet } from '../practice/progress.ts';

/**
 * The index at which the next game of a bank begins: after its most recently answered question (GG-02), even if that
 * game was given up; reviews do not count (SE-07). 0 at first. An answer counts for the bank that has its question now,
 * so that answers from before there were levels count for the level of each question (CO-04).
 * @param questionIds those of the bank, in its order
 */
export function nextStartIndex(
  events: Iterable<PracticeEvent>,
  questionIds: readonly string[],
): number {
  const indexOf = new Map(questionIds.map((id, index) => [id, index]));
  let last: GrammarAnswered | undefined;
  for (const event of events) {
    if (event.kind !== 'grammar-answered' || !countsForSet(event)) continue;
    if (!indexOf.has(event.questionId)) continue;
    if (last === undefined || isLater(event, last)) last = event;
  }
  const index = last && indexOf.get(last.questionId);
  return index === undefined ? 0 : (index + 1) % questionIds.length;
}

/** The best finished game of each played bank: by score, then by its best streak, then the earliest. */
export function personalBests(events: Iterable<PracticeEvent>): Map<GrammarBankName, GameFinished> {
  const bests = new Map<GrammarBankName, GameFinished>();
  for (const event of events) {
    if (event.kind !== 'game-finished') continue;
    const bank = bankNameOf(event.mode, event.level);
    const best = bests.get(bank);
    if (best === undefined || isBetter(event, best)) bests.set(bank, event);
  }
  return bests;
}

/**
 * Whether the game that has just ended, and is in the log, beats every earlier game of its bank; false for a first
 * game.
 */
export function isNewBest(
  events: readonly PracticeEvent[],
  bank: GrammarBankName,
  score: number,
): boolean {
  const games = events.filter(
    (event) => event.kind === 'game-finished' && bankNameOf(event.mode, event.level) === bank,
  );
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
