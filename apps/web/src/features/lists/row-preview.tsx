import type { WordReport, WordRow } from '@nghego/contracts/own-lists';
import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '../../messages/messages.js';
import { CheckedRow } from './checked-row.tsx';
import { FilledLists } from './filled-lists.tsx';

/**
 * The rows that would be saved, and what is wrong with the others; those come first, since the learner must correct
 * them, then the words that may be misspelled. The preview takes the focus.
 */
export function RowPreview({
  report,
  children,
}: {
  report: WordReport;
  /** the buttons, above the rows, since there may be many rows */
  children: ReactNode;
}): ReactNode {
  const section = useRef<HTMLElement>(null);
  const { rows, added, refused, omitted } = report;
  // the button that had the focus is gone
  useEffect(() => section.current?.focus({ preventScroll: true }), []);
  const rankOf = ({ fault, isUnlisted }: WordRow): number =>
    fault !== null ? 0 : isUnlisted === true ? 1 : 2;
  const ordered = rows.toSorted((one, other) => rankOf(one) - rankOf(other));
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={m.list_preview()}
      className="grid grid-cols-1 gap-3"
    >
      <h3 className="font-semibold">{m.list_preview()}</h3>
      <div role="status">
        {added === 0 ? <p>{m.list_preview_none()}</p> : null}
        {refused === 0 ? null : (
          <p className="text-wrong">
            {refused === 1 ? m.list_preview_fault() : m.list_preview_faults({ count: refused })}
          </p>
        )}
      </div>
      <FilledLists lists={report.lists} />
      {children}
      <ul className="border-line divide-line divide-y border-y">
        {ordered.map((row) => (
          <CheckedRow key={row.line} place={m.list_line({ line: row.line })} row={row} />
        ))}
      </ul>
      {omitted === 0 ? null : <p className="text-muted">{m.list_omitted({ count: omitted })}</p>}
    </section>
  );
}
