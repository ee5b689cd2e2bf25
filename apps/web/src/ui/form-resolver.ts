import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import type * as z from 'zod/mini';

/** A schema's issue with a field. */
export type FormIssue = z.core.$ZodIssue;

/**
 * Validates a form with a schema of the contracts; the submitted values are the parsed ones.
 * @param describe the text below a field, in the learner's language; of a field's issues the first is shown, and that
 *   of a list's entry below the list
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
      set(errors, fieldOf(issue), { type: issue.code, message: describe(issue, values) });
    return { values: {}, errors };
  };
}

/** The name of the field of an issue: `accept` for an entry of that list, `senses.1.meaning` for a field of an entry. */
function fieldOf({ path }: FormIssue): string {
  const last = path.findLastIndex((part) => typeof part === 'string');
  return path.slice(0, last + 1).join('.');
}
