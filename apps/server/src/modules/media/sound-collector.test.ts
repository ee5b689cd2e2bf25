import { expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { editorial, fakeSpeech } from '../../../test/editor.ts';
import { addTopic } from '../../../test/fresh-store.ts';
import { vocabulary } from '../../db/schema/course.ts';
import { media, mediaFiles } from '../../db/schema/media.ts';
import { type HostedFile, MediaFailure, type MediaHost } from '../../services/media/media-host.ts';
import { createCollectRepository } from './collect-repository.ts';
import { createSoundCollector } from './sound-collector.ts';

/** A media host in memory; `refuses` says which deletions fail. */
function fakeHost(refuses: (file: HostedFile) => boolean = () => false) {
  const files = new Map<string, HostedFile>();
  const host: MediaHost = {
    upload: () => {
      const publicId = `file-${files.size + 1}`;
      const file: HostedFile = {
        address: `https://media.example/${publicId}.mp3`,
        publicId,
        resourceType: 'video',
        deleteToken: `token of ${publicId}`,
        uploadedAt: new Date(),
      };
      files.set(publicId, file);
      return Promise.resolve(file);
    },
    remove: (file) => {
      if (refuses(file)) return Promise.reject(new MediaFailure('The media host is away.'));
      files.delete(file.publicId);
      return Promise.resolve();
    },
  };
  return { host, files };
}

const later = (minutes: number) => () => new Date(Date.now() + minutes * 60_000);

test('SV-04 AD-08 a topic’s files are deleted first, then the topic; a deletion that the host refuses is tried again until it succeeds', async () => {
  let isDown = true;
  const { host, files } = fakeHost(({ publicId }) => isDown && publicId !== 'file-1');
  const { speech } = fakeSpeech();
  const kit = await editorial({ services: { speech, mediaHost: host } });
  const { admin, store, work } = kit;
  const topicId = await addTopic(store, 'Travel', 3);
  const { id } = (await admin.ask('POST', '/api/jobs', { kind: 'audio', topicId })).json();
  work();
  await admin.ask('GET', `/api/jobs/${id}/events`);
  expect(files.size).toBe(3);
  expect(await store.db.select().from(mediaFiles)).toHaveLength(3);
  expect((await admin.ask('DELETE', `/api/topics/${topicId}`)).statusCode).toBe(204);
  expect([...files.keys()]).toEqual(['file-2', 'file-3']);
  expect(await store.db.select().from(vocabulary)).toEqual([]);
  isDown = false;
  const collector = createSoundCollector({
    repository: createCollectRepository(store.db),
    host,
    log: () => undefined,
    now: later(30),
  });
  await collector.collect();
  await collector.close();
  expect(files.size).toBe(0);
  expect(await store.db.select().from(mediaFiles)).toEqual([]);
});

test('SV-04 a sound that nothing refers to is collected from the store; one that is used, or fresh, stays', async () => {
  const { store } = await editorial();
  await addTopic(store, 'Travel', ['gate']);
  const used = 'a'.repeat(64);
  await store.db.update(vocabulary).set({ audio: `/media/${used}.mp3` });
  const old = new Date('2026-01-01');
  const bytes = Buffer.from('sound');
  await store.db.insert(media).values([
    { hash: used, type: 'audio/mpeg', bytes, createdAt: old },
    { hash: 'b'.repeat(64), type: 'audio/mpeg', bytes, createdAt: old },
    { hash: 'c'.repeat(64), type: 'audio/mpeg', bytes },
    { hash: 'd'.repeat(64), type: 'image/png', bytes, createdAt: old },
  ]);
  const repository = createCollectRepository(store.db);
  const collector = createSoundCollector({ repository, host: undefined, log: () => undefined });
  await collector.collect();
  await collector.close();
  const left = await store.db.select().from(media).orderBy(media.hash);
  expect(left.map(({ hash }) => hash[0])).toEqual(['a', 'c', 'd']);
});

test('SV-04 a deleted or changed word loses its old sound', async () => {
  const { admin, store } = await editorial();
  await addTopic(store, 'Travel', ['gate']);
  const hash = 'a'.repeat(64);
  const [word] = await store.db
    .update(vocabulary)
    .set({ audio: `/media/${hash}.mp3` })
    .returning();
  const createdAt = new Date('2026-01-01');
  await store.db
    .insert(media)
    .values({ hash, type: 'audio/mpeg', bytes: Buffer.from('x'), createdAt });
  await admin.ask('DELETE', `/api/vocabulary/${word?.id}`);
  await eventually(async () => expect(await store.db.select().from(media)).toEqual([]));
});
