import * as z from 'zod/mini';

/** What an import did with one question or listening item of its file. */
export const importedRecordSchema = z.object({
  /** the record's number in the file, from 1 */
  line: z.int(),
  id: z.string(),
  status: z.enum(['added', 'updated', 'skipped', 'bad']),
  /** the wrong fields of a bad record, such as options.2, and why they are wrong; at most ten */
  faults: z.array(z.object({ field: z.string(), reason: z.string() })),
  /**
   * field and reason of the first fault, else empty: no page reads them any more, but open pages of older versions
   * require them
   */
  field: z.string(),
  reason: z.string(),
});
export const mostRecordFaults = 10;
export type ImportedRecord = z.infer<typeof importedRecordSchema>;
