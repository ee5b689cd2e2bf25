import type { GrammarRule } from '@nghego/engine/grammar/grammar-rules';
import { m } from '../../messages/messages.js';

const names = {
  'word-meaning': m.grammar_rule_word_meaning,
  'look-alikes': m.grammar_rule_look_alikes,
  collocations: m.grammar_rule_collocations,
  'phrasal-verbs': m.grammar_rule_phrasal_verbs,
  'fixed-phrases': m.grammar_rule_fixed_phrases,
  nouns: m.grammar_rule_nouns,
  'people-and-things': m.grammar_rule_people_and_things,
  adjectives: m.grammar_rule_adjectives,
  adverbs: m.grammar_rule_adverbs,
  verbs: m.grammar_rule_verbs,
  'ed-and-ing': m.grammar_rule_ed_and_ing,
  'present-tenses': m.grammar_rule_present_tenses,
  'past-tenses': m.grammar_rule_past_tenses,
  'perfect-tenses': m.grammar_rule_perfect_tenses,
  'future-tenses': m.grammar_rule_future_tenses,
  passive: m.grammar_rule_passive,
  agreement: m.grammar_rule_agreement,
  gerunds: m.grammar_rule_gerunds,
  infinitives: m.grammar_rule_infinitives,
  'bare-infinitives': m.grammar_rule_bare_infinitives,
  causatives: m.grammar_rule_causatives,
  conditionals: m.grammar_rule_conditionals,
  subjunctive: m.grammar_rule_subjunctive,
  modals: m.grammar_rule_modals,
  participles: m.grammar_rule_participles,
  'word-order': m.grammar_rule_word_order,
  'prepositions-of-time': m.grammar_rule_prepositions_of_time,
  'prepositions-of-place': m.grammar_rule_prepositions_of_place,
  'prepositions-after-verbs': m.grammar_rule_prepositions_after_verbs,
  'fixed-prepositions': m.grammar_rule_fixed_prepositions,
  'compound-prepositions': m.grammar_rule_compound_prepositions,
  'reason-and-purpose': m.grammar_rule_reason_and_purpose,
  concession: m.grammar_rule_concession,
  conditions: m.grammar_rule_conditions,
  'time-clauses': m.grammar_rule_time_clauses,
  conjunctions: m.grammar_rule_conjunctions,
  'linking-adverbs': m.grammar_rule_linking_adverbs,
  pronouns: m.grammar_rule_pronouns,
  'relative-clauses': m.grammar_rule_relative_clauses,
  quantifiers: m.grammar_rule_quantifiers,
  comparisons: m.grammar_rule_comparisons,
  'noun-clauses': m.grammar_rule_noun_clauses,
  'sentence-parts': m.grammar_rule_sentence_parts,
} satisfies Record<GrammarRule, () => string>;

/** The name of what a question trains (CO-10). */
export function ruleName(rule: GrammarRule): string {
  return names[rule]();
}
