/** What a game trains (GG-01), in the order in which the modes are offered. */
export const grammarModes = ['classify', 'choice', 'structure'] as const;

export type GrammarMode = (typeof grammarModes)[number];

/** A question of the bank: four options, of which `correct` (0 to 3) is the right one; hint and explanation are Vietnamese. */
export type GrammarQuestion = {
  id: string;
  sentence: string;
  options: readonly string[];
  correct: number;
  hint: string;
  explanation: string;
  /** The rule it trains, by its kebab-case name. */
  rule: string;
  /** How hard it is, 1 the easiest, and what it asks for: questions of 'choice' alone. */
  level?: 1 | 2 | 3 | undefined;
  asks?: 'vocabulary' | 'word-form' | 'verb-form' | 'connective' | 'other' | undefined;
};

/** All questions of a mode, in the order in which games go through them (GG-02). */
export type GrammarBank = {
  mode: GrammarMode;
  /** As shown in the game's header (GG-03). */
  level: number;
  questions: readonly GrammarQuestion[];
};
