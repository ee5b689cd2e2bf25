import type { FormService } from './form-service.ts';

/**
 * A form service over HTTP: form-encoded, with the text in one field (SV-05).
 * @param timeoutMs when a call is aborted
 */
export function createHttpForm(options: {
  url: string;
  field: string;
  timeoutMs?: number;
}): FormService {
  const { url, field, timeoutMs = 10_000 } = options;
  return {
    send: async (text, signal) => {
      const answer = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ [field]: text }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      // the body is read to its end, so that the connection can be reused
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`the form service answered ${answer.status}`);
    },
  };
}
