import * as z from 'zod/mini';

/** Another sense of a word (CO-09): it is shown with the word and has no dictation of its own. */
export const senseSchema = z.object({
  type: z.string(),
  meaning: z.string(),
  /** if this sense is pronounced differently */
  phonetic: z.optional(z.string()),
  /** 'A1' to 'C2', or empty */
  cefr: z.string(),
  example: z.object({ english: z.string(), vietnamese: z.string() }),
  collocations: z.array(z.string()),
});
export type Sense = z.infer<typeof senseSchema>;
