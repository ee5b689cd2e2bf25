import { m } from '../../../messages/messages.js';

/**
 * The field names of a form. A field whose value is not shown as it is also has a function that returns its text; a list
 * whose rows can be named has their names, from 1, and the names of their fields, unless a row is a text.
 */
export type FieldNames = Record<
  string,
  readonly [name: string, show?: ((value: string) => string) | undefined, rows?: RowNames]
>;
type RowNames = { row: (n: number) => string; fields?: FieldNames };

/** Names a value of a choice; a value that is none of them stays as it is. */
export const namedAs =
  <Value extends string>(values: readonly Value[], nameOf: (value: Value) => string) =>
  (value: string): string => {
    const found = values.find((one) => one === value);
    return found === undefined ? value : nameOf(found);
  };

/** What somebody else changed in a record: the names of the changed fields in the form, with their new values. */
export const changesBetween = (before: object, after: object, names: FieldNames): string =>
  changesIn(before, after, names).join('; ');

function changesIn(before: object, after: object, names: FieldNames): string[] {
  return Object.entries(names).flatMap(([field, [name, show, rows]]) => {
    const [was, is] = [before, after].map((one): unknown => Reflect.get(one, field));
    if (!isOther(was, is)) return [];
    const isRowwise = Array.isArray(was) && Array.isArray(is) && was.length === is.length;
    return isRowwise && rows !== undefined
      ? is.flatMap((row: unknown, n) => changesInRow(was[n], row, rows, n + 1))
      : [withValue(name, shown(is, show))];
  });
}

function changesInRow(was: unknown, is: unknown, rows: RowNames, n: number): string[] {
  const { row, fields } = rows;
  if (!isOther(was, is)) return [];
  if (fields === undefined || !isObject(was) || !isObject(is))
    return [withValue(row(n), shown(is))];
  return changesIn(was, is, fields).map((change) => m.admin_change_in({ where: row(n), change }));
}

/** What a path such as `lines.1.english` is called in the form; undefined for a part that the form does not show. */
export function nameAt(path: string, names: FieldNames): string | undefined {
  const [field = '', place, ...rest] = path.split('.');
  const [name, , rows] = names[field] ?? [];
  if (place === undefined || rows === undefined) return name;
  const where = rows.row(Number(place) + 1);
  if (rows.fields === undefined || rest.length === 0) return where;
  const change = nameAt(rest.join('.'), rows.fields);
  return change === undefined ? undefined : m.admin_change_in({ where, change });
}

const withValue = (name: string, value: string | undefined): string =>
  value === undefined ? name : m.admin_changed_to({ name, value });

const isOther = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) !== JSON.stringify(other);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Undefined for a value that the message does not show, such as a list with entries. */
function shown(value: unknown, show = (text: string) => text): string | undefined {
  if (typeof value === 'boolean') return value ? m.admin_value_yes() : m.admin_value_no();
  if (Array.isArray(value) && value.length === 0) return m.admin_value_empty();
  if (typeof value !== 'string') return undefined;
  return show(value).slice(0, shownLength) || m.admin_value_empty();
}

/** How much of a long text, such as a description, the message shows. */
const shownLength = 200;
