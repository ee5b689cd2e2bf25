import type { Endpoint } from '@nghego/contracts/endpoint';
import { type RefObject, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type * as z from 'zod/mini';
import { sendPlain, withId } from '../../../platform/send-to-api.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { refusalOf } from './refusal-of.ts';
import type { Editing } from './use-editing.ts';

/** The one way to delete a record of the admin area: confirm, delete, notify. */
export type Deletion<Item> = {
  /** the record to confirm */
  leaving: Item | undefined;
  ask: (item: Item) => void;
  cancel: () => void;
  confirm: () => void;
  /** the list; it takes the focus, since the row that had it is gone */
  listRef: RefObject<HTMLElement | null>;
};

/**
 * Deletes records of a list after a confirmation (AD-03).
 * @param editing is reset if the deleted record was in the form
 * @param messages the messages of success and failure (AD-11, AD-12); without `failed` the reason is shown
 */
export function useDeletion<Item extends { id: string }>(
  editing: Editing<Item>,
  endpoint: Endpoint<z.ZodMiniType, z.ZodMiniType>,
  messages: { done: string; failed?: string },
): Deletion<Item> {
  const [leaving, setLeaving] = useState<Item>();
  const listRef = useRef<HTMLElement>(null);
  const { revalidate } = useRevalidator();

  const remove = async ({ id }: Item): Promise<void> => {
    setLeaving(undefined);
    try {
      await sendPlain(withId(endpoint, id));
      showToast('done', messages.done);
      if (editing.edited?.id === id) editing.leave();
      listRef.current?.focus({ preventScroll: true });
    } catch (error) {
      showToast('failed', messages.failed ?? refusalOf(error));
    }
    await revalidate();
  };

  return {
    leaving,
    ask: setLeaving,
    cancel: () => setLeaving(undefined),
    confirm: () => {
      if (leaving !== undefined) void remove(leaving);
    },
    listRef,
  };
}
