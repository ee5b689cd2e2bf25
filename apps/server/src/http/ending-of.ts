import type { ServerResponse } from 'node:http';

/** When who asked is gone, also where they went before this is asked. */
export function endingOf(response: ServerResponse): AbortController {
  const ending = new AbortController();
  const end = (): void => ending.abort(new Error('Nobody waits for this any more.'));
  if (response.destroyed) end();
  else response.once('close', end);
  return ending;
}
