import { type ReactNode, Suspense, useState } from 'react';
import { m } from '../../messages/messages.js';
import { lazyPart } from '../../platform/lazy-part.ts';

const RuleList = lazyPart(
  () => import('./rule-list.tsx').then(({ RuleList: list }) => list),
  () => <p role="alert">{m.grammar_load_failed()}</p>,
);

/** Folded: the rules of the game, to practise one of them. Their names load when it opens. */
export function RuleChoice(): ReactNode {
  const [isOpened, setOpened] = useState(false);
  return (
    <details className="mt-4" onToggle={() => setOpened(true)}>
      <summary className="hover:text-accent min-h-11 cursor-pointer content-center font-semibold">
        {m.grammar_one_rule()}
      </summary>
      {isOpened ? (
        <Suspense fallback={<output>{m.loading()}</output>}>
          <RuleList />
        </Suspense>
      ) : null}
    </details>
  );
}
