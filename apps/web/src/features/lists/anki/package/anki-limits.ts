/** Limits of an Anki package (LI-06). */
export const ankiLimits = {
  /** the size of the file, in bytes */
  bytes: 100 * 1024 * 1024,
  /** the size of all unpacked files together, in bytes */
  unpacked: 200 * 1024 * 1024,
  notes: 50_000,
  /** note types that are shown */
  noteTypes: 50,
  /** fields of a note type */
  fields: 100,
} as const;
