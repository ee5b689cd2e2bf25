import { checksumOf, type CourseItem, type Fields } from './course-items.ts';

/** What was seeded under a key: the record, the version that it was given, and the fields which that version had. */
export type Seeded = { recordId: string; checksum: string; fields: string[] };

/** What a new version of the course does with one of its records. */
export type Decision =
  | { kind: 'add' }
  /** an editor has added the same already: that one stays */
  | { kind: 'adopt'; recordId: string }
  | { kind: 'update'; recordId: string }
  | { kind: 'keep-edit' }
  | { kind: 'leave' };

/**
 * Own edits win, what an admin deleted stays deleted, all else follows the course.
 * @param item the course's version of now
 * @param seeded what an earlier version brought under this key, or under the key of what it replaces
 * @param stored the record of now; undefined where it is gone
 * @param alike a record that was written here and means the same
 */
export function decideItem(
  item: Pick<CourseItem<Fields>, 'checksum' | 'fields'>,
  seeded: Seeded | undefined,
  stored: Readonly<Record<string, unknown>> | undefined,
  alike: string | undefined,
): Decision {
  if (seeded === undefined)
    return alike === undefined ? { kind: 'add' } : { kind: 'adopt', recordId: alike };
  if (seeded.checksum === item.checksum || stored === undefined) return { kind: 'leave' };
  return isAsSeeded(item.fields, seeded, stored)
    ? { kind: 'update', recordId: seeded.recordId }
    : { kind: 'keep-edit' };
}

/** Fields that the seeded version had are compared with it; in a field that it lacked, any value is an own edit. */
function isAsSeeded(
  now: Fields,
  seeded: Seeded,
  stored: Readonly<Record<string, unknown>>,
): boolean {
  const had = Object.fromEntries(seeded.fields.map((name) => [name, stored[name]]));
  return (
    checksumOf(had) === seeded.checksum &&
    Object.keys(now).every((name) => seeded.fields.includes(name) || isEmpty(stored[name]))
  );
}

function isEmpty(value: unknown): boolean {
  return value === '' || value === false || (Array.isArray(value) && value.length === 0);
}
