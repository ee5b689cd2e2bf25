import { type ReactNode, useLayoutEffect, useRef } from 'react';

/**
 * A modal on the native dialog: it traps the focus, Escape calls `onClose`, and the page behind it is inert.
 * @param describedBy the id of an element in it that a screen reader reads after its name
 * @param hears a shortcut of the screen behind the modal that works in the modal too; 'all' for a modal that contains
 *   a practice screen
 */
export function Modal({
  isOpen,
  label,
  describedBy,
  onClose,
  hears,
  isWide = false,
  isNote = false,
  children,
}: {
  isOpen: boolean;
  label: string;
  describedBy?: string | undefined;
  onClose: () => void;
  hears?: 'shift' | 'all' | undefined;
  /** the modal contains a whole screen */
  isWide?: boolean;
  /** a short notice at the window's foot: the page behind it stays bright */
  isNote?: boolean;
  children: ReactNode;
}): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  // the cleanup of a layout effect finds the dialog still in the page, so that closing returns the focus to its opener
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!isOpen) return undefined;
    current?.showModal();
    return () => current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      aria-describedby={describedBy}
      data-hears={hears}
      onCancel={(event) => {
        event.preventDefault();
        // React would pass the event on to a dialog around this one
        event.stopPropagation();
        onClose();
      }}
      className={`modal bg-surface ${isNote ? 'note border-line border backdrop:bg-transparent' : 'border-0 backdrop:bg-black/45'} ${isWide ? 'w-[min(64rem,calc(100vw-2rem))]' : 'w-[min(30rem,calc(100vw-2rem))]'} rounded-3xl shadow-2xl`}
    >
      {isOpen ? children : null}
    </dialog>
  );
}
