import type { GrammarQuestion } from '@nghego/engine/grammar/grammar-question';
import type { Page } from '@playwright/test';
import { gameScreen, questionsOf } from './grammar-game.ts';
import { expect } from './journey.ts';

/** The questions of 'Fill the blank' at level 1. */
export const questions = questionsOf('choice-1');

/** The question at this index, from 0, of a game that begins with the first question of the bank. */
export const at = (index: number) => {
  const question = questions[index % questions.length];
  if (question === undefined) throw new Error('the bank is empty');
  return question;
};

/** The key that chooses the right answer to {@link at}'s question. */
export const rightKey = (index: number) => String(at(index).correct + 1);

/** The key of a wrong answer to {@link at}'s question. */
export const wrongKey = (index: number) => String(((at(index).correct + 1) % 4) + 1);

/**
 * Plays a whole game from the first of these questions on; all answers are right, except those at the places `wrong`.
 */
export async function playGame(page: Page, bank: readonly GrammarQuestion[], wrong: number[] = []) {
  const screen = gameScreen(page);
  for (const [i, { correct }] of bank.slice(0, 20).entries()) {
    await expect(screen.question(i + 1)).toBeVisible();
    await page.keyboard.press(String(((correct + (wrong.includes(i) ? 1 : 0)) % 4) + 1));
    await page.keyboard.press('Enter');
    await expect(screen.confirm).toBeDisabled();
    await page.clock.runFor(2_000);
  }
}
