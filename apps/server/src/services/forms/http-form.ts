import { FormFailure, type FormService } from './form-service.ts';

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
  const post = async (text: string, signal: AbortSignal): Promise<Response> => {
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ [field]: text }),
        signal: AbortSignal.any([signal, timeout]),
      });
      // the body is read to its end, so that the connection can be reused
      await answer.arrayBuffer();
      return answer;
    } catch (cause) {
      signal.throwIfAborted();
      const message = timeout.aborted
        ? 'The form service did not answer in time.'
        : 'The form service cannot be reached.';
      throw new FormFailure(message, { cause });
    }
  };
  return {
    send: async (text, signal) => {
      const { ok, status } = await post(text, signal);
      if (!ok) throw new FormFailure(`The form service answered with status ${status}.`);
    },
  };
}
