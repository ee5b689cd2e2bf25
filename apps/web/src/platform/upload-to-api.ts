import type { Endpoint } from '@nghego/contracts/endpoint';
import type * as z from 'zod/mini';
import { ApiFailure } from './browser-api.ts';
import { readAnswer, readJson } from './send-to-api.ts';

/**
 * Sends a large file as the body of a call. XMLHttpRequest alone says how far an upload is.
 * @param tell gets the part that is sent, 0 to 1
 * @throws ApiFailure with the problem's code; status 0 without an answer, or if the signal ended it
 */
export async function uploadToApi<Query extends z.ZodMiniType, Response extends z.ZodMiniType>(
  endpoint: Endpoint<Query, Response>,
  file: Blob,
  tell: (part: number) => void,
  signal: AbortSignal,
): Promise<z.infer<Response>> {
  const request = new XMLHttpRequest();
  const { status, text } = await new Promise<{ status: number; text: string }>(
    (resolve, reject) => {
      const fail = (): void => reject(new ApiFailure(0, 'NO_ANSWER', 'the upload ended'));
      request.addEventListener('load', () =>
        resolve({ status: request.status, text: request.responseText }),
      );
      for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, fail);
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        tell(total === 0 ? 1 : loaded / total),
      );
      signal.addEventListener('abort', () => request.abort());
      request.open(endpoint.method, endpoint.path);
      request.setRequestHeader('accept', 'application/json');
      request.setRequestHeader('content-type', 'application/octet-stream');
      request.send(file);
    },
  );
  return readAnswer(endpoint, { ok: status < 400, status, answer: readJson(text) });
}
