import { m } from '../../messages/messages.js';
import { ApiFailure } from '../../platform/browser-api.ts';

/** Why the server did not take what was sent, for whoever sent it; what was typed stays in the form. */
export function refusalOf(error: unknown): string {
  if (!(error instanceof ApiFailure) || error.status === 0) return m.send_failed();
  return error.code === 'EDIT_CONFLICT' ? m.admin_edit_conflict() : error.message;
}
