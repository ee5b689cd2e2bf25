import * as z from 'zod/mini';

/** What people have checked and found right although a dictionary lacks it (reviewed.json). */
export const reviewedSchema = z.object({
  /** spellings: names, and words that the dictionary lacks */
  spellings: z.array(z.string()),
  /** pronunciations that the CMU dictionary lacks or has only in another sense: word to IPA */
  phonetics: z.record(z.string(), z.string()),
  /** meanings that are whole Vietnamese words without a diacritic */
  meanings: z.array(z.string()),
  /** words that two topics teach, in different senses */
  sharedWords: z.array(z.string()),
});

export type Reviewed = z.infer<typeof reviewedSchema>;
