import { m } from '../../../messages/messages.js';

/** The field names of a form; a field whose value is not shown as it is also has a function that returns its text. */
export type FieldNames = Record<string, readonly [name: string, show?: (value: string) => string]>;

/** Names a value of a choice; a value that is none of them stays as it is. */
export const namedAs =
  <Value extends string>(values: readonly Value[], nameOf: (value: Value) => string) =>
  (value: string): string => {
    const found = values.find((one) => one === value);
    return found === undefined ? value : nameOf(found);
  };

/** What somebody else changed in a record: the names of the changed fields in the form, with their new values. */
export function changesBetween(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  names: FieldNames,
): string {
  return Object.entries(names)
    .filter(([field]) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map(([field, [name, show]]) => {
      const value = shown(after[field], show);
      return value === undefined ? name : m.admin_changed_to({ name, value });
    })
    .join('; ');
}

/** Undefined for a value that the message does not show, such as a list with entries. */
function shown(value: unknown, show = (text: string) => text): string | undefined {
  if (typeof value === 'boolean') return value ? m.admin_value_yes() : m.admin_value_no();
  if (Array.isArray(value) && value.length === 0) return m.admin_value_empty();
  if (typeof value !== 'string') return undefined;
  return show(value).slice(0, shownLength) || m.admin_value_empty();
}

/** How much of a long text, such as a description, the message shows. */
const shownLength = 200;
