import type { GrammarGame } from '@nghego/engine/grammar/grammar-game';
import { weakRules } from '@nghego/engine/grammar/weak-rules';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { ruleName } from '../../practice/grammar/rule-name.ts';
import { Link } from '../../ui/link.tsx';
import { rulePath } from './rule-path.ts';

/** The rules that the learner missed most in a finished game, each with a link to its practice (CO-10). */
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
          <li key={rule}>
            <Link
              to={rulePath(rule)}
              className="bg-wrong-soft text-wrong hover:border-wrong flex min-h-11 items-center rounded-full border border-transparent px-4 text-sm"
            >
              <span className="underline underline-offset-4">{ruleName(rule)}</span>:{' '}
              <span className="tabular-nums">{missed}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
