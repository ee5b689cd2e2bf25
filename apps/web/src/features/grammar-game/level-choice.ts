import { type GrammarLevel, grammarLevels } from '@nghego/engine/grammar/grammar-question';
import { deviceChoice, oneOf } from '../../platform/storage/device-choice.ts';

const firstLevel: GrammarLevel = 1;

/** The level of 'Fill the blank' that is chosen on this device (CO-04); level 1 by default, and in the first HTML. */
export const levelChoice = deviceChoice('grammar-level', oneOf(grammarLevels), firstLevel);

/**
 * The level of a game that was picked before the page was alive. The first HTML always has level 1 checked: so level 1
 * means the level that the device has stored, and any other level is one that the learner pressed.
 */
export function levelOfEarlyPress(level: GrammarLevel): GrammarLevel {
  return level === firstLevel ? levelChoice.read() : level;
}
