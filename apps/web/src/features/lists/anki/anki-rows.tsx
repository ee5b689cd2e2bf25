import type { ReactNode } from 'react';
import { m } from '../../../messages/messages.js';
import type { AnkiReport } from './anki-report.ts';
import { noteFaultText, soundFaultText } from './anki-texts.ts';
import { CheckedRow } from '../checked-row.tsx';

/** The rows of a report, by the numbers of their notes; those with a fault come first. */
export function AnkiRows({ report: { rows, omitted } }: { report: AnkiReport }): ReactNode {
  return (
    <>
      <ul className="border-line divide-line divide-y border-y">
        {rows.map(({ soundFault, ...row }) => (
          <CheckedRow
            key={row.line}
            place={m.anki_note({ line: row.line })}
            row={row}
            textOf={noteFaultText}
          >
            {soundFault === null ? null : (
              <span className="text-muted text-sm">{soundFaultText(soundFault)}</span>
            )}
          </CheckedRow>
        ))}
      </ul>
      {omitted === 0 ? null : <p className="text-muted">{m.anki_omitted({ count: omitted })}</p>}
    </>
  );
}
