import type { WordReport } from '@nghego/contracts/own-lists';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { RowPreview } from './row-preview.tsx';

/** What the check found, with the buttons that add the good rows or go back to the text. */
export function CheckedWords({
  report,
  error,
  isBusy,
  onKeep,
  onEdit,
}: {
  report: WordReport;
  error: string | undefined;
  isBusy: boolean;
  onKeep: () => void;
  onEdit: () => void;
}): ReactNode {
  return (
    <RowPreview report={report}>
      <FormAlert text={error} />
      <div className="flex flex-wrap gap-3">
        {report.added === 0 ? null : (
          <Button aria-disabled={isBusy || undefined} onClick={onKeep}>
            {report.added === 1 ? m.list_keep_one() : m.list_keep({ count: report.added })}
          </Button>
        )}
        <Button look="quiet" aria-disabled={isBusy || undefined} onClick={onEdit}>
          {m.list_edit_text()}
        </Button>
      </div>
    </RowPreview>
  );
}
