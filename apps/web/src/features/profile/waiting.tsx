import type { ReactNode } from 'react';

/** Reserves the space of figures that are not read yet. Its children are invisible, for screen readers too. */
export function Waiting({ is, children }: { is: boolean; children: ReactNode }): ReactNode {
  return is ? (
    <div data-waiting className="bg-line/40 rounded-2xl">
      <div className="invisible">{children}</div>
    </div>
  ) : (
    children
  );
}
