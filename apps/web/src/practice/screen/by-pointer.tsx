import type { ReactNode } from 'react';

/** A text that names keys, and the one in its place where a finger types: a phone has no Ctrl. */
export function ByPointer({ keys, touch }: { keys: string; touch: string }): ReactNode {
  return (
    <>
      <span className="pointer-coarse:hidden">{keys}</span>
      <span className="not-pointer-coarse:hidden">{touch}</span>
    </>
  );
}
