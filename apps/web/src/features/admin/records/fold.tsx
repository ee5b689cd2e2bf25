import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** A part of a form that folds. */
export function Fold({
  title,
  isOpen,
  wrong,
  children,
}: {
  title: string;
  /** whether the part is open from the start */
  isOpen: boolean;
  /** what is wrong with its fields; undefined: nothing */
  wrong: unknown;
  children: ReactNode;
}): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    // the form focuses a wrong field, which works only if it is visible
    if (wrong !== undefined && details.current !== null) details.current.open = true;
  }, [wrong]);
  return (
    <details ref={details} open={isOpen}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{title}</summary>
      <div className="grid gap-4 pt-2">{children}</div>
    </details>
  );
}
