/**
 * What a question trains (CO-10), grouped as people study it. A fixed list, so that a learner's weak rules can be
 * named.
 */
export const grammarRules = [
  // words
  'word-meaning',
  'look-alikes',
  'collocations',
  'phrasal-verbs',
  'fixed-phrases',
  // forms of a word family
  'nouns',
  'people-and-things',
  'adjectives',
  'adverbs',
  'verbs',
  'ed-and-ing',
  // verb forms
  'present-tenses',
  'past-tenses',
  'perfect-tenses',
  'future-tenses',
  'passive',
  'agreement',
  'gerunds',
  'infinitives',
  'bare-infinitives',
  'causatives',
  'conditionals',
  'subjunctive',
  'modals',
  'participles',
  'word-order',
  // prepositions and connectives
  'prepositions-of-time',
  'prepositions-of-place',
  'prepositions-after-verbs',
  'fixed-prepositions',
  'compound-prepositions',
  'reason-and-purpose',
  'concession',
  'conditions',
  'time-clauses',
  'conjunctions',
  'linking-adverbs',
  // other
  'pronouns',
  'relative-clauses',
  'quantifiers',
  'comparisons',
  'noun-clauses',
  'sentence-parts',
] as const;

export type GrammarRule = (typeof grammarRules)[number];
