import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { dismissNotice } from './notice-dismissal.ts';

/**
 * SH-12: in Vietnamese, whatever the language of the interface. Escape closes it for this visit, its button for good.
 * It says its few things one by one: a long paragraph that comes late would be the largest thing on a phone's screen.
 */
export function DevelopmentNotice({
  isOpen,
  onClosed,
}: {
  isOpen: boolean;
  onClosed: () => void;
}): ReactNode {
  return (
    // around the dialog, whose name is read in it too
    <div lang="vi">
      <Modal isOpen={isOpen} label={m.notice_title()} onClose={onClosed}>
        <div className="grid gap-3">
          <h2 className="text-xl font-semibold text-balance">{m.notice_title()}</h2>
          <p>{m.notice_text()}</p>
          <p>{m.notice_unfinished()}</p>
          <p>{m.notice_report()}</p>
          <p>{m.notice_thanks()}</p>
          {/* in sight also where large text is more than the screen holds */}
          <div className="modal-end">
            <Button
              autoFocus
              onClick={() => {
                dismissNotice();
                onClosed();
              }}
            >
              {m.notice_understood()}
            </Button>
          </div>
        </div>
      </Modal>
    </div>
  );
}
