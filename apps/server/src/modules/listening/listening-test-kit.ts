import { readFile } from 'node:fs/promises';
import { type ListeningFile, listeningFileSchema } from '@nghego/contracts/listening-file';
import { listeningParts } from '@nghego/engine/listening/parts';
import { sql } from 'drizzle-orm';
import { type FreshStore, freshStore } from '../../../test/fresh-store.ts';
import { listeningLines } from '../../db/schema/listening.ts';
import { contentFolder } from '../../db/seed/course-files.ts';
import type { Course } from '../../db/seed/course-items.ts';
import { seedCourse } from '../../db/seed/seed-course.ts';

type FileItem = ListeningFile['items'][number];

/** The course's listening items of a part. */
export async function fileItems(part: FileItem['part'], count: number): Promise<FileItem[]> {
  const text = await readFile(new URL(`listening/${part}.json`, contentFolder), 'utf8');
  return listeningFileSchema.parse(JSON.parse(text)).items.slice(0, count);
}

/** A course of these listening items, and of the sentences that they refer to. */
export function listeningCourse(listening: FileItem[]): Course {
  const sentences = listening.flatMap((item) =>
    item.part === 'part2' && item.sentence !== undefined
      ? [{ english: item.sentence, vietnamese: 'Câu.' }]
      : [],
  );
  return { topics: [], parts: [{ part: 'part2', sentences }], listening, questions: [] };
}

/** A store with this many items of each part, all of them spoken. */
export async function listeningStore(
  counts: Partial<Record<FileItem['part'], number>>,
  server?: Parameters<typeof freshStore>[0],
): Promise<FreshStore> {
  const store = await freshStore(server);
  const items = await Promise.all(listeningParts.map((part) => fileItems(part, counts[part] ?? 0)));
  await seedCourse(store.db, () => Promise.resolve(listeningCourse(items.flat())));
  await speakAll(store);
  return store;
}

/** Gives each line a sound, as the voicing would. */
export async function speakAll({ db }: FreshStore): Promise<void> {
  const voices = sql`jsonb_build_array(jsonb_build_object(
    'voice', 'en-US-Wavenet-D', 'accent', 'American', 'audio', '/media/' || id || '.mp3'))`;
  await db.update(listeningLines).set({ audio: sql`'/media/' || id || '.mp3'`, voices });
}
