import { Fragment, type ReactNode } from 'react';

/** A text in which quoted letters such as “ê-i” stay on one line: browsers break lines after a hyphen. */
export function WholeQuotes({ text }: { text: string }): ReactNode {
  return text.split(/(“[^”-]{1,4}-[^”]{1,4}”)/).map((part, n) =>
    n % 2 === 0 ? (
      <Fragment key={n}>{part}</Fragment>
    ) : (
      <span key={n} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
