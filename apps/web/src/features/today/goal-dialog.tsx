import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { GoalChoice } from '../../practice/settings/goal-choice.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';

/** The choice of the daily goal, as in 'Practice settings' (ME-06). */
export function GoalDialog({
  isOpen,
  onClose,
}: {
  isOpen: boolean;
  onClose: () => void;
}): ReactNode {
  return (
    <Modal isOpen={isOpen} label={m.practice_daily_goal()} onClose={onClose}>
      <div className="grid gap-4">
        <GoalChoice />
        <div className="modal-end">
          <Button onClick={onClose}>{m.practice_close()}</Button>
        </div>
      </div>
    </Modal>
  );
}
