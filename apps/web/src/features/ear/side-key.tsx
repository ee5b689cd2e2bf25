import type { ReactNode } from 'react';

/** The digit that chooses a button, in its corner; only where there is a keyboard. */
export function SideKey({ side }: { side: number }): ReactNode {
  return (
    <kbd
      aria-hidden
      className="text-muted absolute start-2 top-1 hidden text-sm font-normal [@media(hover:hover)]:block"
    >
      {side + 1}
    </kbd>
  );
}
