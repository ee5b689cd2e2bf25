import type { ReactNode, Ref } from 'react';

/** A tab that makes and changes records: its form, and beside or below it the list of them. */
export function RecordTab({
  name,
  form,
  listRef,
  children,
}: {
  name: string;
  /** nothing where records are only looked through */
  form: ReactNode;
  /** the list, for the focus of whoever deleted one of it */
  listRef: Ref<HTMLElement>;
  children: ReactNode;
}): ReactNode {
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] items-start gap-6 ${form === undefined ? '' : 'lg:grid-cols-[22rem_minmax(0,1fr)]'}`}
    >
      {form}
      <section
        ref={listRef}
        tabIndex={-1}
        aria-label={name}
        className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none"
      >
        {children}
      </section>
    </div>
  );
}
