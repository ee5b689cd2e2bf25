import { defaultVoice } from '@nghego/contracts/speech-choice';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { editorial, fakeSpeech } from '../../../test/editor.ts';
import { addTopic, type FreshStore } from '../../../test/fresh-store.ts';
import { sendsJson, startProviderDouble } from '../../../test/provider-double.ts';
import { createProviderClient } from '../../services/http/provider-client.ts';
import { createGoogleSpeech } from '../../services/speech/google-speech.ts';
import { vocabulary } from '../../db/schema/course.ts';
import { createEmbeddedSpeech } from '../../services/speech/embedded-speech.ts';
import { media } from '../../db/schema/media.ts';
import { wantedSounds } from '../../db/schema/voicing.ts';
import { noteFailure, wantedText } from '../voicing/wanted-sounds.ts';
import { draftFor } from './vocabulary-test-kit.ts';

/**
 * Starts the background work, and waits until it has listed the sets that lack sounds: words that are added later are
 * spoken by their jobs alone.
 */
async function beginWork({ db }: FreshStore, work: () => unknown): Promise<void> {
  const earlier = wantedText({ text: 'earlier', voice: defaultVoice });
  await noteFailure(db, earlier, { reason: 'earlier', isFinal: true });
  work();
  // listing the sets deletes earlier failures
  await eventually(async () => expect(await db.$count(wantedSounds)).toBe(0));
}

test('AD-06 a sound that fails leaves the record; the job names the reason, and can be tried again', async () => {
  let isDown = true;
  const { speech } = fakeSpeech(() => {
    if (isDown) throw new Error('no such host secret.example');
  });
  const { admin, store, work } = await editorial({ services: { speech } });
  const topicId = await addTopic(store, 'Business', 0);
  const { jobId, id } = (await admin.ask('POST', '/api/vocabulary', draftFor(topicId))).json();
  // the word gets a sound, so that the background voicing leaves it to the job
  await store.db.update(vocabulary).set({ audio: '/media/other.mp3' }).where(eq(vocabulary.id, id));
  work();
  const url = `/api/jobs/${jobId}`;
  await eventually(async () => expect((await admin.ask('GET', url)).json().status).toBe('done'));
  expect((await admin.ask('GET', url)).json()).toMatchObject({
    failed: 1,
    done: 0,
    failures: [{ itemId: id, text: 'contract', reason: 'It could not be spoken.' }],
  });
  isDown = false;
  expect((await admin.ask('POST', `${url}/retry`)).statusCode).toBe(200);
  await eventually(async () => expect((await admin.ask('GET', url)).json().done).toBe(1));
  expect((await admin.ask('GET', url)).json()).toMatchObject({ failed: 0, failures: [] });
});

test('TR-02 a speech service that answers with a login page: the word is there, nothing is stored, and the job says that it failed', async () => {
  const double = await startProviderDouble();
  onTestFinished(double.stop);
  const page = '<!doctype html><title>Sign in</title><form method="post"></form>';
  double.answerWith(sendsJson(200, { audioContent: Buffer.from(page).toString('base64') }));
  const speech = createGoogleSpeech({
    url: double.url,
    apiKey: undefined,
    client: createProviderClient({ timeoutMs: 5_000 }),
  });
  const { admin, store, work } = await editorial({ services: { speech } });
  const topicId = await addTopic(store, 'Business', 0);
  const { jobId, id } = (await admin.ask('POST', '/api/vocabulary', draftFor(topicId))).json();
  work();
  const url = `/api/jobs/${jobId}`;
  await eventually(async () => expect((await admin.ask('GET', url)).json().status).toBe('done'));
  expect((await admin.ask('GET', url)).json()).toMatchObject({
    failed: 1,
    done: 0,
    failures: [{ itemId: id, text: 'contract', reason: expect.stringContaining('no MP3 sound') }],
  });
  expect((await admin.ask('GET', `/api/vocabulary/${id}`)).json()).toMatchObject({
    word: 'contract',
    audio: '',
  });
  expect(await store.db.$count(media)).toBe(0);
});

test('AD-06 a changed word loses its old sound and gets a new one; a sound that an editor chose stays', async () => {
  const { speech, texts } = fakeSpeech();
  const { admin, store, app, work } = await editorial({ services: { speech } });
  const topicId = await addTopic(store, 'Business', 0);
  await beginWork(store, work);
  const { id, jobId } = (await admin.ask('POST', '/api/vocabulary', draftFor(topicId))).json();
  await admin.ask('GET', `/api/jobs/${jobId}/events`);
  const changed = (await admin.ask('PATCH', `/api/vocabulary/${id}`, { word: 'contacts' })).json();
  expect(changed.audio).toBe('');
  await admin.ask('GET', `/api/jobs/${changed.jobId}/events`);
  expect(texts()).toEqual(['contract', 'contacts']);
  const { audio } = (await admin.ask('GET', `/api/vocabulary/${id}`)).json();
  expect((await app.inject(audio)).body).toContain('contacts by');
  const own = 'https://example.com/own.mp3';
  const kept = await admin.ask('PATCH', `/api/vocabulary/${id}`, { word: 'contact', audio: own });
  expect(kept.json()).toMatchObject({ audio: own, jobId: null });
});

test('AD-05 AD-06 another word gets its own phonetic and sound; an emptied phonetic is looked up, a given one kept', async () => {
  const { speech, asked } = fakeSpeech();
  const { admin, store, work } = await editorial({ services: { speech } });
  const topicId = await addTopic(store, 'Food', ['decoy']);
  work();
  const draft = { ...draftFor(topicId), word: 'desert' };
  const {
    id,
    jobId,
    phonetic: desert,
  } = (await admin.ask('POST', '/api/vocabulary', draft)).json();
  await admin.ask('GET', `/api/jobs/${jobId}/events`);
  const patch = async (change: Record<string, unknown>) =>
    (await admin.ask('PATCH', `/api/vocabulary/${id}`, change)).json();
  // a form sends all its fields, the old phonetic, too
  const mended = await patch({ word: 'dessert', phonetic: desert });
  expect(mended.phonetic).toBe('/dɪˈzɝt/');
  await admin.ask('GET', `/api/jobs/${mended.jobId}/events`);
  expect(asked.slice(-1)).toMatchObject([{ text: 'dessert', phonetic: '/dɪˈzɝt/' }]);
  // the same word in another case keeps what an editor wrote
  await patch({ phonetic: '/dɪzɝt/' });
  expect(await patch({ word: 'Dessert' })).toMatchObject({ phonetic: '/dɪzɝt/' });
  expect(await patch({ meaning: 'món ngọt' })).toMatchObject({ phonetic: '/dɪzɝt/' });
  expect(await patch({ phonetic: '' })).toMatchObject({ phonetic: '/dɪˈzɝt/' });
  expect(await patch({ word: 'quiet', phonetic: '/kwaɪt/' })).toMatchObject({
    phonetic: '/kwaɪt/',
  });
  // a misspelling is not in the dictionary: the phonetic becomes empty instead of staying the old word's
  expect(await patch({ word: 'cappucinoo' })).toMatchObject({ phonetic: '' });
  expect(await patch({ word: 'cappuccino' })).toMatchObject({ phonetic: '/ˌkæˌpuˈtʃinoʊ/' });
});

test('VO-07 a word is spoken by its phonetic; another phonetic gives another sound, but not instead of an own one', async () => {
  const { speech, asked } = fakeSpeech();
  const { admin, store, work } = await editorial({ services: { speech } });
  const topicId = await addTopic(store, 'Business', 0);
  await beginWork(store, work);
  const draft = { ...draftFor(topicId), word: 'close', phonetic: '/kloʊs/' };
  const { id, jobId } = (await admin.ask('POST', '/api/vocabulary', draft)).json();
  await admin.ask('GET', `/api/jobs/${jobId}/events`);
  const patch = async (change: Record<string, unknown>) =>
    (await admin.ask('PATCH', `/api/vocabulary/${id}`, change)).json();
  const changed = await patch({ phonetic: '/kloʊz/' });
  expect(changed).toMatchObject({ audio: '', jobId: expect.any(String) });
  await admin.ask('GET', `/api/jobs/${changed.jobId}/events`);
  expect(asked.map(({ phonetic }) => phonetic)).toEqual(['/kloʊs/', '/kloʊz/']);
  const same = await patch({ phonetic: '/kloʊz/', meaning: 'đóng lại' });
  expect(same).toMatchObject({ audio: expect.stringMatching(/^\/media\//), jobId: null });
  const own = 'https://example.com/own.mp3';
  await patch({ audio: own });
  expect(await patch({ phonetic: '/kloʊs/' })).toMatchObject({ audio: own, jobId: null });
});

test('VO-07 an editor hears a phonetic before it is saved', async () => {
  const speech = createEmbeddedSpeech({ timeoutMs: 120_000 });
  onTestFinished(() => speech.stop());
  // loads the voice first, which may take longer than an editor's request waits
  await speech.synthesize({ text: 'close', voice: defaultVoice, speakingRate: 1 });
  const { admin } = await editorial({ services: { speech } });
  const heard = async (phonetic: string): Promise<Buffer> => {
    const answer = await admin.ask('POST', '/api/speech/preview', { text: 'close', phonetic });
    expect(answer.headers['content-type']).toBe('audio/mpeg');
    return answer.rawPayload;
  };
  expect(await heard('/kloʊz/')).not.toEqual(await heard('/kloʊs/'));
  const tooLong = { text: 'close', phonetic: 'o'.repeat(201) };
  const refused = await admin.ask('POST', '/api/speech/preview', tooLong);
  expect(refused.json()).toMatchObject({
    code: 'INVALID_REQUEST',
    errors: [{ field: 'phonetic' }],
  });
}, 180_000);

test('AD-14 SV-03 one record is spoken again with another voice, although it has a sound', async () => {
  const { speech } = fakeSpeech();
  const { admin, store, app, work } = await editorial({ services: { speech } });
  const topicId = await addTopic(store, 'Business', 0);
  work();
  const { id, jobId } = (await admin.ask('POST', '/api/vocabulary', draftFor(topicId))).json();
  await admin.ask('GET', `/api/jobs/${jobId}/events`);
  const again = { kind: 'audio', vocabularyId: id, voice: 'en-US-Neural2-D' };
  const job = (await admin.ask('POST', '/api/jobs', again)).json();
  await admin.ask('GET', `/api/jobs/${job.id}/events`);
  const { audio } = (await admin.ask('GET', `/api/vocabulary/${id}`)).json();
  expect((await app.inject(audio)).body).toContain('en-US-Neural2-D');
  expect(await store.db.select().from(media)).toHaveLength(2);
});

test('SV-03 AD-05 the preview speaks without storing; the phonetic comes from the dictionary', async () => {
  const { speech } = fakeSpeech();
  const { admin, store } = await editorial({ services: { speech } });
  const wanted = { text: 'gate', voice: 'en-US-Wavenet-F', speakingRate: 0.75 };
  const audio = await admin.ask('POST', '/api/speech/preview', wanted);
  expect(audio.headers['content-type']).toBe('audio/mpeg');
  expect(audio.body).toBe('gate by en-US-Wavenet-F at 0.75');
  expect(await store.db.select().from(media)).toEqual([]);
  const blank = await admin.ask('POST', '/api/speech/preview', { text: ' ' });
  expect(blank.json().errors[0].field).toBe('text');
  const phonetic = await admin.ask('GET', '/api/phonetic?word=gate');
  expect(phonetic.json()).toEqual({ phonetic: '/ɡeɪt/' });
  const mute = await editorial();
  const refused = await mute.admin.ask('POST', '/api/speech/preview', wanted);
  expect(refused.json()).toMatchObject({ code: 'SPEECH_NOT_CONFIGURED' });
});
