import { type ReactNode } from 'react';
import { m } from '../messages/messages.js';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

/** Asks before something is done, mostly before it is lost; `children` says what. Cancel has the focus. */
export function ConfirmDialog({
  isOpen,
  title,
  act,
  isBusy = false,
  isLoss = true,
  onConfirm,
  onCancel,
  children,
}: {
  isOpen: boolean;
  title: string;
  /** the text of the button that confirms */
  act: string;
  isBusy?: boolean;
  /** whether something is lost: then the button is red */
  isLoss?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children: ReactNode;
}): ReactNode {
  return (
    <Modal isOpen={isOpen} label={title} onClose={onCancel}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wrap-anywhere">
        <h2 className="text-xl font-semibold text-balance">{title}</h2>
        <div className="grid gap-2">{children}</div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" autoFocus onClick={onCancel}>
            {m.cancel()}
          </Button>
          <Button
            look={isLoss ? 'danger' : 'main'}
            aria-disabled={isBusy || undefined}
            onClick={() => {
              if (!isBusy) onConfirm();
            }}
          >
            {act}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
