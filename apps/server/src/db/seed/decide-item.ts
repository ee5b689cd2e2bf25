import { middleUsefulness } from '@nghego/contracts/usefulness';
import { checksumOf, type CourseItem, type Fields } from './course-items.ts';

/** What the seed stored of a key: the record, the checksum of the version it wrote, and the fields of that version. */
export type Seeded = { recordId: string; checksum: string; fields: string[] };

/** What a new version of the course does with one of its records. */
export type Decision =
  | { kind: 'add' }
  /** an editor has already added a record that means the same: it stays */
  | { kind: 'adopt'; recordId: string }
  | { kind: 'update'; recordId: string }
  | { kind: 'keep-edit' }
  | { kind: 'leave' };

/**
 * Decides by these rules: editors' changes win, what an admin deleted stays deleted, everything else follows the
 * course.
 * @param item the new version
 * @param seeded what an earlier version added under this key, or under the key that it replaces
 * @param stored the present record; undefined if it is deleted
 * @param alike an editor's record that means the same
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
  // what an editor has made a draft stays one, even if the course has a new version of it
  return stored['draft'] !== true && isAsSeeded(item.fields, seeded, stored)
    ? { kind: 'update', recordId: seeded.recordId }
    : { kind: 'keep-edit' };
}

/** Compares the fields that the seeded version had; any value in another field is an editor's change. */
function isAsSeeded(
  now: Fields,
  seeded: Seeded,
  stored: Readonly<Record<string, unknown>>,
): boolean {
  const had = Object.fromEntries(seeded.fields.map((name) => [name, stored[name]]));
  return (
    checksumOf(had) === seeded.checksum &&
    Object.keys(now).every((name) => seeded.fields.includes(name) || isUnsaid(name, stored[name]))
  );
}

/** Whether a field still has its default value: no editor has filled it. */
function isUnsaid(name: string, value: unknown): boolean {
  return (
    (name === 'usefulness' && value === middleUsefulness) ||
    value === undefined ||
    value === '' ||
    value === false ||
    value === 0 ||
    (Array.isArray(value) && value.length === 0)
  );
}
