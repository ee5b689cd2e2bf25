import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { editorial, fakeSpeech } from '../../../test/editor.ts';
import { wav } from '../../../test/wav.ts';
import { addSentences, addTopic, type FreshStore } from '../../../test/fresh-store.ts';
import { sentences, vocabulary } from '../../db/schema/course.ts';
import { recordings } from '../../db/schema/editing.ts';
import { exampleSentences } from '../../db/schema/examples.ts';
import { media } from '../../db/schema/media.ts';
import { readMp3 } from '../../services/speech/mp3-test-kit.ts';
import { createCollectRepository } from '../media/collect-repository.ts';

async function withWords() {
  const { speech, asked } = fakeSpeech();
  const kit = await editorial({ services: { speech } });
  const { store, admin } = kit;
  await addTopic(store, 'Travel', ['gate', 'decoy']);
  await addSentences(store, 'part1', 1);
  const generated = `/media/${'a'.repeat(64)}.mp3`;
  const voices = [{ voice: 'en-US-Wavenet-D', accent: 'American' as const, audio: generated }];
  await store.db.update(vocabulary).set({ audio: generated, voices });
  const [word] = await store.db.select().from(vocabulary).where(eq(vocabulary.word, 'gate'));
  const [sentence] = await store.db.select().from(sentences);
  if (word === undefined || sentence === undefined) throw new Error('nothing to record');
  const put = (url: string, payload: Buffer, visitor = admin) =>
    visitor.send({
      method: 'PUT',
      url,
      payload,
      headers: { 'content-type': 'application/octet-stream' },
    });
  return { ...kit, asked, word, sentence, generated, voices, put };
}
const wordOf = async (store: FreshStore, id: string) =>
  (await store.db.select().from(vocabulary).where(eq(vocabulary.id, id)))[0];

test('VO-05 a recording is trimmed, levelled and encoded as generated sounds are, and wins over them', async () => {
  const { app, store, word, voices, generated, put } = await withWords();
  const answer = await put(`/api/vocabulary/${word.id}/recording`, wav({ channels: 2 }));
  expect(answer.json()).toMatchObject({ voices: [], jobId: null });
  const { audio } = answer.json();
  const set = (await app.inject('/api/vocabulary/sets?topic=Travel')).json();
  expect(set.items[0]).toMatchObject({ word: 'gate', audio, voices: [] });
  expect(set.items[1]).toMatchObject({ word: 'decoy', audio: generated, voices });
  const file = await app.inject(audio);
  expect(file.headers['content-type']).toBe('audio/mpeg');
  const { seconds } = readMp3(file.rawPayload);
  // the silence before and after the tone is cut off
  expect(seconds).toBeGreaterThan(0.6);
  expect(seconds).toBeLessThan(0.95);
  const quiet = await put(`/api/vocabulary/${word.id}/recording`, wav({ volume: 0.05 }));
  const [one, other] = [file, await app.inject(quiet.json().audio)].map(
    ({ rawPayload }) => rawPayload.length,
  );
  expect(one).toBe(other);
  const collector = createCollectRepository(store.db);
  await store.db.insert(media).values({
    hash: 'a'.repeat(64),
    type: 'audio/mpeg',
    bytes: Buffer.from('generated'),
    createdAt: new Date('2026-01-01'),
  });
  await collector.removeUnusedStored(new Date('2026-02-01'));
  expect((await app.inject(generated)).body).toBe('generated');
});

test('VO-05 one call takes a recording back, and the generated sound returns at once, with its voices', async () => {
  const { store, admin, word, voices, generated, put } = await withWords();
  const path = `/api/vocabulary/${word.id}/recording`;
  await put(path, wav());
  // taking back a second recording gives the generated sound, not the first recording
  await put(path, wav({ tone: 0.8 }));
  const back = await admin.ask('DELETE', path);
  expect(back.json()).toEqual({ audio: generated, voices, jobId: null });
  expect(await wordOf(store, word.id)).toMatchObject({ audio: generated, voices });
  expect(await store.db.select().from(recordings)).toEqual([]);
  expect((await admin.ask('DELETE', path)).json().code).toBe('NOT_FOUND');
});

test('VO-05 a recording replaces no other that its speaker does not know of, and is kept with no text that was not said', async () => {
  const { store, word, put } = await withWords();
  const path = `/api/vocabulary/${word.id}/recording`;
  const first = await put(`${path}?text=gate&isFirst=true`, wav());
  expect(first.statusCode).toBe(200);
  const again = await put(`${path}?text=gate&isFirst=true`, wav());
  expect(again.json().code).toBe('EDIT_CONFLICT');
  const second = wav({ tone: 0.8 });
  const refused = await put(`${path}?text=gate&isFirst=true`, second);
  expect(refused.json()).toMatchObject({ status: 409, code: 'EDIT_CONFLICT' });
  expect(await wordOf(store, word.id)).toMatchObject({ audio: first.json().audio });
  const { audio } = (await put(`${path}?text=gate&isFirst=false`, second)).json();
  expect(await wordOf(store, word.id)).toMatchObject({ audio });

  await store.db.update(vocabulary).set({ word: 'portal' }).where(eq(vocabulary.id, word.id));
  const old = await put(`${path}?text=gate&isFirst=true`, wav());
  expect(old.json().code).toBe('NOT_FOUND');
  expect(await wordOf(store, word.id)).toMatchObject({ audio });
  const long = await put(`${path}?text=${'x'.repeat(301)}`, wav());
  expect(long.json().code).toBe('INVALID_REQUEST');
});

test('VO-05 a sentence and an example are recorded too; a record that had no sound is spoken when its recording is taken back', async () => {
  const { app, store, admin, sentence, put, work, asked } = await withWords();
  const path = `/api/sentences/${sentence.id}/recording`;
  const { audio } = (await put(path, wav())).json();
  expect((await app.inject('/api/sentences/sets?part=part1')).json().items[0].audio).toBe(audio);
  work();
  const back = (await admin.ask('DELETE', path)).json();
  expect(back).toMatchObject({ audio: '', jobId: expect.any(String) });
  await eventually(() => expect(asked.map(({ text }) => text)).toContain(sentence.englishSentence));

  const id = '0197a9a0-0000-7000-8000-00000000000e';
  await store.db.insert(exampleSentences).values({
    id,
    word: 'gate',
    englishSentence: 'The gate is here.',
    vietnameseTranslation: 'Cổng ở đây.',
  });
  const recorded = (await put(`/api/examples/${id}/recording`, wav())).json();
  expect((await app.inject(`/api/examples/${id}/sound`)).headers.location).toBe(recorded.audio);
  expect((await admin.ask('DELETE', `/api/examples/${id}/recording`)).json()).toEqual({
    audio: '',
    voices: [],
    jobId: null,
  });
});

test('VO-05 another phonetic, a later import and a job leave the recording; another text deletes it', async () => {
  const { store, admin, word, put, work } = await withWords();
  const path = `/api/vocabulary/${word.id}/recording`;
  const { audio } = (await put(path, wav())).json();
  await admin.ask('PATCH', `/api/vocabulary/${word.id}`, { phonetic: '/ɡeɪts/' });
  await store.db.update(vocabulary).set({ audio: '' }).where(eq(vocabulary.id, word.id));
  work();
  const job = (
    await admin.ask('POST', '/api/jobs', { kind: 'audio', vocabularyId: word.id })
  ).json();
  await admin.ask('GET', `/api/jobs/${job.id}/events`);
  expect(await wordOf(store, word.id)).toMatchObject({ audio, voices: [] });
  // the generated sound spoke the other phonetic, so it is made again
  expect((await admin.ask('DELETE', path)).json()).toMatchObject({ audio: '' });
  await put(path, wav());
  await admin.ask('PATCH', `/api/vocabulary/${word.id}`, { word: 'gates' });
  expect(await store.db.select().from(recordings)).toEqual([]);
  await eventually(async () => expect((await wordOf(store, word.id))?.audio).toMatch(/^\/media\//));
});

test('VO-05 what is no audio, silence, what is too long or too big is refused with a clear error; nothing is stored', async () => {
  const { store, word, generated, put } = await withWords();
  const path = `/api/vocabulary/${word.id}/recording`;
  const refused = async (body: Buffer) => (await put(path, body)).json().code;
  expect(await refused(Buffer.from('<html>not a sound</html>'))).toBe('RECORDING_NOT_AUDIO');
  expect(await refused(Buffer.alloc(0))).toBe('RECORDING_NOT_AUDIO');
  // an MP3 with a cover picture
  expect(await refused(Buffer.concat([Buffer.from('ID3\u0003'), Buffer.alloc(4_000_000)]))).toBe(
    'RECORDING_NOT_AUDIO',
  );
  // half a million empty chunks before the sound
  const sound = wav();
  const empty = Buffer.alloc(4_000_000);
  const chunked = Buffer.concat([sound.subarray(0, 12), empty, sound.subarray(12)]);
  expect(await refused(chunked)).toBe('RECORDING_NOT_AUDIO');
  expect(await refused(Buffer.alloc(6 * 1024 * 1024))).toBe('PAYLOAD_TOO_LARGE');
  expect(await refused(wav().subarray(0, 5_000))).toBe('RECORDING_NOT_AUDIO');
  expect(await refused(wav({ volume: 0 }))).toBe('RECORDING_SILENT');
  expect(await refused(wav({ silence: 20, rate: 16_000 }))).toBe('RECORDING_TOO_LONG');
  expect(await store.db.select().from(media)).toEqual([]);
  expect(await store.db.select().from(recordings)).toEqual([]);
  expect((await wordOf(store, word.id))?.audio).toBe(generated);
});

test('VO-05 students and visitors record nothing; what is not there is not found', async () => {
  const { store, word, generated, put, student, visitor } = await withWords();
  const path = `/api/vocabulary/${word.id}/recording`;
  expect((await put(path, wav(), student)).json().code).toBe('FORBIDDEN');
  expect((await put(path, wav(), visitor)).json().code).toBe('NOT_SIGNED_IN');
  expect((await student.ask('DELETE', path)).json().code).toBe('FORBIDDEN');
  expect((await wordOf(store, word.id))?.audio).toBe(generated);
  const nowhere = '/api/vocabulary/0197a9a0-0000-7000-8000-000000000000/recording';
  expect((await put(nowhere, wav())).json().code).toBe('NOT_FOUND');
  expect((await put('/api/sentences/x/recording', wav())).json().code).toBe('NOT_FOUND');
});
