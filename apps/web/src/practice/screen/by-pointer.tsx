import type { ReactNode } from 'react';

/** Shows `keys`, a text that names keys; on a touch device `touch` instead, since a phone has no Ctrl. */
export function ByPointer({ keys, touch }: { keys: string; touch: string }): ReactNode {
  return (
    <>
      <span className="pointer-coarse:hidden">{keys}</span>
      <span className="not-pointer-coarse:hidden">{touch}</span>
    </>
  );
}
