import { grammarLevels, grammarModes } from './grammar-question.ts';
import type { SavedGrammarGame } from './grammar-saved-game.ts';
import {
  isFlag,
  isNumber,
  isString,
  listOf,
  nullable,
  oneOf,
  optional,
  shaped,
} from '../text/shape.ts';

const isElapsed = (value: unknown): value is number => isNumber(value) && value >= 0;
const choice = oneOf(0, 1, 2, 3, null);

const isSavedGame = shaped<SavedGrammarGame>({
  v: oneOf(1),
  from: optional(oneOf('missed', 'rule')),
  mode: oneOf(...grammarModes),
  level: optional(oneOf(...grammarLevels)),
  pace: nullable(isNumber),
  questionIds: listOf(isString),
  answers: listOf(shaped<SavedGrammarGame['answers'][number]>({ choice, elapsedMs: isElapsed })),
  open: nullable(
    shaped<NonNullable<SavedGrammarGame['open']>>({
      since: isNumber,
      seenAt: isNumber,
      chosen: choice,
      isHintShown: isFlag,
    }),
  ),
});

/** Parses a stored game; undefined for anything else. */
export function readSavedGame(stored: unknown): SavedGrammarGame | undefined {
  return isSavedGame(stored) ? stored : undefined;
}
