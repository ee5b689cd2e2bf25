import { m } from '../../../messages/messages.js';
import { ApiFailure } from '../../../platform/browser-api.ts';
import { fileFaultText } from '../transfer/import-reason.ts';

const texts: Partial<Record<string, () => string>> = {
  EDIT_CONFLICT: m.admin_edit_conflict,
  FORBIDDEN: m.admin_forbidden,
  LAST_ADMIN: m.last_admin,
  MAIL_NOT_CONFIGURED: m.admin_no_mail,
  NOT_FOUND: m.admin_gone,
  PASSWORD_TOO_SHORT: m.account_password_weak,
  PASSWORD_TOO_LONG: m.account_password_long,
  NOT_SIGNED_IN: m.admin_session_ended,
  PAYLOAD_TOO_LARGE: m.admin_file_too_big,
  SPEECH_FAILED: m.admin_speech_failed,
  SPEECH_NOT_CONFIGURED: m.admin_speech_away,
  RECORD_EXISTS: m.admin_record_exists,
  STORE_UNAVAILABLE: m.send_failed,
  TOPIC_EXISTS: m.admin_topic_exists,
  TOPIC_NOT_FOUND: m.admin_topic_gone,
  WORD_EXISTS: m.admin_word_exists,
  WORD_NOT_FOUND: m.admin_word_unknown,
};

/** Why the server refused: in the language of the interface if we know the code, else the server's text. */
export function refusalOf(error: unknown): string {
  if (!(error instanceof ApiFailure) || error.status === 0) return m.send_failed();
  const known = texts[error.code];
  if (known !== undefined) return known();
  const fault = error.code === 'INVALID_FILE' ? fileFaultText(error.reason) : undefined;
  if (fault !== undefined) return fault;
  return error.code === 'UNEXPECTED_ANSWER' ? m.send_failed() : error.message;
}
