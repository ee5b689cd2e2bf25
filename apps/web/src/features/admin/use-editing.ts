import { useContext, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { readTab } from './admin-query.ts';
import { NoteUnsaved } from './note-unsaved.ts';

/** Which record of a list is being changed, and what becomes of a text that is not saved yet. */
export type Editing<Item> = {
  edited: Item | undefined;
  /** opens a record in the form; asks first where something was typed into it */
  edit: (item: Item) => void;
  /** goes back to making one; the focus returns to where the change began */
  leave: () => void;
  /** the form sets it: whether it has unsaved changes */
  noteTyped: (isTyped: boolean) => void;
  /** the question whether what was typed may go */
  question: { isAsked: boolean; keep: () => void; discard: () => void };
};

/**
 * AD-03: a form makes a record until one of the list is chosen, and after that one again. Neither another record nor
 * another page takes the place of what was typed without a question.
 */
export function useEditing<Item extends { id: string }>(): Editing<Item> {
  const [edited, setEdited] = useState<Item>();
  const [wanted, setWanted] = useState<{ item: Item; opener: Element | null }>();
  const opener = useRef<Element>(null);
  const isTyped = useRef(false);
  const noteUnsaved = useContext(NoteUnsaved);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isTyped.current && (from.pathname !== to.pathname || tabOf(from) !== tabOf(to)),
  );
  // before another site or a reload the browser asks in its own words
  useEffect(() => {
    const ask = (event: Event): void => {
      if (isTyped.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  const open = (item: Item, from: Element | null): void => {
    opener.current = from;
    setEdited(item);
  };
  return {
    edited,
    edit: (item) => {
      const from = document.activeElement;
      if (isTyped.current && item.id !== edited?.id) setWanted({ item, opener: from });
      else open(item, from);
    },
    leave: () => {
      if (edited !== undefined && opener.current instanceof HTMLElement) opener.current.focus();
      setEdited(undefined);
    },
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
        if (wanted !== undefined) open(wanted.item, wanted.opener);
        setWanted(undefined);
        blocker.proceed?.();
      },
    },
  };
}

function tabOf({ search }: { search: string }): string {
  return readTab(new URLSearchParams(search));
}
