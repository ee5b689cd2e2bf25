import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { m } from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { dismissNotice } from './notice-dismissal.ts';

/**
 * The development notice (SH-12): always in Vietnamese. Its button, Escape and a press beside it dismiss it for good.
 * Its paragraphs are short: a long one that comes late would be the largest contentful paint on a phone.
 */
export function DevelopmentNotice({
  isOpen,
  onClosed,
}: {
  isOpen: boolean;
  onClosed: () => void;
}): ReactNode {
  const dismiss = (): void => {
    dismissNotice();
    onClosed();
  };
  const text = useRef<HTMLDivElement>(null);
  const press = useEffectEvent((event: MouseEvent): void => {
    const dialog = text.current?.closest('dialog');
    if (!dialog || event.target !== dialog) return;
    const { clientX: x, clientY: y } = event;
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    if (x >= left && x <= right && y >= top && y <= bottom) return;
    dismiss();
    // the press still does its own work (UX-02)
    dialog.close();
    const control = document
      .elementFromPoint(x, y)
      ?.closest<HTMLElement>('a, button, label, input, summary');
    control?.focus();
    control?.click();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    document.addEventListener('click', press);
    return () => document.removeEventListener('click', press);
  }, [isOpen]);
  return (
    // `lang` is on an element around the dialog, since screen readers also read out the dialog's name
    <div lang="vi">
      <Modal isOpen={isOpen} isNote label={m.notice_title()} onClose={dismiss}>
        <div ref={text} className="grid gap-1.5">
          <h2 className="font-semibold text-balance">{m.notice_title()}</h2>
          <p>{m.notice_text()}</p>
          <p>{m.notice_report()}</p>
          {/* stays visible if large text is higher than the screen */}
          <div className="modal-end">
            <Button autoFocus onClick={dismiss}>
              {m.notice_understood()}
            </Button>
          </div>
        </div>
      </Modal>
    </div>
  );
}
