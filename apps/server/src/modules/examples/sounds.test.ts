import { defaultVoice, itemVoices } from '@nghego/contracts/speech-choice';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { expect, onTestFinished, test, vi } from 'vitest';
import { editorial, fakeSpeech } from '../../../test/editor.ts';
import type { FreshStore } from '../../../test/fresh-store.ts';
import { wantedSounds } from '../../db/schema/voicing.ts';
import { exampleSentences } from '../../db/schema/examples.ts';
import { media } from '../../db/schema/media.ts';
import { SpeechError, type SpeechRequest } from '../../services/speech/speech.ts';
import { createCollectRepository } from '../media/collect-repository.ts';
import { createSoundMaker } from '../voicing/sound.ts';
import { voiceInTurn } from '../voicing/voice-in-turn.ts';
import { createWantedExamplesRepository, wantedExamples } from './wanted-examples.ts';

const nowhere = '0197a9a0-0000-7000-8000-000000000000';

async function addExample(store: FreshStore, englishSentence: string): Promise<string> {
  const id = uuid();
  await store.db
    .insert(exampleSentences)
    .values({ id, word: 'gate', englishSentence, vietnameseTranslation: 'Cổng ở đây.' });
  return id;
}

/** An app with examples, and background work that speaks examples as soon as somebody wants to hear them. */
async function withExamples(
  say: (request: SpeechRequest) => unknown = () => undefined,
  isWorking = true,
) {
  const { speech, asked } = fakeSpeech(say);
  const kit = await editorial({ services: { speech } });
  const log = vi.fn<(line: string) => void>();
  const { db } = kit.store;
  const sounds = createSoundMaker(speech, undefined);
  const voicing = voiceInTurn(wantedExamples(db), { db, sounds, log });
  const end = new AbortController();
  const speakAll = async (): Promise<void> => {
    while (!end.signal.aborted) {
      await voicing.step(end.signal);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const work = isWorking ? speakAll() : undefined;
  onTestFinished(async () => {
    end.abort();
    await work?.catch(() => undefined);
  });
  const hear = (id: string, accent = '') =>
    kit.app.inject(`/api/examples/${id}/sound${accent && `?accent=${accent}`}`);
  return { ...kit, asked, hear, log };
}

test('VO-06 an example is spoken when somebody first wants to hear it, once, by the same voices', async () => {
  const { app, store, hear, asked } = await withExamples();
  const id = await addExample(store, 'The gate is here.');
  await addExample(store, 'The decoy is there.');
  const first = await hear(id);
  expect(first.statusCode).toBe(302);
  const address = String(first.headers.location);
  expect((await app.inject(address)).body).toMatch(/^The gate is here\. by en-.* at 0\.85$/);
  expect((await hear(id)).headers.location).toBe(address);
  expect(asked.map(({ text }) => text)).toEqual(['The gate is here.']);
  expect(itemVoices).toContain(asked[0]?.voice);

  const british = await hear(id, 'British');
  const american = await hear(id, 'American');
  expect(british.headers.location).not.toBe(american.headers.location);
  // each voice speaks the example at most once
  expect(new Set(asked.map(({ voice }) => voice)).size).toBe(asked.length);
  const { items } = (await app.inject('/api/examples?word=gate')).json();
  const shown = items.find((example: { id: string }) => example.id === id);
  expect(shown.audio).toBe(address);
  const accents = new Set(shown.voices.map(({ accent }: { accent: string }) => accent));
  expect(accents).toEqual(new Set(['American', 'British']));
  expect(await store.db.select().from(wantedSounds)).toEqual([]);
});

test('VO-06 many who want it at once get one file; what was spoken is kept while an example uses it', async () => {
  const { store, hear, asked } = await withExamples();
  const id = await addExample(store, 'The gate is here.');
  const answers = await Promise.all(Array.from({ length: 8 }, () => hear(id)));
  expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
  expect(asked).toHaveLength(1);
  const repository = createCollectRepository(store.db);
  const later = new Date(Date.now() + 3_600_000);
  expect(await repository.removeUnusedStored(later)).toBe(0);
  await store.db
    .update(exampleSentences)
    .set({ englishSentence: 'The gate was here.' })
    .where(eq(exampleSentences.id, id));
  expect(await repository.removeUnusedStored(later)).toBe(1);
  expect(await store.db.select().from(media)).toEqual([]);
  expect((await hear(id)).statusCode).toBe(302);
  expect(asked.at(-1)?.text).toBe('The gate was here.');
});

test('VO-06 a wish that another request renews at the same moment is still waited for', async () => {
  const { store } = await withExamples(undefined, false);
  const id = await addExample(store, 'The gate is here.');
  await store.db.transaction(async (tx) => {
    await tx.execute(sql`select now()`);
    await createWantedExamplesRepository(store.db).want(id, defaultVoice);
    const example = await createWantedExamplesRepository(tx).find(id, defaultVoice);
    expect(example?.isAwaited).toBe(true);
  });
});

test('VO-06 if there is no sound in time, the browser speaks: no speech service, one that fails, a text that cannot be spoken', async () => {
  const mute = await editorial();
  const silent = await addExample(mute.store, 'The gate is here.');
  expect((await mute.app.inject(`/api/examples/${silent}/sound`)).statusCode).toBe(204);
  expect((await mute.app.inject(`/api/examples/${nowhere}/sound`)).json().code).toBe('NOT_FOUND');
  expect((await mute.app.inject('/api/examples/x/sound')).json().code).toBe('NOT_FOUND');
  const odd = await mute.app.inject(`/api/examples/${silent}/sound?accent=Martian`);
  expect(odd.json().code).toBe('INVALID_REQUEST');

  let error: Error | undefined = new SpeechError('text-unspeakable', 'Nothing to speak.');
  const { store, hear, asked, log } = await withExamples(() => {
    if (error !== undefined) throw error;
  });
  const unspeakable = await addExample(store, '😀');
  expect((await hear(unspeakable)).statusCode).toBe(204);
  expect((await hear(unspeakable)).statusCode).toBe(204);
  expect(asked).toHaveLength(1);
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/^no audio for an example: .*Nothing/));
  error = new SpeechError('engine-failed', 'The speech thread ended.');
  const failing = await addExample(store, 'The gate is open.');
  expect((await hear(failing)).statusCode).toBe(204);
  expect(asked).toHaveLength(2);
  error = undefined;
  await store.db.update(wantedSounds).set({ tryAfter: new Date(0) });
  expect((await hear(failing)).statusCode).toBe(302);
});

test('VO-06 a sound that arrives drops no cached set', async () => {
  const { store, hear } = await withExamples();
  const id = await addExample(store, 'The gate is here.');
  const notices: string[] = [];
  const client = await store.pool.connect();
  onTestFinished(() => client.release(true));
  client.on('notification', ({ payload }) => notices.push(payload ?? ''));
  await client.query('listen content');
  expect((await hear(id)).statusCode).toBe(302);
  await client.query('select 1');
  expect(notices.filter((notice) => !notice.startsWith('job:'))).toEqual([]);
});
