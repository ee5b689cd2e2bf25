import type { DeletedKind } from '@nghego/contracts/admin-deleted';
import type { Endpoint } from '@nghego/contracts/endpoint';
import { type RefObject, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type * as z from 'zod/mini';
import { m } from '../../../messages/messages.js';
import { sendPlain, withId } from '../../../platform/send-to-api.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { bringBackRecord } from './bring-back-record.ts';
import { refusalOf } from './refusal-of.ts';
import type { Editing } from './use-editing.ts';

/** How the admin area deletes a record: it asks, deletes and shows a message. */
export type Deletion<Item> = {
  /** the record about which the dialog asks */
  leaving: Item | undefined;
  ask: (item: Item) => void;
  cancel: () => void;
  confirm: () => void;
  /** the list, which takes the focus after a deletion, since the deleted row had it */
  listRef: RefObject<HTMLElement | null>;
};

/**
 * Deletes records of a list after a confirmation (AD-03).
 * @param editing is reset if the deleted record was in the form
 * @param messages the messages of success and failure (AD-11, AD-12); without `failed` the reason is shown
 * @param kept what is deleted, if it can be brought back: then the message names it, and offers that (UX-14)
 */
export function useDeletion<Item extends { id: string }>(
  editing: Editing<Item>,
  endpoint: Endpoint<z.ZodMiniType, z.ZodMiniType>,
  messages: { done: string; failed?: string },
  kept?: { kind: DeletedKind; nameOf: (item: Item) => string },
): Deletion<Item> {
  const [leaving, setLeaving] = useState<Item>();
  const listRef = useRef<HTMLElement>(null);
  const { revalidate } = useRevalidator();

  const takeBack = async (id: string, deleted: DeletedKind): Promise<void> => {
    try {
      await bringBackRecord(id, deleted);
      showToast('done', m.admin_brought_back());
      listRef.current?.focus({ preventScroll: true });
    } catch (error) {
      showToast('failed', refusalOf(error));
    }
    await revalidate();
  };

  const remove = async (item: Item): Promise<void> => {
    const { id } = item;
    setLeaving(undefined);
    try {
      await sendPlain(withId(endpoint, id));
      const undo = kept && {
        name: m.admin_undo(),
        about: kept.nameOf(item),
        run: () => void takeBack(id, kept.kind),
      };
      showToast('done', messages.done, undo);
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
