import { useRef, useState } from 'react';

/** Which record of a list is being changed. */
export type Editing<Item> = {
  edited: Item | undefined;
  edit: (item: Item) => void;
  /** goes back to making one; the focus returns to where the change began */
  leave: () => void;
};

/** AD-03: a form makes a record until one of the list is chosen, and after that one again. */
export function useEditing<Item>(): Editing<Item> {
  const [edited, setEdited] = useState<Item>();
  const opener = useRef<Element>(null);
  return {
    edited,
    edit: (item) => {
      opener.current = document.activeElement;
      setEdited(item);
    },
    leave: () => {
      if (edited !== undefined && opener.current instanceof HTMLElement) opener.current.focus();
      setEdited(undefined);
    },
  };
}
