import type { GrammarRule } from '@nghego/engine/grammar/grammar-rules';

/** The address that practises a rule of the grammar game. */
export const rulePath = (rule: GrammarRule): string => `/grammar-game?rule=${rule}`;
