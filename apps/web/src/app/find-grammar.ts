import { grammarRules, type GrammarRule } from '@nghego/engine/grammar/grammar-rules';
import { modeOfRule } from '@nghego/engine/grammar/rule-practice';
import { foldSearch, searchRank } from '@nghego/engine/text/search';
import en from '../../messages/grammar-rules.en.json';
import vi from '../../messages/grammar-rules.vi.json';
import { modeTexts } from '../features/grammar-game/mode-texts.ts';
import { rulePath } from '../features/grammar-game/rule-path.ts';
import { m } from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';

/** Other names of rules in both languages, folded. */
const also: Partial<Record<GrammarRule, string>> = {
  'present-tenses': 'hien tai don, hien tai tiep dien, present simple, present continuous',
  'past-tenses': 'qua khu don, qua khu tiep dien, past simple, past continuous',
  'perfect-tenses': 'hien tai hoan thanh, qua khu hoan thanh, present perfect, past perfect',
  'future-tenses': 'tuong lai don, tuong lai gan, future simple, will',
  passive: 'the bi dong, passive sentences',
  agreement: 'su hoa hop chu vi, subject verb agreement',
  gerunds: 'danh dong tu, gerunds',
  infinitives: 'to v, infinitives',
  causatives: 'the sai khien, causatives',
  conditionals: 'if, conditionals',
  subjunctive: 'the gia dinh, subjunctive',
  participles: 'phan tu, participles',
  'relative-clauses': 'dai tu quan he, relative pronouns',
  comparisons: 'so sanh hon, so sanh nhat, comparatives, superlatives',
  conjunctions: 'conjunctions',
  concession: 'nhuong bo',
};

/** The most rules that are found. */
const most = 3;

/** The rules of the grammar game that a query names, in either language, each with its practice (UX-17). */
export function findGrammar(query: string): { title: string; to: string; place: string }[] {
  // names have 'thì' (tense) only in front of the first tense
  const wanted = foldSearch(query).replace(/^thi (?=hien|qua|tuong)/, '');
  return grammarRules
    .flatMap((rule) => {
      const names = { en: nameIn(en, rule), vi: nameIn(vi, rule) };
      const rank = searchRank(wanted, {
        english: foldSearch(names.en),
        vietnamese: foldSearch(`${names.vi} ${also[rule] ?? ''}`),
      });
      const place = `${m.tab_grammar()} · ${modeTexts[modeOfRule(rule)].title()}`;
      return rank === undefined
        ? []
        : [{ title: names[getLocale()], to: rulePath(rule), place, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ rank: _rank, ...rule }) => rule);
}

const nameIn = (names: Record<string, string>, rule: GrammarRule): string =>
  names[`grammar_rule_${rule.replaceAll('-', '_')}`] ?? '';
