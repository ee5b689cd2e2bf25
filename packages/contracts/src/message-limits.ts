/** The longest texts that visitors may send, in UTF-16 units, as browsers count them; shown beside the fields. */
export const messageLimits = {
  feedback: 5_000,
  name: 200,
  email: 254,
  subject: 200,
  message: 5_000,
  answer: 2_000,
} as const;

/** A hidden field: a message that fills it comes from a robot; it is thanked and discarded. */
export const trapField = 'website';
