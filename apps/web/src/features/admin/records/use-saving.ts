import { useState } from 'react';
import { ApiFailure } from '../../../platform/browser-api.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { refusalOf } from './refusal-of.ts';

/**
 * Saves a form, one request at a time: a second press on Create adds no second record. A refusal is shown in the form,
 * which keeps its text, and in a toast (AD-11).
 */
export function useSaving() {
  const once = useSingleFlight();
  const [refusal, setRefusal] = useState<string>();
  const save = (send: () => Promise<void>, failed: string): Promise<void> =>
    once(async () => {
      setRefusal(undefined);
      try {
        await send();
      } catch (error) {
        setRefusal(refusalOf(error));
        // a failed translation is shown in the form alone (AD-07)
        const isTranslation = error instanceof ApiFailure && error.code.startsWith('TRANSLATION');
        if (!isTranslation) showToast('failed', failed);
      }
    });
  return { refusal, refuse: setRefusal, save };
}
