import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sentenceSetSchema } from '@nghego/contracts/sentence-set';
import { defaultVoice, itemVoices, type Voice } from '@nghego/contracts/speech-choice';
import { vocabularySetSchema } from '@nghego/contracts/vocabulary-set';
import { editorial, fakeSpeech as editorSpeech } from '../../../test/editor.ts';
import { eventually } from '../../../test/eventually.ts';
import { addTopic, freshApp, type FreshStore, freshStore } from '../../../test/fresh-store.ts';
import { vocabulary } from '../../db/schema/course.ts';
import type { SpeechRequest } from '../../services/speech/speech.ts';
import { addSentences, fakeSpeech, startJobs, untilSpoken } from './voicing-test-kit.ts';

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
  await eventually(() => expect(asked).toHaveLength(12));
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
      'en-US-Neural2-D American',
      'en-GB-Wavenet-B British',
      'en-GB-Neural2-B British',
    ]);
    expect(gate?.voices[0]?.audio).toBe(gate?.audio);
    expect(new Set(gate?.voices.map(({ audio }) => audio)).size).toBe(4);
    for (const { voice, audio } of gate?.voices ?? [])
      expect((await app.inject(audio)).body).toBe(`gate by ${voice}`);
    const sentencesOf = await app.inject('/api/sentences/sets?part=part1');
    expect(sentenceSetSchema.parse(sentencesOf.json()).items[0]?.voices).toHaveLength(4);
  });
});

test('VO-02 a changed text loses all its voices, a sound that an editor chose has none; whoever writes it', async () => {
  const store = await freshStore();
  await addTopic(store, 'Travel', ['gate', 'visa', 'own']);
  const { speech, asked } = fakeSpeech();
  await store.db
    .update(vocabulary)
    .set({ audio: 'https://example.com/own.mp3' })
    .where(eq(vocabulary.word, 'own'));
  const jobs = startJobs(store, speech, undefined, itemVoices);
  await eventually(() => expect(asked).toHaveLength(8));
  await eventually(async () =>
    expect((await voicesOfWords(store)).map(({ voices }) => voices.length)).toEqual([4, 4, 0]),
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

test('VO-02 a word that an editor had spoken gets its other voices without a restart', async () => {
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
    const [chosen, ...others] = gate?.voices.map(({ voice }) => voice) ?? [];
    expect(chosen).toBe('en-GB-Wavenet-B');
    // the default voice comes first only while a word of the set has no sound at all
    expect(new Set(others)).toEqual(new Set([defaultVoice, 'en-US-Neural2-D', 'en-GB-Neural2-B']));
    // another voice would speak at another pace, so none is added
    expect(visa).toMatchObject({ voices: [], audio: expect.stringMatching(/^\/media\//) });
  });
  expect(asked).toContainEqual(expect.objectContaining({ text: 'visa', speakingRate: 0.75 }));
  const { items } = (await admin.ask('GET', '/api/vocabulary?text=gate')).json();
  expect(items[0].voices).toHaveLength(4);
});

test('VO-02 a word that an editor had spoken while a set was voiced gets its other voices too', async () => {
  let addGate = (): unknown => undefined;
  const { speech } = editorSpeech(({ text, voice }) =>
    text === 'slow' && voice === defaultVoice ? addGate() : undefined,
  );
  const { admin, store, work } = await editorial({ services: { speech }, voices: itemVoices });
  await addTopic(store, 'Spoken in the background', ['slow', 'next']);
  const topicId = await addTopic(store, 'Travel', []);
  addGate = () =>
    admin.ask('POST', '/api/vocabulary', {
      word: 'gate',
      type: 'n.',
      meaning: 'nghĩa',
      topicId,
      voice: defaultVoice,
    });
  work();
  await eventually(async () => {
    const gate = (await voicesOfWords(store)).find(({ word }) => word === 'gate');
    expect(gate?.voices).toHaveLength(itemVoices.length);
  });
});

/**
 * A speech service whose packs hold these texts in these voices; the default voice says the rest, for other voices too.
 */
function speechWithPacks(packed: Readonly<Record<string, readonly Voice[]>>) {
  const { speech, asked } = fakeSpeech();
  const isPacked = ({ text, voice }: SpeechRequest): boolean =>
    packed[text]?.includes(voice) === true;
  speech.synthesize = async (request) => {
    asked.push(request);
    const by = isPacked(request) ? request.voice : defaultVoice;
    const bytes = Buffer.from(`${request.text} by ${by}`);
    return { bytes, type: 'audio/mpeg', ...(by !== request.voice && { by }) };
  };
  speech.readiness = async (request) => {
    if (isPacked(request)) return 'packed';
    return request.voice === defaultVoice ? 'made' : 'by-another';
  };
  return { speech, asked };
}

const [man, woman] = ['en-US-Neural2-D', 'en-GB-Wavenet-B'] as const;

test('VO-08 packed sounds are linked before any sound is made; a text that a voice cannot say gets only the other voices', async () => {
  const store = await freshStore();
  await addTopic(store, 'Travel', ['gate', 'visa', 'own']);
  const { speech, asked } = speechWithPacks({ gate: [man, woman], visa: [woman], own: [] });
  startJobs(store, speech, undefined, [man, woman, 'en-GB-Neural2-B', defaultVoice]);
  await eventually(async () => {
    const words = await voicesOfWords(store);
    expect(words.map(({ voices }) => voices.map(({ voice }) => voice))).toEqual([
      [man, woman, defaultVoice],
      [defaultVoice, woman],
      [defaultVoice],
    ]);
    for (const { audio, voices } of words) expect(audio).toBe(voices[0]?.audio);
  });
  // the British sound of a word without an American sound waits for the American one
  expect(asked.map(({ text, voice }) => `${text} ${voice}`)).toEqual([
    `gate ${man}`,
    `gate ${woman}`,
    `gate ${defaultVoice}`,
    `visa ${defaultVoice}`,
    `own ${defaultVoice}`,
    `visa ${woman}`,
  ]);
});

test('VO-01 a sentence without any sound is spoken before another voice of words that have one', async () => {
  const store = await freshStore();
  await addTopic(store, 'Travel', ['gate']);
  await addSentences(store, 'part3', ['It rains.']);
  const { speech, asked } = speechWithPacks({ gate: [man] });
  startJobs(store, speech, undefined, [man, defaultVoice]);
  await eventually(() => expect(asked).toHaveLength(3));
  expect(asked.map(({ text, voice }) => `${text} ${voice}`)).toEqual([
    `gate ${man}`,
    `It rains. ${defaultVoice}`,
    `gate ${defaultVoice}`,
  ]);
});

test('VO-08 if an admin chooses a voice that cannot say a word, the sound is labelled with the voice that speaks', async () => {
  const { speech } = speechWithPacks({});
  const { admin, store, work } = await editorial({ services: { speech }, voices: [defaultVoice] });
  const topicId = await addTopic(store, 'Travel', []);
  work();
  const draft = { word: 'gate', type: 'n.', meaning: 'nghĩa', topicId, voice: 'en-GB-Neural2-B' };
  await admin.ask('POST', '/api/vocabulary', draft);
  await eventually(async () => {
    const [gate] = await voicesOfWords(store);
    expect(gate?.voices).toEqual([{ voice: defaultVoice, accent: 'American', audio: gate?.audio }]);
  });
});

test('VO-09 a set in which a voice leaves all to another does not let lines of listening go before words', async () => {
  const store = await freshStore();
  for (const topic of ['A', 'B', 'C']) await addTopic(store, topic, [`word of ${topic}`]);
  const order: string[] = [];
  const { speech } = fakeSpeech(({ text }) => void order.push(text));
  const left = new Set(['line 1', 'line 2']);
  const lines = {
    step: async () => {
      const [line] = left;
      if (line === undefined) return false;
      left.delete(line);
      order.push(line);
      return true;
    },
  };
  const puck: Voice = 'en-US-Neural2-D';
  const readiness: typeof speech.readiness = async ({ voice }) =>
    voice === puck ? 'by-another' : 'made';
  startJobs(store, { ...speech, readiness }, undefined, [puck, defaultVoice], { lines });
  await untilSpoken(store);
  await eventually(() => expect(order).toHaveLength(5));
  expect(order).toEqual(['word of A', 'line 1', 'line 2', 'word of B', 'word of C']);
});

test('VO-09 EA-01 lines of listening and ear training, in turns, go before another voice of words that have one', async () => {
  const store = await freshStore();
  for (const topic of ['A', 'B']) await addTopic(store, topic, [`word of ${topic}`]);
  const order: string[] = [];
  const { speech } = fakeSpeech(({ text, voice }) => void order.push(`${text} ${voice}`));
  const some = (name: string, from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => `${name} ${from + n}`);
  const texts = (name: string, count: number) => {
    const left = some(name, 0, count);
    return {
      step: async () => {
        const text = left.shift();
        if (text !== undefined) order.push(text);
        return text !== undefined;
      },
    };
  };
  const puck: Voice = 'en-US-Neural2-D';
  const readiness: typeof speech.readiness = async ({ voice }) =>
    voice === puck ? 'packed' : 'made';
  startJobs(store, { ...speech, readiness }, undefined, [puck, defaultVoice], {
    lines: texts('line', 25),
    ear: texts('ear', 50),
  });
  await eventually(() => expect(order).toHaveLength(79));
  expect(order).toEqual([
    `word of A ${puck}`,
    `word of B ${puck}`,
    `word of A ${defaultVoice}`,
    ...some('line', 0, 10),
    ...some('ear', 0, 40),
    ...some('line', 10, 20),
    ...some('ear', 40, 50),
    ...some('line', 20, 25),
    `word of B ${defaultVoice}`,
  ]);
});
