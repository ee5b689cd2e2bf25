import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { defaultVoice } from '@nghego/contracts/speech-choice';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { addTopic, freshApp, freshStore } from '../../../test/fresh-store.ts';
import { itemsOf } from '../../../test/own-lists.ts';
import { Visitor } from '../../../test/visitor.ts';
import { vocabulary } from '../../db/schema/course.ts';
import { wantedSounds } from '../../db/schema/voicing.ts';
import { ownWords } from '../../db/schema/lists.ts';
import { media } from '../../db/schema/media.ts';
import { type Speech, SpeechError } from '../../services/speech/speech.ts';
import { createCollectRepository } from '../media/collect-repository.ts';
import { silentOwnWords } from '../voicing/own-words.ts';
import { createSoundMaker } from '../voicing/sound.ts';
import { startVoicing } from '../voicing/start-voicing.ts';
import { voiceInTurn } from '../voicing/voice-in-turn.ts';

/**
 * A speech service that returns the text as bytes and records the requests; `fails` chooses the texts that it refuses.
 */
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
  const work = (
    speech: Speech,
    log: (line: string) => void = () => undefined,
    mostADay?: number,
  ) => {
    const sounds = createSoundMaker(speech, undefined);
    const parts = { db: store.db, sounds, log };
    const ownVoicing = voiceInTurn(silentOwnWords(store.db, mostADay), parts);
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

test('LI-02 a word that no voice can speak waits no longer; a service that is away is tried again', async () => {
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
    await store.db.update(wantedSounds).set({ tryAfter: new Date() });
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

test('IN-26 the course is spoken first, then the learners have turns, however many words one of them has', async () => {
  const { store, withList, work } = await fresh();
  await addTopic(store, 'Travel', ['gate', 'ticket']);
  await withList(
    'hoa@example.com',
    Array.from({ length: 30 }, (_, n) => `hoard ${n} - kho`).join('\n'),
  );
  await withList('lan@example.com', 'quokka - chuột túi\nnumbat - thú');
  const { speech, asked } = fakeSpeech();
  work(speech);
  await eventually(() => expect(asked).toHaveLength(34));
  expect(asked.slice(0, 2)).toEqual(['gate', 'ticket']);
  expect(asked.slice(2, 4).toSorted()).toEqual(['hoard 0', 'quokka']);
  expect(asked.slice(4, 6).toSorted()).toEqual(['hoard 1', 'numbat']);
});

test('IN-26 words of deleted lists and very long ones are not spoken; a learner gets so many sounds a day', async () => {
  const { store, withList, work } = await fresh();
  const gone = await withList('gone@example.com', 'bilby - thú\nechidna - thú');
  await gone.visitor.ask('DELETE', `/api/me/lists/${gone.id}`);
  const hoa = await withList(
    'hoa@example.com',
    `${'long '.repeat(17)}one\nquokka - chuột túi\nnumbat - thú\nwombat - thú`,
  );
  const lan = await withList('lan@example.com', 'possum - thú');
  const { speech, asked } = fakeSpeech();
  work(speech, undefined, 2);
  await eventually(async () => {
    expect(await hoa.read()).toMatchObject({ withoutAudio: 1 });
    expect(await lan.read()).toMatchObject({ withoutAudio: 0 });
  });
  expect(asked.toSorted()).toEqual(['numbat', 'possum', 'quokka']);
  // the counts are moved a day into the past
  await store.pool.query(`update usage_counts set started_at = started_at - interval '25 hours'`);
  await eventually(async () => expect(await hoa.read()).toMatchObject({ withoutAudio: 0 }));
  expect(asked).toContain('wombat');
  expect(asked).toHaveLength(4);
});
