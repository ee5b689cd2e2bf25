import { m } from '../messages/messages.js';
import { ApiFailure } from '../platform/browser-api.ts';

/** The message for a text that could not be sent; the text stays in its field (SH-14). */
export function sendFailureText(error: unknown): string {
  const status = error instanceof ApiFailure ? error.status : undefined;
  if (status === 429) return m.send_too_often();
  return status === 0 && !navigator.onLine ? m.send_offline() : m.send_failed();
}
