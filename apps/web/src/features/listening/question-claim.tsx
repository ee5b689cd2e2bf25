import type { ReactNode } from 'react';
import { loadAhead } from '../../platform/load-ahead.ts';

const useClaims = loadAhead(() => import('../../practice/mistake/answer-claim.tsx'));

/**
 * 'My answer was right' (SE-08) under a wrong answer. Its code is loaded when it is first shown; its space is reserved.
 */
export function QuestionClaim({ id, typed }: { id: string; typed: string }): ReactNode {
  const claims = useClaims(true);
  return claims === undefined ? (
    <div className="min-h-11" />
  ) : (
    <claims.AnswerClaim item={{ kind: 'question', id }} typed={typed} mistake={null} />
  );
}
