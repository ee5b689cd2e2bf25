/** Longest texts that visitors may send, in UTF-16 units, as browsers count them; shown beside the fields. */
export const messageLimits = {
  feedback: 5_000,
  name: 200,
  email: 254,
  subject: 200,
  message: 5_000,
} as const;

/** A field that people do not see: a message that fills it comes from a robot; it is thanked and dropped. */
export const trapField = 'website';
