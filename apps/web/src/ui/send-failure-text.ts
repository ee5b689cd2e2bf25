import { m } from '../messages/messages.js';
import { ApiFailure } from '../platform/browser-api.ts';

/** What the sender of a text is told where it could not be sent; the text itself stays where it is (SH-14). */
export function sendFailureText(error: unknown): string {
  const status = error instanceof ApiFailure ? error.status : undefined;
  if (status === 429) return m.send_too_often();
  return status === 0 && !navigator.onLine ? m.send_offline() : m.send_failed();
}
