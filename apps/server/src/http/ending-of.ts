import type { ServerResponse } from 'node:http';

/** Aborts when the caller has closed the connection, also if that happened before this call. */
export function endingOf(response: ServerResponse): AbortController {
  const ending = new AbortController();
  const end = (): void => ending.abort(new Error('Nobody waits for this any more.'));
  if (response.destroyed) end();
  else response.once('close', end);
  return ending;
}
