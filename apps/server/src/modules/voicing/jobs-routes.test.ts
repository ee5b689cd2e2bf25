import { eq, gt } from 'drizzle-orm';
import { defaultVoice } from '@nghego/contracts/speech-choice';
import { expect, test, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { editorial, fakeSpeech } from '../../../test/editor.ts';
import { addTopic, freshApp } from '../../../test/fresh-store.ts';
import { sentences, topics, vocabulary } from '../../db/schema/course.ts';
import { jobItems, jobs } from '../../db/schema/editing.ts';
import { SpeechError } from '../../services/speech/speech.ts';
import { startVoicing } from './start-voicing.ts';
import { createSoundMaker } from './sound.ts';
import { createJobNotices } from './job-notices.ts';
import { itemsOfJobs } from './job-items.ts';
import { voiceInTurn } from './voice-in-turn.ts';

test('AD-14 audio for a topic: progress while it runs, sets in order, records with a sound are left alone', async () => {
  const { speech, texts } = fakeSpeech();
  const { admin, store, work } = await editorial({ services: { speech } });
  const topicId = await addTopic(store, 'Travel', 25);
  await addTopic(store, 'Decoy', ['stay']);
  await store.db.update(topics).set({ nameVi: 'Du lịch' }).where(eq(topics.id, topicId));
  await store.db
    .update(vocabulary)
    .set({ audio: 'https://example.com/own.mp3' })
    .where(eq(vocabulary.word, 'word 3'));
  const job = (await admin.ask('POST', '/api/jobs', { kind: 'audio', topicId })).json();
  expect(job).toMatchObject({
    status: 'waiting',
    label: 'Travel',
    labelVi: 'Du lịch',
    total: 24,
    done: 0,
    failed: 0,
  });
  work();
  const events = await admin.ask('GET', `/api/jobs/${job.id}/events`);
  const told = [...events.body.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data));
  expect(told.at(-1)).toMatchObject({ id: job.id, status: 'done', done: 24, failed: 0 });
  const steps = told.map(({ done }) => done);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  expect(texts().slice(0, 4)).toEqual(['word 1', 'word 2', 'word 4', 'word 5']);
  expect((await admin.ask('GET', '/api/jobs')).json()).toMatchObject({ total: 1, page: 1 });
});

test('AD-14 audio for all records without one, sentences too; an unknown or invalid target is refused', async () => {
  const { speech } = fakeSpeech();
  const { admin, store } = await editorial({ services: { speech } });
  await addTopic(store, 'Travel', ['gate']);
  await admin.ask('POST', '/api/sentences', {
    englishSentence: 'It rains.',
    vietnameseTranslation: 'Trời mưa.',
    audio: 'https://example.com/a.mp3',
  });
  await store.db.update(sentences).set({ audio: '' });
  expect((await admin.ask('POST', '/api/jobs', { kind: 'audio' })).json().total).toBe(2);
  expect(
    (await admin.ask('POST', '/api/jobs', { kind: 'audio', part: 'part1' })).json().total,
  ).toBe(1);
  const [{ id: vocabularyId }] = (await admin.ask('GET', '/api/vocabulary')).json().items;
  expect(
    (await admin.ask('POST', '/api/jobs', { kind: 'audio', vocabularyId })).json(),
  ).toMatchObject({ label: 'gate', collection: 'vocabulary' });
  const nowhere = '0197a9a0-0000-7000-8000-000000000000';
  const refused = async (body: Record<string, unknown>) =>
    (await admin.ask('POST', '/api/jobs', { kind: 'audio', ...body })).json().code;
  expect(await refused({ topicId: nowhere })).toBe('TOPIC_NOT_FOUND');
  expect(await refused({ sentenceId: 'x' })).toBe('NOT_FOUND');
  expect(await refused({ topicId: nowhere, part: 'part1' })).toBe('INVALID_REQUEST');
  expect(await refused({ kind: 'video' })).toBe('INVALID_REQUEST');
  expect((await admin.ask('GET', `/api/jobs/${nowhere}/events`)).statusCode).toBe(404);
  const mute = await editorial();
  const none = await mute.admin.ask('POST', '/api/jobs', { kind: 'audio' });
  expect(none.json().code).toBe('SPEECH_NOT_CONFIGURED');
});

test('AD-14 a job is stopped between two texts, and goes on later with what was not reached', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const { speech, texts } = fakeSpeech(({ text }) => (text === 'word 2' ? held : undefined));
  const { admin, store } = await editorial({ services: { speech } });
  const topicId = await addTopic(store, 'Travel', 4);
  const { id } = (await admin.ask('POST', '/api/jobs', { kind: 'audio', topicId })).json();
  const { db } = store;
  const sounds = createSoundMaker(speech, undefined);
  const runner = voiceInTurn(itemsOfJobs(db), { db, sounds, log: () => undefined });
  const { signal } = new AbortController();
  await runner.step(signal);
  const second = runner.step(signal);
  await eventually(() => expect(texts()).toContain('word 2'));
  expect((await admin.ask('DELETE', `/api/jobs/${id}`)).statusCode).toBe(204);
  release();
  await second;
  expect(await runner.step(signal)).toBe(false);
  expect((await admin.ask('GET', `/api/jobs/${id}`)).json()).toMatchObject({
    status: 'stopped',
    done: 2,
  });
  await admin.ask('POST', `/api/jobs/${id}/retry`);
  while (await runner.step(signal));
  expect((await admin.ask('GET', `/api/jobs/${id}`)).json()).toMatchObject({
    status: 'done',
    done: 4,
  });
  expect(texts()).toEqual(['word 1', 'word 2', 'word 3', 'word 4']);
});

test('AD-14 after a restart in the middle no finished text is spoken twice', async () => {
  const { speech, texts } = fakeSpeech((_request, signal) =>
    texts().length === 4
      ? new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(new Error('stopped'))),
        )
      : undefined,
  );
  const { admin, store, work } = await editorial({ services: { speech } });
  const topicId = await addTopic(store, 'Travel', 6);
  const { id } = (await admin.ask('POST', '/api/jobs', { kind: 'audio', topicId })).json();
  const first = work();
  await eventually(() => expect(texts()).toHaveLength(4));
  await first.stop();
  expect((await admin.ask('GET', `/api/jobs/${id}`)).json()).toMatchObject({ done: 3, failed: 0 });
  work();
  await admin.ask('GET', `/api/jobs/${id}/events`);
  expect(texts()).toEqual([1, 2, 3, 4, 4, 5, 6].map((n) => `word ${n}`));
});

test('AD-14 two processes share a job: one text at a time in the whole installation; progress shows in both', async () => {
  let atOnce = 0;
  let most = 0;
  const { speech, texts } = fakeSpeech(async () => {
    most = Math.max(most, (atOnce += 1));
    await new Promise((resolve) => setImmediate(resolve));
    atOnce -= 1;
  });
  const { admin, store, work } = await editorial({ services: { speech } });
  const topicId = await addTopic(store, 'Travel', 12);
  // added before the background work begins, which might speak a word first
  const { id } = (await admin.ask('POST', '/api/jobs', { kind: 'audio', topicId })).json();
  const notices = createJobNotices();
  const other = await freshApp(store, { jobNotices: notices });
  const sounds = createSoundMaker(speech, undefined);
  const log = () => undefined;
  const runner = voiceInTurn(itemsOfJobs(store.db), { db: store.db, sounds, log });
  work();
  const second = startVoicing({
    store,
    sounds,
    voices: [defaultVoice],
    jobs: { runner, notices },
    log,
    pollMs: 50,
  });
  const headers = { cookie: admin.cookie };
  const events = await other.inject({ url: `/api/jobs/${id}/events`, headers });
  expect(events.body).toContain('"status":"done"');
  await second.stop();
  expect(most).toBe(1);
  expect(texts()).toHaveLength(12);
});

test('SV-03 AD-14 a service that is busy is waited for; one that refuses the key stops the job with the reason', async () => {
  let limits = 2;
  const kit = fakeSpeech(({ text }) => {
    if (text === 'word 1' && limits-- > 0)
      throw new SpeechError('rate-limited', 'Too many calls (429).', { retryAfter: 7 });
    if (text !== 'word 1') throw new SpeechError('not-allowed', 'The key was refused (401).');
  });
  const { admin, store } = await editorial({ services: { speech: kit.speech } });
  const topicId = await addTopic(store, 'Travel', 20);
  const { id } = (await admin.ask('POST', '/api/jobs', { kind: 'audio', topicId })).json();
  const waits: number[] = [];
  const runner = voiceInTurn(itemsOfJobs(store.db), {
    db: store.db,
    sounds: createSoundMaker(kit.speech, undefined),
    log: () => undefined,
    wait: (milliseconds) => Promise.resolve(waits.push(milliseconds)),
  });
  while (await runner.step(new AbortController().signal));
  expect(waits).toEqual([7_000, 7_000]);
  const job = (await admin.ask('GET', `/api/jobs/${id}`)).json();
  expect(job).toMatchObject({ status: 'stopped', done: 1, failed: 5, total: 20 });
  expect(job.failures[0]).toMatchObject({ text: 'word 2', reason: 'The key was refused (401).' });
});

test('AD-08 AD-14 a topic is deleted while its audio job runs: the job ends, nothing fails', async () => {
  const { speech } = fakeSpeech();
  const { admin, store } = await editorial({ services: { speech } });
  const topicId = await addTopic(store, 'Travel', 5);
  const { id } = (await admin.ask('POST', '/api/jobs', { kind: 'audio', topicId })).json();
  const runner = voiceInTurn(itemsOfJobs(store.db), {
    db: store.db,
    sounds: createSoundMaker(speech, undefined),
    log: () => undefined,
  });
  const { signal } = new AbortController();
  await runner.step(signal);
  expect((await admin.ask('DELETE', `/api/topics/${topicId}`)).statusCode).toBe(204);
  while (await runner.step(signal));
  const job = (await admin.ask('GET', `/api/jobs/${id}`)).json();
  expect(job).toMatchObject({ status: 'done', failed: 0 });
  expect(await store.db.select().from(topics)).toEqual([]);
});

test('AD-14 jobs name their first 20 failures, and no more are read', async () => {
  const { speech } = fakeSpeech();
  const { admin, store } = await editorial({ services: { speech } });
  const query = vi.spyOn(store.pool, 'query');
  for (const name of ['Travel', 'Office']) {
    const topicId = await addTopic(store, name, 30);
    await admin.ask('POST', '/api/jobs', { kind: 'audio', topicId });
  }
  await store.db.update(jobItems).set({ status: 'failed' }).where(gt(jobItems.seq, 2));
  await store.db.update(jobs).set({ failed: 28 });
  query.mockClear();
  const [office, travel] = (await admin.ask('GET', '/api/jobs')).json().items;
  const texts = Array.from({ length: 20 }, (_, n) => `word ${n + 3}`);
  for (const job of [office, travel])
    expect(job.failures.map(({ text }: { text: string }) => text)).toEqual(texts);
  const read = query.mock.settledResults.map(({ value }) => Object(value).rows.length);
  expect(Math.max(...read)).toBe(40);
});
