import {
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  set,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { m } from '../messages/messages.js';
import { faultOfField } from './known-reason.ts';

/** A schema's issue with a field. */
export type FormIssue = z.core.$ZodIssue;

/**
 * Validates a form with a schema of the contracts; the submitted values are the parsed ones.
 * @param describe the text below a field, in the learner's language; of a field's issues the first is shown
 */
export function formResolver<Values extends FieldValues, Output>(
  schema: z.ZodMiniType<Output>,
  describe: (issue: FormIssue, values: Values) => string,
): Resolver<Values, unknown, Output> {
  return (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const issue of parsed.error.issues.toReversed())
      set(errors, fieldOf(issue.path, values), {
        type: issue.code,
        message: describe(issue, values),
      });
    return { values: {}, errors };
  };
}

/**
 * The server's faults as errors of the form's fields, with texts in the language of the interface (UX-13): the server
 * checks more than the form, and its messages are English.
 * @param faults `field` is the path of a field in the body
 * @param values the values of the form
 * @returns undefined unless the form has a field for each fault
 */
export function faultsAtFields<Values extends FieldValues>(
  faults: readonly { field: string; message: string }[],
  values: Values,
): FieldErrors<Values> | undefined {
  if (faults.length === 0) return undefined;
  const errors: FieldErrors<Values> = {};
  for (const { field, message } of faults.toReversed()) {
    const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    const name = fieldOf(path, values);
    if (get(values, name) === undefined) return undefined;
    set(errors, name, { type: 'server', message: faultOfField(message) ?? m.form_refused() });
  }
  return errors;
}

/** Whether a form with these values has a field of that name which holds a text. */
export const isTextField = <Values extends FieldValues>(
  values: Values,
  name: string,
): name is Path<Values> => typeof get(values, name) === 'string';

/**
 * The name of the field of an issue: `accept` for an entry of a list that is typed in one field, `options.2` where each
 * entry has its own, `senses.1.meaning` for a field of an entry. What is wrong with such a list as a whole is shown at
 * its first entry.
 */
function fieldOf(path: readonly PropertyKey[], values: FieldValues): string {
  const last = path.findLastIndex((part) => typeof part === 'string');
  const name = path.slice(0, last + 1).join('.');
  const typed: unknown = get(values, name);
  const isRows = Array.isArray(typed) && typeof typed[0] === 'string';
  return isRows ? `${name}.${String(path[last + 1] ?? 0)}` : name;
}
