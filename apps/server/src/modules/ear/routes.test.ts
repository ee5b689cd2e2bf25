import { getContrasts, getMinuteCheck, getReduced, getSenses } from '@nghego/contracts/ear';
import { soundPairsSchema } from '@nghego/contracts/sound-pairs';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { addTopic, freshApp, freshStore } from '../../../test/fresh-store.ts';
import { vocabulary } from '../../db/schema/course.ts';
import { earSounds } from '../../db/schema/ear.ts';
import type { App } from '../../http/app-type.ts';
import { fewEarFiles } from './ear-test-kit.ts';

const sound = (text: string, voice: string, phonetic = '') => ({
  text,
  phonetic,
  voice,
  audio: `/media/${voice}-${text.length}.mp3`,
  place: 0,
});
const [us, british] = ['en-US-Wavenet-D', 'en-GB-Wavenet-B'];

const pairsOf = async (app: App, key: string) =>
  soundPairsSchema.parse(
    (await app.inject(`/api/sound-pairs?pair=${encodeURIComponent(key)}`)).json(),
  ).items;

test('EA-01 EA-02 the pairs of a contrast come with every voice that has them, alone and in a frame, and follow a new sound', async () => {
  const store = await freshStore();
  await addTopic(store, 'Ships', ['ship', 'sheep']);
  const ofCourse = { voice: british, accent: 'British' as const, audio: '/media/course.mp3' };
  await store.db
    .update(vocabulary)
    .set({ phonetic: '/ʃɪp/', audio: ofCourse.audio, voices: [ofCourse] })
    .where(eq(vocabulary.word, 'ship'));
  // a word with another phonetic than the pair's counts as another word: its sounds are not used
  await store.db
    .update(vocabulary)
    .set({ phonetic: '/ʃiːp/', audio: ofCourse.audio, voices: [ofCourse] })
    .where(eq(vocabulary.word, 'sheep'));
  const app = await freshApp(store, { ear: fewEarFiles });
  const [before] = await pairsOf(app, 'ɪ-i');
  expect(before).toMatchObject({
    sounds: 'ɪ-i',
    one: { word: 'ship', audio: ofCourse.audio, voices: [ofCourse] },
    other: { word: 'sheep', audio: '', voices: [] },
    frame: { text: 'Can you see the ___ there?', one: [], other: [] },
  });
  await store.db
    .insert(earSounds)
    .values([
      sound('ship', us, '/ʃɪp/'),
      sound('sheep', us, '/ʃip/'),
      sound('Can you see the ship there?', us),
      { ...sound('Can you see the sheep there?', us), audio: '' },
    ]);
  await store.db
    .update(earSounds)
    .set({ audio: '/media/new.mp3' })
    .where(eq(earSounds.text, 'ship'));
  await eventually(async () => {
    const [pair] = await pairsOf(app, 'i-ɪ');
    expect(pair?.one.voices.map(({ voice, audio }) => [voice, audio])).toEqual([
      [us, '/media/new.mp3'],
      [british, ofCourse.audio],
    ]);
    expect(pair?.other.voices.map(({ voice }) => voice)).toEqual([us]);
    expect(pair?.frame?.one.map(({ voice }) => voice)).toEqual([us]);
    expect(pair?.frame?.other).toEqual([]);
  });
});

test('EA-02 the asked sounds of a contrast come first, and a British voice says no pair in which it has no contrast', async () => {
  const store = await freshStore();
  await store.db
    .insert(earSounds)
    .values([
      sound('paid', british, '/peɪd/'),
      sound('paid', us, '/peɪd/'),
      sound('Paid it is.', us),
      sound('Paid it is.', british),
    ]);
  const app = await freshApp(store, { ear: fewEarFiles });
  expect((await pairsOf(app, 'd-')).map(({ sounds, one }) => `${sounds} ${one.word}`)).toEqual([
    'd- paid',
    't- gate',
  ]);
  expect((await pairsOf(app, 't-')).map(({ one }) => one.word)).toEqual(['gate', 'paid']);
  const [paid] = await pairsOf(app, 'd-');
  expect(paid?.one.voices.map(({ voice }) => voice)).toEqual([us]);
  expect(paid?.frame?.one.map(({ voice }) => voice)).toEqual([us]);
});

test('UX-05 the one-minute check offers only pairs of which one voice has both words', async () => {
  const store = await freshStore();
  await store.db
    .insert(earSounds)
    .values([
      sound('ship', us, '/ʃɪp/'),
      sound('sheep', british, '/ʃip/'),
      { ...sound('ship', british, '/ʃɪp/'), audio: '' },
      sound('gate', us, '/ɡeɪt/'),
      sound('paid', us, '/peɪd/'),
      sound('pay', us, '/peɪ/'),
    ]);
  const app = await freshApp(store, { ear: fewEarFiles });
  const offered = async () =>
    getMinuteCheck.response
      .parse((await app.inject('/api/ear/minute')).json())
      .items.map(({ pairs }) => pairs.map(({ one, other }) => `${one.word} ${other.word}`));
  expect(await offered()).toEqual([[], ['paid pay']]);
  await store.db
    .update(earSounds)
    .set({ audio: '/media/new.mp3' })
    .where(and(eq(earSounds.text, 'ship'), eq(earSounds.voice, british)));
  await eventually(async () => expect(await offered()).toEqual([['ship sheep'], ['paid pay']]));
});

test('UX-05 EA-02 EA-03 EA-04 contrasts, reduced forms and rounds of pairs are served, and revalidated by a tag', async () => {
  const store = await freshStore();
  await store.db
    .insert(earSounds)
    .values([
      sound("I'm gonna be late.", us, 'gonna /ˈɡʌnə/'),
      sound('She paid bill 20 by soup.', us),
    ]);
  const app = await freshApp(store, { ear: fewEarFiles });
  const ask = async (path: string) => (await app.inject(path)).json();
  const { items } = getContrasts.response.parse(await ask('/api/ear/contrasts'));
  expect(items.map(({ id, words }) => `${id} ${words.join(' ')}`)).toEqual([
    'short-i ship sheep',
    'final-d gate gay',
  ]);
  const reduced = getReduced.response.parse(await ask('/api/ear/reduced'));
  expect(reduced).toMatchObject({
    sets: 1,
    contents: [{ items: 1, ids: ['rf-001'], kinds: ['to-verbs'], focuses: ['going to'] }],
    items: [
      { id: 'rf-001', english: "I'm going to be late.", vi: 'gă-nờ', voices: [{ voice: us }] },
    ],
  });
  expect((await ask('/api/ear/reduced?set=7')).items).toEqual([]);
  const last = getSenses.response.parse(await ask('/api/ear/senses?round=1'));
  expect(last).toMatchObject({
    rounds: 2,
    items: [{ id: 'fe-021', absurd: { voices: [{ voice: us }] } }],
  });
  expect(await ask('/api/ear/senses?round=3')).toEqual(last);
  expect(getSenses.response.parse(await ask('/api/ear/senses')).items).toHaveLength(20);
  const first = await app.inject('/api/ear/senses?round=1');
  const again = await app.inject({
    url: '/api/ear/senses?round=1',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  const bad = await app.inject('/api/ear/senses?round=x');
  expect([bad.statusCode, bad.json().errors[0].field]).toEqual([400, 'round']);
});
