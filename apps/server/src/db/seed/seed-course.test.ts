import { describe, expect, test } from 'vitest';
import { freshApp, freshStore, servers } from '../../../test/fresh-store.ts';
import { topics } from '../schema.ts';
import { readCourse } from './course-files.ts';
import { seedCourse } from './seed-course.ts';

describe.each(servers)('on the %s PostgreSQL', (server) => {
  test('DA-06 a first start puts the course in: 8 topics of 40 words with IPA, meaning and example', async () => {
    const store = await freshStore(server);
    expect(await seedCourse(store.db, readCourse)).toBe(true);
    const app = await freshApp(store);
    const catalogue = (await app.inject({ url: '/api/catalogue' })).json();
    expect(catalogue.topics.length).toBeGreaterThanOrEqual(8);
    for (const topic of catalogue.topics)
      expect(topic).toMatchObject({ wordCount: 40, setCount: 2 });
    for (const part of catalogue.parts) expect(part.sentenceCount).toBeGreaterThanOrEqual(30);
    const set = (await app.inject({ url: '/api/vocabulary/sets?topic=Eating%20Out' })).json();
    expect(set.items).toHaveLength(20);
    for (const item of set.items) {
      expect(item).toMatchObject({
        phonetic: expect.stringMatching(/^\/.+\/$/),
        meaning: expect.stringMatching(/./),
      });
      expect(item.exampleSentences).toHaveLength(1);
    }
  });
});

test('DA-06 later starts, and processes that start together, put it in once; what was deleted stays deleted', async () => {
  const store = await freshStore();
  const answers = await Promise.all([
    seedCourse(store.db, readCourse),
    seedCourse(store.db, readCourse),
  ]);
  expect(answers.toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true]);
  await store.db.delete(topics);
  expect(await seedCourse(store.db, readCourse)).toBe(false);
  expect(await store.db.select().from(topics)).toEqual([]);
});

test('DA-06 a course that cannot be read leaves nothing, and the next start tries again', async () => {
  const store = await freshStore();
  await expect(seedCourse(store.db, () => Promise.reject(new Error('no file')))).rejects.toThrow(
    'no file',
  );
  expect(await seedCourse(store.db, readCourse)).toBe(true);
});
