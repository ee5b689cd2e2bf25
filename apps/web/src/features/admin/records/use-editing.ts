import { useContext, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBlocker } from 'react-router';
import { readTab } from './admin-query.ts';
import { NoteUnsaved } from './note-unsaved.ts';

/** Which record of a list is being edited, and the question about unsaved text. */
export type Editing<Item> = {
  edited: Item | undefined;
  /** opens a record in the form; asks first if the form has unsaved text */
  edit: (item: Item) => void;
  /** returns to adding; the focus returns to where the edit began */
  leave: () => void;
  /** as `leave`; asks first if the form has unsaved text */
  cancel: () => void;
  /** set by the form: whether it has unsaved text */
  noteTyped: (isTyped: boolean) => void;
  /** the question whether to discard unsaved text */
  question: { isAsked: boolean; keep: () => void; discard: () => void };
};

/**
 * The form adds records; once a record of the list is chosen, it edits that one, and then adds records again (AD-03).
 * It asks before another record or page replaces unsaved text.
 */
export function useEditing<Item extends { id: string }>(): Editing<Item> {
  const [edited, setEdited] = useState<Item>();
  const [wanted, setWanted] = useState<{ item: Item | undefined; opener: Element | null }>();
  const opener = useRef<Element>(null);
  const isTyped = useRef(false);
  const noteUnsaved = useContext(NoteUnsaved);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isTyped.current && (from.pathname !== to.pathname || tabOf(from) !== tabOf(to)),
  );
  // before a reload, or before another site is opened, the browser asks with its own dialog
  useEffect(() => {
    const ask = (event: Event): void => {
      if (isTyped.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  const isLeft = useRef(false);
  // the form that was canceled is gone by now, and so is the dialog that asked
  useEffect(() => {
    if (isLeft.current && opener.current instanceof HTMLElement) opener.current.focus();
    isLeft.current = false;
  });
  const open = (item: Item, from: Element | null): void => {
    opener.current = from;
    setEdited(item);
  };
  const leave = (): void => {
    if (edited === undefined) return;
    // the row is in its place only when the form above it is gone
    flushSync(() => setEdited(undefined));
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return {
    edited,
    edit: (item) => {
      const from = document.activeElement;
      if (isTyped.current && item.id !== edited?.id) setWanted({ item, opener: from });
      else open(item, from);
    },
    leave,
    cancel: () => (isTyped.current ? setWanted({ item: undefined, opener: null }) : leave()),
    noteTyped: (next) => {
      isTyped.current = next;
      noteUnsaved(next);
    },
    question: {
      isAsked: wanted !== undefined || blocker.state === 'blocked',
      keep: () => {
        setWanted(undefined);
        blocker.reset?.();
      },
      discard: () => {
        if (wanted?.item !== undefined) open(wanted.item, wanted.opener);
        else if (wanted !== undefined) {
          isLeft.current = true;
          setEdited(undefined);
        }
        setWanted(undefined);
        blocker.proceed?.();
      },
    },
  };
}

function tabOf({ search }: { search: string }): string {
  return readTab(new URLSearchParams(search));
}
