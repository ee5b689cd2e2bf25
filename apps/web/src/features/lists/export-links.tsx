import { exportFormats, exportOwnList } from '@nghego/contracts/own-lists';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { withId } from '../../platform/send-to-api.ts';
import { timeZone } from '../../platform/time-zone.ts';
import { buttonClass } from '../../ui/button.tsx';

/** A list as a file (LI-05); the browser saves it. */
export function ExportLinks({ listId }: { listId: string }): ReactNode {
  const { path } = withId(exportOwnList, listId);
  const zone = encodeURIComponent(timeZone());
  return exportFormats.map((format) => (
    <a
      key={format}
      href={`${path}?format=${format}&zone=${zone}`}
      download
      className={buttonClass('quiet')}
    >
      {format === 'apkg' ? m.anki_export() : m.list_export({ format: format.toUpperCase() })}
    </a>
  ));
}
