import { useState } from 'react';
import { type FieldErrors, type FieldValues, set } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { ApiFailure } from '../../../platform/browser-api.ts';
import { faultsAtFields } from '../../../ui/form-resolver.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { refusalOf } from './refusal-of.ts';

/**
 * Saves a form, one request at a time: a second press on Create adds no second record. A refusal is shown in the form,
 * which keeps its text, and most in a toast too (AD-11).
 * @param values the first values of the form, whose keys are the names of its fields
 * @returns `faults`: what the server found wrong with fields, for the form's `errors`; `refusal`: any other refusal
 */
export function useSaving<Values extends FieldValues>(values: Values) {
  const once = useSingleFlight();
  const [refusal, setRefusal] = useState<string>();
  const [faults, setFaults] = useState<FieldErrors<Values>>({});
  const { revalidate } = useRevalidator();
  /** @param readAgain reads the record that somebody else has changed, and says what they changed */
  const save = (
    send: () => Promise<void>,
    failed: string,
    readAgain?: () => Promise<string>,
  ): Promise<void> =>
    once(async () => {
      setRefusal(undefined);
      try {
        await send();
      } catch (error) {
        // a refusal with a code of its own, such as that of a name that is taken, has a message of the interface
        const isInvalid = error instanceof ApiFailure && error.code === 'INVALID_REQUEST';
        const found = isInvalid ? faultsAtFields(error.faults, values) : faultOfCode(error, values);
        setFaults(found ?? {});
        const isConflict = error instanceof ApiFailure && error.code === 'EDIT_CONFLICT';
        // reads the list again too, so that Edit opens what the other person saved
        if (isConflict) void revalidate();
        if (found === undefined)
          setRefusal(
            isConflict && readAgain !== undefined
              ? await readAgain().catch(refusalOf)
              : refusalOf(error),
          );
        // a failed translation is shown in the form alone (AD-07); a conflict too: to try again is not the way out
        const isTranslation = error instanceof ApiFailure && error.code.startsWith('TRANSLATION');
        if (!isTranslation && !isConflict) showToast('failed', failed);
      }
    });
  return { refusal, refuse: setRefusal, faults, save };
}

/** Refusals that are about one field. */
const fieldOfCode: Partial<Record<string, string>> = {
  TOPIC_EXISTS: 'name',
  WORD_EXISTS: 'word',
  WORD_NOT_FOUND: 'word',
};

/**
 * A refusal as a fault of the field that it is about, where it disappears once the field is changed; undefined for a
 * refusal about no field.
 */
function faultOfCode<Values extends FieldValues>(
  error: unknown,
  values: Values,
): FieldErrors<Values> | undefined {
  const field = error instanceof ApiFailure ? fieldOfCode[error.code] : undefined;
  if (field === undefined || !Object.hasOwn(values, field)) return undefined;
  const errors: FieldErrors<Values> = {};
  set(errors, field, { type: 'server', message: refusalOf(error) });
  return errors;
}
