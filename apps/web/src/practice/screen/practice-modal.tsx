import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';

/**
 * The dialog of a practice (DC-14, SP-07, SE-01): Enter presses its main button, Escape stays.
 * @param main what goes on; it has the focus at first
 * @param others further buttons, before or behind the main one
 * @param hearsShift Shift says the item again, as outside of a dialog
 */
export function PracticeModal({
  isOpen,
  label,
  main,
  before,
  behind,
  hearsShift = false,
  onEnter,
  onClose,
  children,
}: {
  isOpen: boolean;
  label: string;
  main: { text: string; press: () => void };
  before?: ReactNode;
  behind?: ReactNode;
  hearsShift?: boolean;
  onEnter: (at: number, isHeld: boolean) => void;
  onClose: () => void;
  children: ReactNode;
}): ReactNode {
  const mainButton = useRef<HTMLButtonElement>(null);
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.isComposing) return;
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const isOwn = button === null || button === mainButton.current;
    // a button that somebody tabbed to takes Enter for itself, unless it waits
    if (!isOwn && button.ariaDisabled !== 'true') return;
    // the button would take each repeat of a held key for a press of its own
    event.preventDefault();
    onEnter(event.timeStamp, event.repeat);
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    // the learner's hands are on the keyboard: Enter goes on at once; a dialog would focus its first button
    mainButton.current?.focus();
    // wherever the focus is: a button that had it may be gone
    const listening = new AbortController();
    document.addEventListener('keydown', onKeyDown, { signal: listening.signal });
    return () => listening.abort();
  }, [isOpen]);
  return (
    <Modal isOpen={isOpen} label={label} onClose={onClose} hears={hearsShift ? 'shift' : undefined}>
      <div className="grid justify-items-center gap-3 text-center">
        {children}
        <div className="modal-end w-full">
          <div className="flex flex-wrap gap-2">
            {before}
            <Button ref={mainButton} className="flex-auto" onClick={main.press}>
              {main.text}
            </Button>
            {behind}
          </div>
        </div>
      </div>
    </Modal>
  );
}
