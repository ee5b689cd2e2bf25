import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addTopic, freshStore } from '../../../test/fresh-store.ts';
import { migrationsFolder } from '../../db/migrations-folder.ts';
import { vocabulary } from '../../db/schema/course.ts';
import { media } from '../../db/schema/media.ts';

/** The beginning of an MP3 file of 48 kbit/s at this sample rate. */
const header = { 16_000: [0xff, 0xf3, 0x68], 24_000: [0xff, 0xf3, 0x64] } as const;

test('VO-01 a store of an older version has what Flite spoke spoken again, and nothing else', async () => {
  const store = await freshStore();
  await addTopic(store, 'Travel', ['flite', 'service', 'editor']);
  const addresses: Record<string, string> = { editor: 'https://example.org/editor.mp3' };
  for (const [word, rate] of [
    ['flite', 16_000],
    ['service', 24_000],
  ] as const) {
    const bytes = Buffer.from([...header[rate], ...Buffer.from(word)]);
    const hash = createHash('sha256').update(bytes).digest('hex');
    await store.db.insert(media).values({ hash, type: 'audio/mpeg', bytes });
    addresses[word] = `/media/${hash}.mp3`;
  }
  for (const [word, address] of Object.entries(addresses))
    await store.pool.query('update vocabulary set audio = $1 where word = $2', [address, word]);
  const script = await readFile(join(migrationsFolder, '0024_neural-voice.sql'), 'utf8');
  await store.pool.query(script);
  const words = await store.db.select().from(vocabulary);
  expect(Object.fromEntries(words.map(({ word, audio }) => [word, audio]))).toEqual({
    ...addresses,
    flite: '',
  });
});

test('VO-01 the British voice that Flite was gives way to the pack; other sounds stay', async () => {
  const store = await freshStore();
  await addTopic(store, 'Travel', ['flite', 'packed', 'service', 'chosen']);
  const addressOf: Record<string, string> = {};
  for (const rate of [16_000, 24_000] as const) {
    const bytes = Buffer.from([...header[rate], rate / 1_000]);
    const hash = createHash('sha256').update(bytes).digest('hex');
    await store.db.insert(media).values({ hash, type: 'audio/mpeg', bytes });
    addressOf[rate] = `/media/${hash}.mp3`;
  }
  const [older = '', newer = ''] = [addressOf[16_000], addressOf[24_000]];
  const american = { voice: 'en-US-Wavenet-D', accent: 'American', audio: newer };
  const british = (audio: string) => ({ voice: 'en-GB-Wavenet-B', accent: 'British', audio });
  const before = {
    flite: [american, british(older)],
    packed: [american, british(newer)],
    service: [{ ...american, audio: older }],
    // an editor had the word spoken by this voice
    chosen: [british(older)],
  };
  for (const [word, voices] of Object.entries(before))
    await store.pool.query('update vocabulary set audio = $1, voices = $2 where word = $3', [
      voices[0]?.audio,
      JSON.stringify(voices),
      word,
    ]);
  const script = await readFile(join(migrationsFolder, '0030_british-pack.sql'), 'utf8');
  await store.pool.query(script);
  const words = await store.db.select().from(vocabulary);
  expect(Object.fromEntries(words.map(({ word, voices }) => [word, voices]))).toEqual({
    ...before,
    flite: [american],
  });
  expect(
    words.every(
      ({ audio, word }) => audio === (word === 'packed' || word === 'flite' ? newer : older),
    ),
  ).toBe(true);
});
