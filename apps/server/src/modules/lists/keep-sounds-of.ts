import { ownListLimits } from '@nghego/contracts/own-lists';
import type { Database } from '../../db/client.ts';
import { keepSounds, soundAddress } from '../media/keep-sounds.ts';
import type { ValidatedRow } from './validate-rows.ts';
import { bytesOfSounds } from './bytes-of-words.ts';

/** The uploaded sound to store with a row; a word of the course keeps the course's sound. */
const soundOf = ({ isOfCourse, sound, fault }: ValidatedRow) =>
  fault !== null || isOfCourse || sound === undefined || 'fault' in sound ? undefined : sound;

/** Removes from rows the sounds for which the account has no room (IN-22). */
export async function fitSounds(
  tx: Pick<Database, 'execute'>,
  userId: string,
  rows: readonly ValidatedRow[],
): Promise<ValidatedRow[]> {
  if (!rows.some((row) => soundOf(row) !== undefined)) return [...rows];
  let room = ownListLimits.soundBytes - (await bytesOfSounds(tx, userId));
  return rows.map((row) => {
    const size = soundOf(row)?.bytes.length ?? 0;
    if (size > room) return { ...row, sound: { fault: 'NO_ROOM' } };
    room -= size;
    return row;
  });
}

/** The bytes of the sounds that are stored with rows. */
export const sizeOfSounds = (rows: readonly ValidatedRow[]): number =>
  rows.reduce((sum, row) => sum + (soundOf(row)?.bytes.length ?? 0), 0);

/** Stores the sounds of rows, and gives each row the address of its sound. */
export async function keepSoundsOf(
  tx: Pick<Database, 'insert'>,
  rows: readonly ValidatedRow[],
): Promise<(ValidatedRow & { audio: string })[]> {
  await keepSounds(
    tx,
    rows.flatMap((row) => soundOf(row) ?? []),
  );
  return rows.map((row) => {
    const sound = soundOf(row);
    return { ...row, audio: sound === undefined ? '' : soundAddress(sound.hash) };
  });
}
