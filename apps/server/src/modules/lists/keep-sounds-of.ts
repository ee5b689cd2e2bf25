import type { Database } from '../../db/client.ts';
import { keepSounds, soundAddress } from '../media/keep-sounds.ts';
import type { JudgedRow } from './judge-rows.ts';

/** Stores the sounds of rows that are added; a word of the course keeps the course's. */
export async function keepSoundsOf(
  tx: Pick<Database, 'insert'>,
  rows: readonly JudgedRow[],
): Promise<(JudgedRow & { audio: string })[]> {
  const soundOf = ({ isOfCourse, sound }: JudgedRow) =>
    isOfCourse || sound === undefined || 'fault' in sound ? undefined : sound;
  await keepSounds(
    tx,
    rows.flatMap((row) => soundOf(row) ?? []),
  );
  return rows.map((row) => {
    const sound = soundOf(row);
    return { ...row, audio: sound === undefined ? '' : soundAddress(sound.hash) };
  });
}
