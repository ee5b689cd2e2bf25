import type { Endpoint } from '@nghego/contracts/endpoint';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { m } from '../../../messages/messages.js';
import { getLocale } from '../../../messages/runtime.js';
import { browserApi } from '../../../platform/browser-api.ts';
import { callApi } from '../../../platform/call-api.ts';
import { withId } from '../../../platform/send-to-api.ts';
import { changesBetween, type FieldNames, nameAt } from './changes-between.ts';
import { mergeEdits } from './merge-edits.ts';

/**
 * The record in a form as it was last read. If somebody else has changed the record, it is read again: the form keeps
 * what was changed here, takes the other person's values in all other fields, says what they changed and what both did,
 * and can be saved (AD-03).
 * @param edited undefined if the form adds a record
 * @param valuesOf the values of a record as the form has them
 * @param together fields that refer to each other, see {@link mergeEdits}
 */
export function useLatest<Item extends { id: string }, Values extends FieldValues, Output>(
  edited: Item | undefined,
  endpoint: Endpoint<z.ZodMiniType, z.ZodMiniType<Item>>,
  valuesOf: (item: Item) => Values,
  names: FieldNames,
  form: Pick<UseFormReturn<Values, unknown, Output>, 'getValues' | 'reset'>,
  together: readonly (keyof Values)[] = [],
) {
  const [latest, setLatest] = useState(edited);
  const readAgain = async (): Promise<string> => {
    if (latest === undefined) return m.admin_edit_conflict();
    const read = await callApi(browserApi, withId(endpoint, latest.id));
    const before = valuesOf(latest);
    const theirs = valuesOf(read);
    const { merged, both } = mergeEdits({ before, mine: form.getValues(), theirs }, together);
    setLatest(read);
    // what the form holds is unsaved where it is not what they saved
    form.reset(theirs);
    form.reset(merged, { keepDefaultValues: true });
    const changes = changesBetween(before, theirs, names);
    if (changes === '') return m.admin_edit_conflict_over();
    const twice = both.flatMap((path) => nameAt(path, names) ?? []);
    return twice.length === 0
      ? m.admin_edit_conflict_theirs({ changes })
      : m.admin_edit_conflict_both({
          changes,
          fields: new Intl.ListFormat(getLocale()).format(twice),
        });
  };
  return { latest, readAgain };
}
