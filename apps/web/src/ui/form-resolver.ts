import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import type * as z from 'zod/mini';

/** What a schema refused in a form's field. */
export type FormIssue = z.core.$ZodIssue;

/**
 * Lets a schema of the contracts judge a form; what is handed on is the form as the schema read it.
 * @param describe the text beneath the field, in the learner's language; of a field's issues it shows the first, and a list's
 *   entry beneath the list
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
      set(errors, String(issue.path[0]), { type: issue.code, message: describe(issue, values) });
    return { values: {}, errors };
  };
}
