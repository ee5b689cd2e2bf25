import * as z from 'zod/mini';

/** What an import did with one question or listening item of its file. */
export const importedRecordSchema = z.object({
  /** its number in the file, from 1 */
  line: z.int(),
  id: z.string(),
  status: z.enum(['added', 'updated', 'skipped', 'bad']),
  /** for a bad record: the first wrong field, such as options.2, and why it is wrong */
  field: z.string(),
  reason: z.string(),
  /** all its faults, the first ten */
  faults: z.array(z.object({ field: z.string(), reason: z.string() })),
});
export const mostRecordFaults = 10;
export type ImportedRecord = z.infer<typeof importedRecordSchema>;
