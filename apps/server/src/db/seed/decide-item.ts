import { checksumOf } from './course-items.ts';

/** What was seeded under a key: the record, and the version that it was given. */
export type Seeded = { recordId: string; checksum: string };

/** What a new version of the course does with one of its records. */
export type Decision =
  | { kind: 'add' }
  /** somebody here has written it already: theirs stays */
  | { kind: 'adopt'; recordId: string }
  | { kind: 'update'; recordId: string }
  | { kind: 'keep-edit' }
  | { kind: 'leave' };

/**
 * Own edits win, what an admin deleted stays deleted, all else follows the course.
 * @param checksum of the course's version of now
 * @param seeded what an earlier version brought under this key
 * @param stored the record's texts of now; undefined where it is gone
 * @param alike a record that was written here and means the same
 */
export function decideItem(
  checksum: string,
  seeded: Seeded | undefined,
  stored: Record<string, string> | undefined,
  alike: string | undefined,
): Decision {
  if (seeded === undefined)
    return alike === undefined ? { kind: 'add' } : { kind: 'adopt', recordId: alike };
  if (seeded.checksum === checksum || stored === undefined) return { kind: 'leave' };
  return checksumOf(stored) === seeded.checksum
    ? { kind: 'update', recordId: seeded.recordId }
    : { kind: 'keep-edit' };
}
