import * as z from 'zod/mini';

/**
 * All failures that the API answers, each with its HTTP status and default text.
 * Callers rely on the codes: add codes, never rename one.
 */
export const problemCatalogue = {
  INVALID_REQUEST: { status: 400, detail: 'The request is not valid.' },
  FORBIDDEN_ORIGIN: { status: 403, detail: 'Requests from other sites are refused.' },
  NOT_SIGNED_IN: { status: 401, detail: 'No user logged in' },
  FORBIDDEN: { status: 403, detail: 'Your account may not do this.' },
  INVALID_EMAIL: { status: 400, detail: 'Invalid email format' },
  PASSWORD_TOO_SHORT: {
    status: 400,
    detail: 'Password is too weak. Please use at least 6 characters',
  },
  PASSWORD_TOO_LONG: {
    status: 400,
    detail: 'Password is too long. Please use at most 256 characters',
  },
  INVALID_CREDENTIALS: { status: 401, detail: 'Invalid email or password' },
  ACCOUNT_DISABLED: { status: 403, detail: 'This account is disabled.' },
  WRONG_PASSWORD: { status: 403, detail: 'The password is not right.' },
  INVALID_TOKEN: {
    status: 400,
    detail: 'This link is not valid any more. Please ask for a new one.',
  },
  MAIL_NOT_CONFIGURED: {
    status: 409,
    detail: 'This site sends no mail. Please ask its administrator for a new password.',
  },
  FRESH_SIGN_IN_NEEDED: {
    status: 403,
    detail: 'Please sign in again at your provider to confirm that it is you.',
  },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    detail: 'The provider does not answer. Please try again in a moment.',
  },
  LAST_WAY_IN: { status: 409, detail: 'This is the only way to sign in to your account.' },
  LAST_ADMIN: { status: 409, detail: 'The last administrator must stay one.' },
  OTHER_LEARNER: { status: 409, detail: 'Somebody else is signed in by now.' },
  EMAIL_EXISTS: { status: 422, detail: 'Email already exists' },
  TOO_MANY_ATTEMPTS: { status: 429, detail: 'Too many failed attempts. Please try again later' },
  USER_NOT_CREATED: { status: 503, detail: 'Failed to create user profile in database' },
  USER_NOT_RETRIEVED: { status: 503, detail: 'Failed to retrieve created user profile' },
  AUTH_UNAVAILABLE: { status: 503, detail: 'Failed to initialize authentication service' },
  NOT_FOUND: { status: 404, detail: 'Not found.' },
  TOPIC_NOT_FOUND: { status: 404, detail: 'Topic not found' },
  PART_NOT_FOUND: { status: 404, detail: 'Part not found' },
  SET_OUT_OF_RANGE: { status: 404, detail: 'Set index is out of range.' },
  TOPIC_EXISTS: { status: 409, detail: 'There is a topic with this name already.' },
  RECORD_EXISTS: { status: 409, detail: 'There is a record with this id again.' },
  WORD_EXISTS: { status: 409, detail: 'This topic has this word already.' },
  EDIT_CONFLICT: {
    status: 409,
    detail:
      'Somebody else changed this after you opened it. Your changes were not saved; load it again and compare.',
  },
  NO_TOPIC: {
    status: 409,
    detail: 'Please create at least one topic before importing vocabulary.',
  },
  INVALID_FILE: { status: 400, detail: 'This file cannot be read.' },
  TRANSLATION_NOT_CONFIGURED: { status: 409, detail: 'OpenAI API key not configured' },
  TRANSLATION_FAILED: { status: 502, detail: 'No translation received' },
  SPEECH_NOT_CONFIGURED: { status: 409, detail: 'No speech service is configured.' },
  RECORDING_NOT_AUDIO: {
    status: 415,
    detail: 'This is no sound: send a WAV file of 16 bits with one or two channels.',
  },
  RECORDING_SILENT: { status: 422, detail: 'Nothing can be heard in this recording.' },
  RECORDING_TOO_LONG: {
    status: 422,
    detail: 'This recording is too long: at most 40 seconds.',
  },
  SPEECH_FAILED: { status: 502, detail: 'The text could not be spoken.' },
  WORD_NOT_FOUND: { status: 404, detail: 'This word is not in the course.' },
  TOO_MANY_LISTS: { status: 409, detail: 'You have as many lists as there may be: 50.' },
  LIST_FULL: { status: 409, detail: 'This list has as many words as there may be: 2,000.' },
  TOO_MUCH_TODAY: {
    status: 429,
    detail: 'As much was sent today as may be. Please go on tomorrow.',
  },
  WORD_OF_COURSE: { status: 409, detail: 'This word is shown as the course has it.' },
  ANKI_IN_BROWSER: {
    status: 410,
    detail: "Anki packages are opened and made in your browser now. Please open 'My lists' again.",
  },
  METHOD_NOT_ALLOWED: { status: 405, detail: 'This method is not allowed here.' },
  PAYLOAD_TOO_LARGE: { status: 413, detail: 'The request is too large.' },
  URI_TOO_LONG: { status: 414, detail: 'The address is too long.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, detail: 'This content type is not supported.' },
  TOO_MANY_REQUESTS: { status: 429, detail: 'Too many requests. Please wait a moment.' },
  DAILY_LIMIT: {
    status: 429,
    detail: 'No more example sentences can be created today. Please come back tomorrow.',
  },
  // answers of the AI provider (EX-05, EX-06); its FORBIDDEN becomes 502, too
  RATE_LIMIT: { status: 429, detail: 'Rate limit exceeded. Vui lòng thử lại sau vài phút.' },
  UNAUTHORIZED: { status: 502, detail: 'API key is invalid or expired' },
  INTERNAL_ERROR: { status: 502, detail: 'Internal error from the AI provider' },
  UNKNOWN_ERROR: { status: 502, detail: 'Unknown error' },
  NO_JSON: { status: 502, detail: 'No JSON found in response' },
  PARSE_ERROR: { status: 502, detail: 'Failed to parse response' },
  UNABLE: { status: 502, detail: 'Unable to generate new example sentence.' },
  NO_RESPONSE: { status: 504, detail: 'No response from the AI provider' },
  NOT_CONFIGURED: { status: 503, detail: 'No AI provider is configured on this site.' },
  INTERNAL: { status: 500, detail: 'Something went wrong on our side.' },
  STORE_UNAVAILABLE: { status: 503, detail: 'The store is not available. Please try again.' },
  OVERLOADED: { status: 503, detail: 'The server is busy. Please try again in a moment.' },
} as const;

/** The stable name of a failure. */
export type ProblemCode = keyof typeof problemCatalogue;

const codes = Object.keys(problemCatalogue);

/** Whether a text is a problem code. */
export function isProblemCode(text: string): text is ProblemCode {
  return codes.includes(text);
}

/** An RFC 9457 problem document, the one error shape of the API. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  requestId: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  /** more details than the code has, for translation; each endpoint has its own shape */
  reason: z.optional(z.looseObject({ code: z.string() })),
});

/** See {@link problemSchema}. */
export type Problem = z.infer<typeof problemSchema>;
