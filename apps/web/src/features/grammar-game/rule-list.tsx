import { grammarRules } from '@nghego/engine/grammar/grammar-rules';
import type { ReactNode } from 'react';
import { ruleName } from '../../practice/grammar/rule-name.ts';
import { Link } from '../../ui/link.tsx';
import { rulePath } from './rule-path.ts';

/** All rules, each a link to its practice. */
export function RuleList(): ReactNode {
  return (
    <ul className="flex flex-wrap gap-2 pt-1 pb-2">
      {grammarRules.map((rule) => (
        <li key={rule}>
          <Link
            to={rulePath(rule)}
            className="border-line bg-surface hover:border-accent flex min-h-11 items-center rounded-xl border px-3"
          >
            {ruleName(rule)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
