import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { defaultVoice } from '@nghego/contracts/speech-choice';
import { vocabularySetSchema } from '@nghego/contracts/vocabulary-set';
import { eventually } from '../../../test/eventually.ts';
import { addTopic, addWords, freshApp, freshStore, servers } from '../../../test/fresh-store.ts';
import { sentences, vocabulary } from '../../db/schema/course.ts';
import { media } from '../../db/schema/media.ts';
import { createEmbeddedSpeech } from '../../services/speech/embedded-speech.ts';
import { readMp3 } from '../../services/speech/mp3-test-kit.ts';
import { SpeechError } from '../../services/speech/speech.ts';
import { createSilentSetsRepository } from './silent-sets-repository.ts';
import { createSoundMaker } from './sound.ts';
import { startVoicing } from './start-voicing.ts';
import { addressOf, addSentences, fakeSpeech, startJobs, untilSpoken } from './voicing-test-kit.ts';

describe.each(servers)('on PostgreSQL %s', (server) => {
  test('SV-03 SV-04 words without a key get a sound of their own, stored by content and served', async () => {
    const store = await freshStore(server);
    await addTopic(store, 'Travel', ['gate', 'boarding pass']);
    const app = await freshApp(store);
    const speech = createEmbeddedSpeech();
    onTestFinished(() => speech.stop());
    startJobs(store, speech);
    await untilSpoken(store);
    await eventually(async () => {
      const answer = await app.inject('/api/vocabulary/sets?topic=Travel');
      const { items } = vocabularySetSchema.parse(answer.json());
      expect(items.map(({ word }) => word)).toEqual(['gate', 'boarding pass']);
      for (const { audio } of items) {
        const file = await app.inject(audio);
        expect(file.headers['content-type']).toBe('audio/mpeg');
        expect(readMp3(file.rawPayload).seconds).toBeGreaterThan(0.4);
        const hash = createHash('sha256').update(file.rawPayload).digest('hex');
        expect(audio).toBe(`/media/${hash}.mp3`);
      }
    });
    // on a busy machine the voice's model takes long to load
  }, 180_000);

  test('the first sets of all topics are spoken first, in catalogue order, then sentences at 0.85', async () => {
    const store = await freshStore(server);
    await addTopic(store, 'B first', 22);
    await addTopic(store, 'Hidden', ['hidden'], false);
    await addTopic(store, 'A second', ['apple']);
    await addSentences(store, 'part2', ['Where is it?']);
    await addSentences(store, 'part1', ['A man reads.']);
    const { speech, asked } = fakeSpeech();
    startJobs(store, speech);
    const first = Array.from({ length: 20 }, (_, index) => `word ${index + 1}`);
    const expected = [...first, 'apple', 'word 21', 'word 22', 'hidden'];
    await eventually(() => expect(asked).toHaveLength(expected.length + 2));
    expect(asked).toMatchObject([
      ...expected.map((text) => ({ text, voice: 'en-US-Wavenet-D', speakingRate: 1 })),
      { text: 'A man reads.', voice: 'en-US-Wavenet-D', speakingRate: 0.85 },
      { text: 'Where is it?', voice: 'en-US-Wavenet-D', speakingRate: 0.85 },
    ]);
    await eventually(async () =>
      expect(
        (await store.db.select().from(sentences).orderBy(sentences.part)).map(({ audio }) => audio),
      ).toEqual([addressOf('A man reads.', 0.85), addressOf('Where is it?', 0.85)]),
    );
  });

  test('a set is linked in one step: one content notice', async () => {
    const store = await freshStore(server);
    const topicId = await addTopic(store, 'Travel', 20);
    const notices: string[] = [];
    const listener = new Client(store.connection);
    await listener.connect();
    onTestFinished(() => listener.end());
    listener.on('notification', ({ payload }) => notices.push(payload ?? ''));
    await listener.query('listen content');
    startJobs(store, fakeSpeech().speech);
    await untilSpoken(store);
    await listener.query('select 1');
    expect(notices).toEqual([`vocabulary:${topicId}:1`]);
  });

  test('processes that share a store speak one text at a time, and each once', async () => {
    const store = await freshStore(server);
    await addTopic(store, 'Travel', 45);
    let atOnce = 0;
    let most = 0;
    const { speech, texts } = fakeSpeech(async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setImmediate(resolve));
      atOnce -= 1;
    });
    startJobs(store, speech);
    startJobs(store, speech);
    startJobs(store, speech);
    await untilSpoken(store);
    expect(most).toBe(1);
    expect(texts()).toHaveLength(45);
  });
});

test('a word edited while its old form is spoken gets the sound of the new form', async () => {
  const store = await freshStore();
  await addTopic(store, 'Travel', ['gate', 'colour', 'visa']);
  const { speech, texts } = fakeSpeech(async ({ text }) => {
    if (text === 'colour')
      await store.db.update(vocabulary).set({ word: 'color' }).where(eq(vocabulary.word, 'colour'));
  });
  startJobs(store, speech);
  await untilSpoken(store);
  expect(texts()).toEqual(['gate', 'colour', 'visa', 'color']);
  const rows = await store.db.select().from(vocabulary);
  for (const { word, audio } of rows) expect(audio).toBe(addressOf(word));
  expect(await store.db.select().from(media)).toHaveLength(3);
});

test('a sound that an editor gave meanwhile stays', async () => {
  const store = await freshStore();
  await addTopic(store, 'Travel', ['gate', 'visa']);
  const { speech } = fakeSpeech(async ({ text }) => {
    if (text === 'gate')
      await store.db
        .update(vocabulary)
        .set({ audio: '/media/own.mp3' })
        .where(eq(vocabulary.word, 'gate'));
  });
  startJobs(store, speech);
  await untilSpoken(store);
  const rows = await store.db.select().from(vocabulary);
  expect(rows.find(({ word }) => word === 'gate')?.audio).toBe('/media/own.mp3');
});

test('VO-07 words are spoken by their phonetic; one that changed meanwhile is spoken again', async () => {
  const store = await freshStore();
  await addTopic(store, 'Verbs', ['close', 'record']);
  const give = (word: string, phonetic: string) =>
    store.db.update(vocabulary).set({ phonetic }).where(eq(vocabulary.word, word));
  await give('close', '/kloʊs/');
  const { speech, asked } = fakeSpeech(async ({ phonetic }) => {
    if (phonetic === '/kloʊs/') await give('close', '/kloʊz/');
  });
  startJobs(store, speech);
  await untilSpoken(store);
  expect(asked.map(({ text, phonetic }) => [text, phonetic])).toEqual([
    ['close', '/kloʊs/'],
    ['record', ''],
    ['close', '/kloʊz/'],
  ]);
});

test('stopped within a set and started again, no word is spoken twice', async () => {
  const store = await freshStore();
  await addTopic(store, 'Travel', 30);
  // the seventh word is being spoken until the stop
  const { speech, texts } = fakeSpeech((_request, signal) =>
    signal !== undefined && texts().length === 7 ? once(signal, 'abort') : undefined,
  );
  const jobs = startJobs(store, speech);
  await eventually(() => expect(texts()).toHaveLength(7));
  await jobs.stop();
  startJobs(store, speech);
  await untilSpoken(store);
  // the word that the stop interrupted is the only one that is spoken again
  const begunAgain = texts().filter((text, index) => texts().indexOf(text) !== index);
  expect(begunAgain).toEqual(['word 7']);
  expect(texts()).toHaveLength(31);
});

test('a set whose process was killed does not block the next start', async () => {
  const store = await freshStore();
  const topicId = await addTopic(store, 'Travel', 5);
  const killed = createSilentSetsRepository(store);
  await killed.begin();
  expect(await killed.next()).toEqual({
    collection: 'vocabulary',
    owner: topicId,
    setNo: 1,
    voice: defaultVoice,
  });
  startJobs(store, fakeSpeech().speech);
  await untilSpoken(store);
});

test('an engine that fails is tried again later; what was spoken before is kept', async () => {
  const store = await freshStore();
  await addTopic(store, 'Travel', 4);
  const lines: string[] = [];
  let failures = 1;
  const { speech, texts } = fakeSpeech(({ text }) => {
    if (text === 'word 3' && failures-- > 0)
      throw new SpeechError('engine-failed', 'The speech thread ended (code 7).');
  });
  startJobs(store, speech, (line) => lines.push(line));
  await untilSpoken(store);
  expect(texts()).toEqual(['word 1', 'word 2', 'word 3', 'word 3', 'word 4']);
  expect(lines).toContainEqual(expect.stringMatching(/^audio of vocabulary:.*code 7/));
});

test('DC-18 a text that cannot be spoken is named in the log and left to the browser', async () => {
  const store = await freshStore();
  await addTopic(store, 'Travel', ['gate', '😀', 'visa']);
  const lines: string[] = [];
  const { speech, texts } = fakeSpeech(({ text }) => {
    if (text === '😀') throw new SpeechError('text-unspeakable', 'Nothing to speak.');
  });
  startJobs(store, speech, (line) => lines.push(line));
  await untilSpoken(store, ['😀']);
  await eventually(() => expect(lines).toHaveLength(2));
  expect(lines[0]).toMatch(/^no audio for "😀" \(vocabulary:.*Nothing to speak\.$/);
  expect(lines[1]).toBe('audio: 2 words and sentences can be heard now');
  expect(texts()).toHaveLength(3);
});

test('connections that break do not end the process; the work goes on', async () => {
  const store = await freshStore();
  await addTopic(store, 'Travel', 25);
  const { speech } = fakeSpeech(async ({ text }) => {
    if (text !== 'word 10' && text !== 'word 24') return;
    const admin = new Client({ ...store.connection, database: 'postgres' });
    await admin.connect();
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      store.connection.database,
    ]);
    await admin.end();
  });
  startJobs(store, speech);
  await untilSpoken(store);
  for (const { word, audio } of await store.db.select().from(vocabulary))
    expect(audio).toBe(addressOf(word));
});

test('words added while nothing waits are spoken from the next start on', async () => {
  const store = await freshStore();
  const topicId = await addTopic(store, 'Travel', ['gate']);
  const { speech, texts } = fakeSpeech();
  const jobs = startVoicing({
    store,
    sounds: createSoundMaker(speech, undefined),
    voices: [defaultVoice],
    log: () => undefined,
    pollMs: 20,
  });
  await untilSpoken(store);
  await jobs.stop();
  await addWords(store, topicId, ['visa']);
  startJobs(store, speech);
  await untilSpoken(store);
  expect(texts()).toEqual(['gate', 'visa']);
});
