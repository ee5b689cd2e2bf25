import type { Endpoint } from '@nghego/contracts/endpoint';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { m } from '../../../messages/messages.js';
import { browserApi } from '../../../platform/browser-api.ts';
import { callApi } from '../../../platform/call-api.ts';
import { withId } from '../../../platform/send-to-api.ts';
import { changesBetween, type FieldNames } from './changes-between.ts';

/**
 * The record in a form as it was last read. If somebody else has changed the record, it is read again: the form keeps
 * what was typed, says what the other person changed, and can be saved over it (AD-03).
 * @param edited undefined if the form adds a record
 * @param valuesOf the values of a record as the form has them
 */
export function useLatest<Item extends { id: string }>(
  edited: Item | undefined,
  endpoint: Endpoint<z.ZodMiniType, z.ZodMiniType<Item>>,
  valuesOf: (item: Item) => Record<string, unknown>,
  names: FieldNames,
) {
  const [latest, setLatest] = useState(edited);
  const readAgain = async (): Promise<string> => {
    if (latest === undefined) return m.admin_edit_conflict();
    const theirs = await callApi(browserApi, withId(endpoint, latest.id));
    setLatest(theirs);
    const changes = changesBetween(valuesOf(latest), valuesOf(theirs), names);
    return changes === ''
      ? m.admin_edit_conflict_over()
      : m.admin_edit_conflict_theirs({ changes });
  };
  return { latest, readAgain };
}
