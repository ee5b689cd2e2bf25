import { type ReactNode, useState } from 'react';
import { m } from '../../../messages/messages.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/** Asks before a published record is saved without something that learners need: it becomes a draft (LS-10, CO-12). */
export function useUnpublishing(): {
  /** @param missing what the record lacks, in words; resolves to whether to save it */
  ask: (missing: string) => Promise<boolean>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<{ missing: string; answer: (saves: boolean) => void }>();
  const answer = (saves: boolean) => (): void => {
    asked?.answer(saves);
    setAsked(undefined);
  };
  return {
    ask: (missing) =>
      new Promise((resolve) => {
        setAsked({ missing, answer: resolve });
      }),
    dialog: (
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={m.admin_unpublish_title()}
        act={m.admin_unpublish()}
        onCancel={answer(false)}
        onConfirm={answer(true)}
      >
        <p>{m.admin_unpublish_text()}</p>
        <p>{asked?.missing}</p>
      </ConfirmDialog>
    ),
  };
}
