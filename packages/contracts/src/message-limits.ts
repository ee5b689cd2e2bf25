/**
 * The greatest length of texts that visitors send, in UTF-16 units, as browsers count them; shown beside the fields.
 */
export const messageLimits = {
  feedback: 5_000,
  name: 200,
  email: 254,
  subject: 200,
  message: 5_000,
  answer: 2_000,
} as const;

/** A hidden field that only robots fill: the server thanks them, and discards the message. */
export const trapField = 'website';
