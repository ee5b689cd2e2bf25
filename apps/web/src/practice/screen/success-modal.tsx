import type { Gotten } from '@nghego/engine/practice/practice-state';
import { CircleCheck, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { PracticeModal } from './practice-modal.tsx';
import { rightDescription } from './right-item.ts';

/** The moment of success (DC-09, DC-14, SP-07, UX-08): how it was got, and the right item with everything about it. */
export function SuccessModal({
  isOpen,
  gotten,
  onContinue,
  onEnter,
  onClose,
  more,
  children,
}: {
  isOpen: boolean;
  gotten: Gotten;
  onContinue: () => void;
  onEnter: (at: number, isHeld: boolean) => void;
  onClose: () => void;
  more: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <PracticeModal
      isOpen={isOpen}
      label={m.practice_correct()}
      main={{ text: m.practice_continue(), press: onContinue }}
      describedBy={rightDescription}
      onEnter={onEnter}
      onClose={onClose}
    >
      <RightAnswer gotten={gotten}>{children}</RightAnswer>
      {more}
    </PracticeModal>
  );
}

/** How the item was got, said honestly: praise is for a first try (UX-08). */
export function RightAnswer({
  gotten,
  children,
}: {
  gotten: Gotten;
  children: ReactNode;
}): ReactNode {
  const Mark = gotten.isSeen ? Eye : CircleCheck;
  return (
    <>
      {/* above an open keyboard there is room only for the words */}
      <Mark
        aria-hidden
        size={44}
        className={`[@media(max-height:32rem)]:hidden ${gotten.isSeen ? 'text-muted' : 'text-accent'}`}
      />
      <p className="text-muted">{gottenText(gotten)}</p>
      {children}
    </>
  );
}

const tries: Record<number, () => string> = {
  1: m.practice_correct,
  2: m.practice_second_try,
  3: m.practice_third_try,
  4: m.practice_fourth_try,
  5: m.practice_fifth_try,
};

function gottenText({ tries: count, isSeen }: Gotten): string {
  if (isSeen) return m.practice_with_answer();
  return (tries[count] ?? (() => m.practice_after_tries({ count })))();
}
