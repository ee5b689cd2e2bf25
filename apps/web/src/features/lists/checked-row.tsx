import type { RowFault, WordRow } from '@nghego/contracts/own-lists';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { faultText } from './list-failure.ts';

/**
 * A checked row of the learner's words, with what is wrong with it.
 * @param place the number of its line or note
 * @param textOf returns the text about a fault
 * @param children further remarks
 */
export function CheckedRow({
  place,
  row: { word, type, phonetic, meaning, isOfCourse, isUnlisted, fault },
  textOf = faultText,
  children,
}: {
  place: string;
  row: Omit<WordRow, 'soundFault'>;
  textOf?: (fault: RowFault) => string;
  children?: ReactNode;
}): ReactNode {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 py-2 [contain-intrinsic-size:auto_2.5rem] [content-visibility:auto]">
      <span className="text-muted text-sm tabular-nums">{place}</span>
      <p className="min-w-40 flex-1 wrap-anywhere">
        <span lang="en" className="font-semibold">
          {word}
        </span>{' '}
        <span lang="en" className="text-muted">
          {type === 'unknown' ? '' : `${type} `}
          {phonetic}
        </span>{' '}
        <span lang="vi">{meaning}</span>
      </p>
      {fault === null ? null : <span className="text-wrong text-sm">{textOf(fault)}</span>}
      {fault === null && isUnlisted === true ? (
        <span className="text-muted text-sm">{m.list_unlisted()}</span>
      ) : null}
      {children}
      {fault === null && isOfCourse ? (
        <span className="text-accent text-sm">{m.list_of_course()}</span>
      ) : null}
    </li>
  );
}
