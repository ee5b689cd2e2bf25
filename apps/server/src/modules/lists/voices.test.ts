import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { defaultVoice } from '@nghego/contracts/speech-choice';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { addTopic, freshApp, freshStore } from '../../../test/fresh-store.ts';
import { itemsOf } from '../../../test/own-lists.ts';
import { Visitor } from '../../../test/visitor.ts';
import { vocabulary } from '../../db/schema/course.ts';
import { ownWords } from '../../db/schema/lists.ts';
import { media } from '../../db/schema/media.ts';
import { type Speech, SpeechError } from '../../services/speech/speech.ts';
import { createCollectRepository } from '../media/collect-repository.ts';
import { createOwnWordsVoicingRepository } from '../voicing/own-words-repository.ts';
import { createSoundMaker } from '../voicing/sound.ts';
import { startVoicing } from '../voicing/start-voicing.ts';
import { createOwnWordsVoicing } from '../voicing/voice-own-words.ts';

/** Returns the text as bytes, and records the requests; `fails` chooses the texts that it refuses. */
function fakeSpeech(fails: (text: string) => Error | undefined = () => undefined) {
  const asked: string[] = [];
  const speech: Speech = {
    synthesize: async ({ text }) => {
      asked.push(text);
      const failure = fails(text);
      if (failure !== undefined) throw failure;
      return { bytes: Buffer.from(text), type: 'audio/mpeg' };
    },
    stop: async () => undefined,
  };
  return { speech, asked };
}

const addressOf = (text: string): string =>
  `/media/${createHash('sha256').update(text).digest('hex')}.mp3`;

async function fresh() {
  const store = await freshStore();
  const app = await freshApp(store);
  const withList = async (email: string, text: string) => {
    const visitor = new Visitor(app);
    await visitor.enter(email);
    const { id } = (await visitor.ask('POST', '/api/me/lists', { name: 'List' })).json();
    await visitor.ask('POST', `/api/me/lists/${id}/words`, { items: itemsOf(text) });
    const read = async () => (await visitor.ask('GET', `/api/me/lists/${id}`)).json();
    return { visitor, id, read };
  };
  const work = (speech: Speech, log: (line: string) => void = () => undefined) => {
    const sounds = createSoundMaker(speech, undefined);
    const repository = createOwnWordsVoicingRepository(store.db);
    const ownVoicing = createOwnWordsVoicing({ repository, sounds, log });
    const voicing = startVoicing({
      store,
      sounds,
      voices: [defaultVoice],
      ownWords: ownVoicing,
      log,
      pollMs: 20,
    });
    onTestFinished(() => voicing.stop());
  };
  return { store, app, withList, work };
}

test('LI-02 own words get a voice in the background with progress, one sound for all learners who have the word', async () => {
  const { store, app, withList, work } = await fresh();
  await addTopic(store, 'Travel', ['gate']);
  const hoa = await withList('hoa@example.com', 'gate - cổng\nquokka - chuột túi\nnumbat - thú');
  const lan = await withList('lan@example.com', 'quokka - thú có túi');
  expect(await hoa.read()).toMatchObject({ wordCount: 3, withoutAudio: 2 });
  const { speech, asked } = fakeSpeech();
  work(speech);
  await eventually(async () => {
    expect(await hoa.read()).toMatchObject({ wordCount: 3, withoutAudio: 0 });
    expect(await lan.read()).toMatchObject({
      withoutAudio: 0,
      words: [{ audio: addressOf('quokka') }],
    });
  });
  expect((await app.inject(addressOf('quokka'))).headers['content-type']).toBe('audio/mpeg');
  await eventually(() => expect(asked.toSorted()).toEqual(['gate', 'numbat', 'quokka']));
  // a learner who adds the word later gets the sound at once
  await lan.visitor.ask('POST', `/api/me/lists/${lan.id}/words`, {
    items: [{ word: 'numbat', meaning: 'thú ăn kiến' }],
  });
  expect((await lan.read()).words[1].audio).toBe(addressOf('numbat'));
});

test('LI-02 a word that no voice can speak waits no longer, and a service that is away is tried again', async () => {
  const { store, withList, work } = await fresh();
  const hoa = await withList('hoa@example.com', 'quokka - chuột túi\nnumbat - thú');
  let isAway = true;
  const { speech } = fakeSpeech((text) => {
    if (isAway) return new SpeechError('engine-failed', 'The service is away.');
    return text === 'quokka' ? new SpeechError('text-unspeakable', 'Nothing to hear.') : undefined;
  });
  const log = vi.fn<(line: string) => void>();
  work(speech, log);
  await eventually(() => expect(log).toHaveBeenCalledWith(expect.stringContaining('is away')));
  expect(await hoa.read()).toMatchObject({ withoutAudio: 2 });
  isAway = false;
  await eventually(async () => {
    await store.db.update(ownWords).set({ voiceAfter: new Date() });
    expect(await hoa.read()).toMatchObject({ withoutAudio: 0 });
  });
  const { words } = await hoa.read();
  expect(words.map(({ audio }: { audio: string }) => audio)).toEqual(['', addressOf('numbat')]);
});

test('LI-02 the sound of an own word is kept as long as a list has the word', async () => {
  const { store, withList, work } = await fresh();
  const hoa = await withList('hoa@example.com', 'quokka - chuột túi');
  work(fakeSpeech().speech);
  await eventually(async () => expect(await hoa.read()).toMatchObject({ withoutAudio: 0 }));
  const collector = createCollectRepository(store.db);
  const later = new Date(Date.now() + 60_000);
  expect(await collector.removeUnusedStored(later)).toBe(0);
  await store.db.delete(ownWords).where(eq(ownWords.word, 'quokka'));
  expect(await collector.removeUnusedStored(later)).toBe(1);
  expect(await store.db.select().from(media)).toEqual([]);
  expect(await store.db.select().from(vocabulary)).toEqual([]);
});
