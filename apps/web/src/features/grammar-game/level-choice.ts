import { type GrammarLevel, grammarLevels } from '@nghego/engine/grammar/grammar-question';
import { deviceChoice, oneOf } from '../../platform/storage/device-choice.ts';

const firstLevel: GrammarLevel = 1;

/** The level of 'Fill the blank' on this device (CO-04); 1 by default, and on the server's page. */
export const levelChoice = deviceChoice('grammar-level', oneOf(grammarLevels), firstLevel);

/**
 * The level of a game that was picked before the page was alive. Level 1 is checked by default then, so it stands for
 * the stored level; the learner pressed any other level.
 */
export function levelOfEarlyPress(level: GrammarLevel): GrammarLevel {
  return level === firstLevel ? levelChoice.read() : level;
}
