import * as z from 'zod/mini';

/** What came of a question or a listening item of a file. */
export const importedRecordSchema = z.object({
  /** its number in the file, from 1 */
  line: z.int(),
  id: z.string(),
  status: z.enum(['added', 'updated', 'skipped', 'bad']),
  /** for a bad record: the wrong field, such as options.2, and why it is wrong */
  field: z.string(),
  reason: z.string(),
});
export type ImportedRecord = z.infer<typeof importedRecordSchema>;
