import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { m } from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';

/**
 * The moment of success (DC-09, DC-14, SP-07): what was right, with all that belongs to it. Enter continues, Escape
 * stays.
 * @param children undefined while it is closed
 */
export function SuccessModal({
  children,
  onContinue,
  onEnter,
  onClose,
}: {
  children: ReactNode | undefined;
  onContinue: () => void;
  onEnter: (at: number, isHeld: boolean) => void;
  onClose: () => void;
}): ReactNode {
  const continueButton = useRef<HTMLButtonElement>(null);
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.isComposing) return;
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const isOwn = button === null || button === continueButton.current;
    // a button that somebody tabbed to takes Enter for itself, unless it waits
    if (!isOwn && button.ariaDisabled !== 'true') return;
    // the button would take each repeat of a held key for a press of its own
    event.preventDefault();
    onEnter(event.timeStamp, event.repeat);
  });
  const isOpen = children !== undefined;
  useEffect(() => {
    if (!isOpen) return undefined;
    // the learner's hands are on the keyboard: Enter goes on at once; a dialog would focus its first button
    continueButton.current?.focus();
    // wherever the focus is: a button that had it may be gone
    const listening = new AbortController();
    document.addEventListener('keydown', onKeyDown, { signal: listening.signal });
    return () => listening.abort();
  }, [isOpen]);
  return (
    <Modal isOpen={isOpen} label={m.practice_correct()} onClose={onClose}>
      {isOpen ? (
        <div className="grid justify-items-center gap-3 text-center">
          {/* above an open keyboard the words need its room */}
          <CircleCheck
            aria-hidden
            size={44}
            className="text-accent [@media(max-height:32rem)]:hidden"
          />
          <p className="text-muted">{m.practice_correct()}</p>
          {children}
          <div className="modal-end w-full">
            <Button ref={continueButton} onClick={onContinue}>
              {m.practice_continue()}
            </Button>
          </div>
        </div>
      ) : null}
    </Modal>
  );
}
