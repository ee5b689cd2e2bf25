import { type ReactNode, useState } from 'react';
import { m } from '../../messages/messages.js';
import { readLocalText, writeLocalText } from '../../platform/storage/local-storage.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';

/** SH-12 */
const key = 'dev-notice-dismissed-v1';

/** SH-12: in Vietnamese, whatever the language of the interface. Escape closes it for this visit, its button for good. */
export function DevelopmentNotice({ isAllowed }: { isAllowed: boolean }): ReactNode {
  const [isDismissed, setIsDismissed] = useState(() => readLocalText(key) !== undefined);
  return (
    <Modal
      isOpen={isAllowed && !isDismissed}
      label={m.notice_title()}
      onClose={() => setIsDismissed(true)}
    >
      <div lang="vi" className="grid gap-3">
        <h2 className="text-xl font-semibold text-balance">{m.notice_title()}</h2>
        <p>{m.notice_text()}</p>
        <p>{m.notice_thanks()}</p>
        <Button
          autoFocus
          className="mt-2"
          onClick={() => {
            writeLocalText(key, 'true');
            setIsDismissed(true);
          }}
        >
          {m.notice_understood()}
        </Button>
      </div>
    </Modal>
  );
}
