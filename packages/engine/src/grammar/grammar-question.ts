import type { GrammarRule } from './grammar-rules.ts';

/** What a game trains (GG-01), in the order in which the modes are offered. */
export const grammarModes = ['classify', 'choice', 'structure'] as const;

export type GrammarMode = (typeof grammarModes)[number];

/** How hard the questions of 'choice' are, 1 the easiest (CO-04); 4 has sets in the proportions of the test (CO-10). */
export const grammarLevels = [1, 2, 3, 4] as const;
/** The level whose sets have the proportions of the test (CO-10). */
export const examLevel = 4;

export type GrammarLevel = (typeof grammarLevels)[number];

/** The banks, by the names of their files. Each has its own position and best score. */
export const grammarBankNames = [
  'classify',
  'choice-1',
  'choice-2',
  'choice-3',
  'choice-4',
  'structure',
] as const;

export type GrammarBankName = (typeof grammarBankNames)[number];

/** The bank of a game. Games of 'choice' from before there were levels count for level 1. */
export function bankNameOf(mode: GrammarMode, level: GrammarLevel | undefined): GrammarBankName {
  return mode === 'choice' ? `choice-${level ?? 1}` : mode;
}

/** What questions of 'choice' ask for. */
export const grammarAsks = ['vocabulary', 'word-form', 'verb-form', 'connective', 'other'] as const;
type GrammarAsks = (typeof grammarAsks)[number];

/** The mode of a bank, and the level that its game shows. */
export function bankOf(name: GrammarBankName): { mode: GrammarMode; level: number } {
  const [mode, level = '8'] = name.split('-');
  return { mode: grammarModes.find((known) => known === mode) ?? 'choice', level: Number(level) };
}

/** A question of the bank: four options, of which `correct` (0 to 3) is the right one; hint and explanation are Vietnamese. */
export type GrammarQuestion = {
  id: string;
  sentence: string;
  options: readonly string[];
  correct: number;
  hint: string;
  explanation: string;
  /** For each option why it is wrong in this sentence, null for the right one: one clause, Vietnamese; only 'choice'. */
  why?: readonly (string | null)[] | undefined;
  rule: GrammarRule;
  /** What the question asks for: only questions of 'choice'. */
  asks?: GrammarAsks | undefined;
};

/** All questions of a mode, or of a level of 'choice', in the order of the game (GG-02). */
export type GrammarBank = {
  mode: GrammarMode;
  /** As shown in the game's header (GG-03): the learner's choice in 'choice', 8 in the other modes. */
  level: number;
  questions: readonly GrammarQuestion[];
};
