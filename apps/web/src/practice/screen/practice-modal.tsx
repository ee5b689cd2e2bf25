import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';

/**
 * The dialog of a practice (DC-14, SP-07, SE-01): Enter presses its main button, Escape stays, Shift plays the item again.
 * @param main goes on; focused first
 * @param others further buttons, before or after the main one
 */
export function PracticeModal({
  isOpen,
  label,
  main,
  before,
  behind,
  onEnter,
  onClose,
  children,
}: {
  isOpen: boolean;
  label: string;
  main: { text: string; press: () => void };
  before?: ReactNode;
  behind?: ReactNode;
  onEnter: (at: number, isHeld: boolean) => void;
  onClose: () => void;
  children: ReactNode;
}): ReactNode {
  const mainButton = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.isComposing) return;
    // a dialog above this one handles its own keys
    if (document.querySelector('dialog dialog[open]') !== null) return;
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const isOwn = button === null || button === mainButton.current;
    // a focused button handles Enter itself, unless it is disabled
    if (!isOwn && button.ariaDisabled !== 'true') return;
    // a held key would press the button with each repeat
    event.preventDefault();
    onEnter(event.timeStamp, event.repeat);
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    // Enter goes on at once; a dialog would focus its first button, and scroll to it
    isPressed.current = false;
    mainButton.current?.focus({ preventScroll: true });
    mainButton.current?.closest('dialog')?.scrollTo(0, 0);
    // wherever the focus is: the button that had it may be gone
    const listening = new AbortController();
    document.addEventListener('keydown', onKeyDown, { signal: listening.signal });
    return () => listening.abort();
  }, [isOpen]);
  return (
    <Modal isOpen={isOpen} label={label} onClose={onClose} hears="shift">
      <div
        className="grid justify-items-center gap-3 text-center"
        onClickCapture={(event) => {
          // the second press of a double click on 'Check' meant no button of the dialog, however late it comes
          if (event.detail > 1 && !isPressed.current) event.stopPropagation();
          else isPressed.current = true;
        }}
      >
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
