import type { Endpoint } from '@nghego/contracts/endpoint';
import type * as z from 'zod/mini';
import { ApiFailure } from './browser-api.ts';
import { readAnswer, readJson } from './send-to-api.ts';

/**
 * Sends a large file as the body of a call. XMLHttpRequest alone says how far an upload is.
 * @param tell gets the part that is sent, 0 to 1
 * @param silenceMs how long nothing may happen: a whole upload may take a slow line an hour
 * @throws ApiFailure with the problem's code; status 0 without an answer, or if the signal ended it
 */
export async function uploadToApi<Query extends z.ZodMiniType, Response extends z.ZodMiniType>(
  endpoint: Endpoint<Query, Response>,
  file: Blob,
  tell: (part: number) => void,
  silenceMs: number,
  signal: AbortSignal,
): Promise<z.infer<Response>> {
  const request = new XMLHttpRequest();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const renewSilence = (): void => {
    clearTimeout(silence);
    silence = setTimeout(() => request.abort(), silenceMs);
  };
  const { status, text } = await new Promise<{ status: number; text: string }>(
    (resolve, reject) => {
      const fail = (): void => reject(new ApiFailure(0, 'NO_ANSWER', 'the upload ended'));
      request.addEventListener('load', () =>
        resolve({ status: request.status, text: request.responseText }),
      );
      for (const end of ['error', 'abort']) request.addEventListener(end, fail);
      request.addEventListener('loadend', () => clearTimeout(silence));
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        renewSilence();
        tell(total === 0 ? 1 : loaded / total);
      });
      signal.addEventListener('abort', () => request.abort());
      request.open(endpoint.method, endpoint.path);
      request.setRequestHeader('accept', 'application/json');
      request.setRequestHeader('content-type', 'application/octet-stream');
      request.send(file);
      renewSilence();
    },
  );
  return readAnswer(endpoint, { ok: status < 400, status, answer: readJson(text) });
}
