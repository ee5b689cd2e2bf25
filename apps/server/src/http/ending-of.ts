import type { ServerResponse } from 'node:http';

/** Aborts when the caller closes the connection, also if that happened before this call. */
export function endingOf(response: ServerResponse): AbortController {
  const ending = new AbortController();
  const end = (): void => ending.abort(new Error('The caller has left.'));
  if (response.destroyed) end();
  else response.once('close', end);
  return ending;
}
