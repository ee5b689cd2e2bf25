import type { GrammarGame } from '@nghego/engine/grammar/grammar-game';
import type { GrammarRule } from '@nghego/engine/grammar/grammar-rules';
import { weakRules } from '@nghego/engine/grammar/weak-rules';
import type { ReactNode } from 'react';
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

/** The rules that the learner missed most in a finished game (CO-10). Loaded with the results: the game needs no names. */
export function WeakRules({
  questions,
  answers,
}: Pick<Extract<GrammarGame, { kind: 'results' }>, 'questions' | 'answers'>): ReactNode {
  return (
    <section aria-labelledby="weak-rules" className="grid justify-items-center gap-2">
      <h2 id="weak-rules" className="text-muted text-sm">
        {m.grammar_weak_rules()}
      </h2>
      <ul className="flex flex-wrap justify-center gap-2">
        {weakRules(questions, answers).map(({ rule, missed }) => (
          <li key={rule} className="bg-wrong-soft text-wrong rounded-full px-3 py-1 text-sm">
            {names[rule]()}: <span className="tabular-nums">{missed}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
