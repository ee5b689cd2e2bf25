import { exportFormats, exportOwnList } from '@nghego/contracts/own-list-files';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { withId } from '../../platform/send-to-api.ts';
import { buttonClass } from '../../ui/button.tsx';
import { AnkiExport } from './anki/anki-export.tsx';

/** A list as a file (LI-05); the browser saves it. */
export function ExportLinks({ listId }: { listId: string }): ReactNode {
  const { path } = withId(exportOwnList, listId);
  return (
    <>
      {exportFormats.map((format) => (
        <a key={format} href={`${path}?format=${format}`} download className={buttonClass('quiet')}>
          {m.list_export({ format: format.toUpperCase() })}
        </a>
      ))}
      <AnkiExport listId={listId} />
    </>
  );
}
