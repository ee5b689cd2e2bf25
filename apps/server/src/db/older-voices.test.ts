import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addTopic, freshStore } from '../../test/fresh-store.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { vocabulary } from './schema/course.ts';
import { media } from './schema/media.ts';

test('VO-08 sounds of the older voices are made again, those of a service and of the other voices stay', async () => {
  const store = await freshStore();
  const words = ['both', 'alone', 'service', 'flite'] as const;
  await addTopic(store, 'Travel', [...words]);
  const heads = {
    heart: 'fff364c4',
    oak: 'fff364c4',
    // MP3 at 32 kbit/s
    google: 'fff344c4',
    awb: 'fff368c4',
  };
  for (const [hash, head] of Object.entries(heads))
    await store.db
      .insert(media)
      .values({ hash, type: 'audio/mpeg', bytes: Buffer.from(`${head}00`, 'hex') });
  const sound = (voice: string, hash: string) => ({
    voice,
    accent: voice.startsWith('en-GB') ? ('British' as const) : ('American' as const),
    audio: `/media/${hash}.mp3`,
  });
  const american = sound('en-US-Wavenet-D', 'heart');
  const given = {
    both: [american, sound('en-US-Neural2-D', 'oak')],
    alone: [sound('en-US-Neural2-D', 'oak')],
    service: [sound('en-US-Neural2-D', 'google')],
    flite: [sound('en-GB-Wavenet-B', 'awb'), american],
  };
  for (const word of words)
    await store.db
      .update(vocabulary)
      .set({ voices: given[word], audio: given[word][0]?.audio ?? '' })
      .where(eq(vocabulary.word, word));
  const change = await readFile(join(migrationsFolder, '0008_four-voices.sql'), 'utf8');
  await store.pool.query(change);
  const rows = await store.db.select().from(vocabulary).orderBy(vocabulary.position);
  expect(rows.map(({ word, audio, voices }) => ({ word, audio, voices }))).toEqual([
    { word: 'both', audio: american.audio, voices: [american] },
    { word: 'alone', audio: '', voices: [] },
    { word: 'service', audio: '/media/google.mp3', voices: given.service },
    { word: 'flite', audio: american.audio, voices: [american] },
  ]);
});
