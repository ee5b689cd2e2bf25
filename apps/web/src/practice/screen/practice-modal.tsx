import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';

/**
 * The dialog of a practice (DC-14, SP-07, SE-01): Enter presses its main button, Escape closes it without going on,
 * Shift plays the item again.
 * @param main the button that goes on; focused first, unless another button is filled: then the title has the focus
 * @param others further buttons, before or after the main one
 * @param deafMs how long Enter does nothing after the dialog has opened, so that a learner does not close it unread
 * @param describedBy the id of an element that a screen reader reads after the dialog's name
 * @param shortcut a letter, in lower case, and what it presses
 */
export function PracticeModal({
  isOpen,
  label,
  main,
  before,
  behind,
  deafMs = 0,
  describedBy,
  onEnter,
  onClose,
  shortcut,
  children,
}: {
  isOpen: boolean;
  label: string;
  main: { text: string; look?: 'main' | 'quiet'; press: () => void };
  before?: ReactNode;
  behind?: ReactNode;
  deafMs?: number;
  describedBy?: string | undefined;
  onEnter: (at: number, isHeld: boolean) => void;
  onClose: () => void;
  shortcut?: { key: string; press: () => void } | undefined;
  children: ReactNode;
}): ReactNode {
  const mainButton = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  const openedAt = useRef(0);
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    // a dialog above this one handles its own keys
    if (event.isComposing || document.querySelector('dialog dialog[open]') !== null) return;
    if (event.key !== 'Enter') {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.toLowerCase() !== shortcut?.key) return;
      // otherwise the letter would be typed into the field that gets the focus
      event.preventDefault();
      shortcut.press();
      return;
    }
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const isOwn = button === null || button === mainButton.current;
    // a focused button handles Enter itself, unless it is disabled
    if (!isOwn && button.ariaDisabled !== 'true') return;
    // a held key would press the button with each repeat
    event.preventDefault();
    if (event.timeStamp - openedAt.current < deafMs) return;
    onEnter(event.timeStamp, event.repeat);
  });
  // focuses without scrolling the dialog; the browser would focus the first button
  const focusFirst = useEffectEvent((): void => {
    const dialog = mainButton.current?.closest('dialog');
    const title = main.look === 'quiet' ? dialog?.querySelector('h2') : undefined;
    (title ?? mainButton.current)?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    isPressed.current = false;
    openedAt.current = performance.now();
    focusFirst();
    mainButton.current?.closest('dialog')?.scrollTo(0, 0);
    // listens on the document, since the button that had the focus may be gone
    const listening = new AbortController();
    document.addEventListener('keydown', onKeyDown, { signal: listening.signal });
    return () => listening.abort();
  }, [isOpen]);
  return (
    <Modal isOpen={isOpen} label={label} describedBy={describedBy} onClose={onClose} hears="shift">
      <div
        className="grid justify-items-center gap-3 text-center [@media(max-height:32rem)]:gap-1.5"
        // the second press of a double click on 'Check' was not meant for the dialog: it takes no focus, and does nothing
        onMouseDownCapture={(event) => {
          if (event.detail > 1 && !isPressed.current) event.preventDefault();
        }}
        onClickCapture={(event) => {
          if (event.detail > 1 && !isPressed.current) event.stopPropagation();
          else isPressed.current = true;
        }}
      >
        {children}
        <div className="modal-end w-full">
          <div className="modal-acts">
            {before}
            <Button
              ref={mainButton}
              look={main.look ?? 'main'}
              aria-keyshortcuts="Enter"
              onClick={main.press}
            >
              {main.text}
            </Button>
            {behind}
          </div>
        </div>
      </div>
    </Modal>
  );
}
