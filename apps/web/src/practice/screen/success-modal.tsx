import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { PracticeModal } from './practice-modal.tsx';

/** The moment of success (DC-09, DC-14, SP-07): the right item with everything about it. */
export function SuccessModal({
  isOpen,
  onContinue,
  onEnter,
  onClose,
  children,
}: {
  isOpen: boolean;
  onContinue: () => void;
  onEnter: (at: number, isHeld: boolean) => void;
  onClose: () => void;
  children: ReactNode;
}): ReactNode {
  return (
    <PracticeModal
      isOpen={isOpen}
      label={m.practice_correct()}
      main={{ text: m.practice_continue(), press: onContinue }}
      onEnter={onEnter}
      onClose={onClose}
    >
      <RightAnswer>{children}</RightAnswer>
    </PracticeModal>
  );
}

/** What was right, below its mark. */
export function RightAnswer({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      {/* above an open keyboard there is room only for the words */}
      <CircleCheck
        aria-hidden
        size={44}
        className="text-accent [@media(max-height:32rem)]:hidden"
      />
      <p className="text-muted">{m.practice_correct()}</p>
      {children}
    </>
  );
}
