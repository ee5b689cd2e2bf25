import type { ReactNode } from 'react';

/** How many rounds were right, drawn; a text beside it tells the same. */
export function ScoreBar({ right, of }: { right: number; of: number }): ReactNode {
  if (of === 0) return null;
  return (
    <div aria-hidden className="bg-line flex h-3 overflow-hidden rounded-full">
      <span className="bg-accent rounded-full" style={{ width: `${(100 * right) / of}%` }} />
    </div>
  );
}
