import type { Topic } from '@nghego/contracts/admin-topics';
import type { ReactNode } from 'react';
import { m } from '../../../messages/messages.js';
import { Button } from '../../../ui/button.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { ShippedDialog } from './shipped-dialog.tsx';
import { useTransfer } from './use-transfer.ts';

/** Imports the words of data.json (AD-10); below the list, since editors hardly need them. */
export function ShippedImport({
  topics,
  topicId,
  onImported,
}: {
  topics: readonly Topic[];
  /** the topic that the list shows; empty: all */
  topicId: string;
  onImported: (jobId: string | null) => void;
}): ReactNode {
  const transfer = useTransfer(topicId, onImported, () => undefined);
  const { shipped, refusal, isBusy } = transfer;
  const ask = (): void => {
    if (topics.length === 0) showToast('failed', m.admin_import_needs_topic());
    else transfer.lookAtShipped();
  };
  return (
    <div className="grid justify-items-start gap-3">
      <Button look="bare" aria-disabled={isBusy || undefined} onClick={ask}>
        {m.admin_import_shipped()}
      </Button>
      <FormAlert text={shipped === undefined ? refusal : undefined} />
      <ShippedDialog
        shipped={shipped}
        topics={topics}
        isBusy={isBusy}
        refusal={refusal}
        onTopic={transfer.chooseShippedTopic}
        onTake={transfer.takeShipped}
        onCancel={transfer.leaveShipped}
      />
    </div>
  );
}
