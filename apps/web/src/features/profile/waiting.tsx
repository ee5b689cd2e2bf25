import type { ReactNode } from 'react';

/**
 * Keeps the place of figures that are not read yet: as large as they will be, without a number. Its children are
 * neither seen nor heard.
 */
export function Waiting({ is, children }: { is: boolean; children: ReactNode }): ReactNode {
  return is ? (
    <div data-waiting className="bg-line/40 rounded-2xl">
      <div className="invisible">{children}</div>
    </div>
  ) : (
    children
  );
}
