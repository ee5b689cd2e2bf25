import type { GrammarGame } from '@nghego/engine/grammar/grammar-game';
import { weakRules } from '@nghego/engine/grammar/weak-rules';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { ruleName } from '../../practice/grammar/rule-name.ts';

/**
 * The rules that the learner missed most in a finished game (CO-10). Not part of the first page, since learners see the
 * names of rules nowhere else.
 */
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
            {ruleName(rule)}: <span className="tabular-nums">{missed}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
