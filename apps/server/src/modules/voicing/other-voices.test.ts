import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sentenceSetSchema } from '@nghego/contracts/sentence-set';
import { defaultVoice, itemVoices } from '@nghego/contracts/speech-choice';
import { vocabularySetSchema } from '@nghego/contracts/vocabulary-set';
import { editorial, fakeSpeech as editorSpeech } from '../../../test/editor.ts';
import { eventually } from '../../../test/eventually.ts';
import { addTopic, freshApp, type FreshStore, freshStore } from '../../../test/fresh-store.ts';
import { vocabulary } from '../../db/schema/course.ts';
import { addSentences, fakeSpeech, startJobs } from './voicing-test-kit.ts';

const voicesOfWords = async (store: FreshStore) =>
  (await store.db.select().from(vocabulary).orderBy(vocabulary.position)).map(
    ({ word, audio, voices }) => ({ word, audio, voices }),
  );

test('VO-02 every word and sentence gets its other voices once all have the first, each with a file of its own', async () => {
  const store = await freshStore();
  await addTopic(store, 'Travel', ['gate', 'visa']);
  await addSentences(store, 'part1', ['It rains.']);
  const { speech, asked } = fakeSpeech();
  speech.synthesize = async (request) => {
    asked.push(request);
    return { bytes: Buffer.from(`${request.text} by ${request.voice}`), type: 'audio/mpeg' };
  };
  startJobs(store, speech, undefined, itemVoices);
  await eventually(() => expect(asked).toHaveLength(9));
  expect(asked.map(({ text, voice, speakingRate }) => `${text} ${voice} ${speakingRate}`)).toEqual(
    itemVoices.flatMap((voice) => [
      `gate ${voice} 1`,
      `visa ${voice} 1`,
      `It rains. ${voice} 0.85`,
    ]),
  );
  const app = await freshApp(store);
  await eventually(async () => {
    const answer = await app.inject('/api/vocabulary/sets?topic=Travel');
    const [gate] = vocabularySetSchema.parse(answer.json()).items;
    expect(gate?.voices.map(({ voice, accent }) => `${voice} ${accent}`)).toEqual([
      'en-US-Wavenet-D American',
      'en-GB-Wavenet-B British',
      'en-US-Neural2-D American',
    ]);
    expect(gate?.voices[0]?.audio).toBe(gate?.audio);
    expect(new Set(gate?.voices.map(({ audio }) => audio)).size).toBe(3);
    for (const { voice, audio } of gate?.voices ?? [])
      expect((await app.inject(audio)).body).toBe(`gate by ${voice}`);
    const sentencesOf = await app.inject('/api/sentences/sets?part=part1');
    expect(sentenceSetSchema.parse(sentencesOf.json()).items[0]?.voices).toHaveLength(3);
  });
});

test('VO-02 a changed text loses all its voices, a sound of the editor has none; both in any writer', async () => {
  const store = await freshStore();
  await addTopic(store, 'Travel', ['gate', 'visa', 'own']);
  const { speech, asked } = fakeSpeech();
  await store.db
    .update(vocabulary)
    .set({ audio: 'https://example.com/own.mp3' })
    .where(eq(vocabulary.word, 'own'));
  const jobs = startJobs(store, speech, undefined, itemVoices);
  await eventually(() => expect(asked).toHaveLength(6));
  await eventually(async () =>
    expect((await voicesOfWords(store)).map(({ voices }) => voices.length)).toEqual([3, 3, 0]),
  );
  await jobs.stop();
  await store.db
    .update(vocabulary)
    .set({ word: 'gates', audio: '' })
    .where(eq(vocabulary.word, 'gate'));
  await store.db
    .update(vocabulary)
    .set({ audio: 'https://example.com/visa.mp3' })
    .where(eq(vocabulary.word, 'visa'));
  expect(await voicesOfWords(store)).toEqual([
    { word: 'gates', audio: '', voices: [] },
    { word: 'visa', audio: 'https://example.com/visa.mp3', voices: [] },
    { word: 'own', audio: 'https://example.com/own.mp3', voices: [] },
  ]);
});

test('VO-02 the word that an editor has spoken gets its other voices without a restart', async () => {
  const { speech, asked } = editorSpeech();
  const { admin, store, work } = await editorial({ services: { speech }, voices: itemVoices });
  const topicId = await addTopic(store, 'Travel', []);
  work();
  const word = (text: string, more = {}) =>
    admin.ask('POST', '/api/vocabulary', {
      word: text,
      type: 'n.',
      meaning: 'nghĩa',
      topicId,
      ...more,
    });
  await word('gate', { voice: 'en-GB-Wavenet-B' });
  await word('visa', { speakingRate: 0.75 });
  await eventually(async () => {
    const [gate, visa] = await voicesOfWords(store);
    expect(gate?.voices.map(({ voice }) => voice)).toEqual([
      'en-GB-Wavenet-B',
      defaultVoice,
      'en-US-Neural2-D',
    ]);
    // another voice would speak at another pace
    expect(visa).toMatchObject({ voices: [], audio: expect.stringMatching(/^\/media\//) });
  });
  expect(asked).toContainEqual(expect.objectContaining({ text: 'visa', speakingRate: 0.75 }));
  const { items } = (await admin.ask('GET', '/api/vocabulary?text=gate')).json();
  expect(items[0].voices).toHaveLength(3);
});
