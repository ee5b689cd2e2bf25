import type { ComponentProps, ReactNode } from 'react';

/** A radio button with its text in a frame: a pace, a level. */
export function RadioChip({
  children,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className'>): ReactNode {
  return (
    <label className="bg-surface border-line has-checked:border-accent has-checked:bg-accent-soft flex min-h-11 cursor-pointer items-center gap-1.5 rounded-xl border px-2 sm:gap-2 sm:px-3 lg:px-2.5">
      <input type="radio" {...input} className="accent-accent size-4 shrink-0 outline-none" />
      {children}
    </label>
  );
}
