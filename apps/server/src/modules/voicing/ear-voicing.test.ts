import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type FreshStore, freshStore } from '../../../test/fresh-store.ts';
import { earSounds } from '../../db/schema/ear.ts';
import { media } from '../../db/schema/media.ts';
import type { Speech } from '../../services/speech/speech.ts';
import { SpeechError } from '../../services/speech/speech.ts';
import { fewEarFiles } from '../ear/ear-test-kit.ts';
import { type EarText, earTexts } from '../ear/spoken-texts.ts';
import { createCollectRepository } from '../media/collect-repository.ts';
import { silentEarTexts } from './ear.ts';
import { createSoundMaker } from './sound.ts';
import { voiceInTurn } from './voice-in-turn.ts';
import { addressOf, fakeSpeech } from './voicing-test-kit.ts';

const [heart, puck, fable] = ['en-US-Wavenet-D', 'en-US-Neural2-D', 'en-GB-Neural2-B'] as const;
const signal = new AbortController().signal;

/** The voice heart can make every text, puck has only 'ship' in its pack, fable leaves all texts to another voice. */
const readiness: NonNullable<Speech['readiness']> = async ({ text, voice }) =>
  voice === heart ? 'made' : voice === puck && text === 'ship' ? 'packed' : 'by-another';

function voicing(store: FreshStore, speech: Speech, texts: readonly EarText[]) {
  const lines: string[] = [];
  const { db } = store;
  const voices = [puck, fable, heart];
  const source = silentEarTexts(db, { speech: { readiness }, rounds: [texts], voices });
  const sounds = createSoundMaker(speech, undefined);
  const turn = voiceInTurn(source, { db, sounds, log: (line) => void lines.push(line) });
  return { turn, lines };
}

async function voiceAll(store: FreshStore, speech: Speech, texts: readonly EarText[]) {
  const { turn } = voicing(store, speech, texts);
  while (await turn.step(signal));
  const rows = await store.db.select().from(earSounds).orderBy(asc(earSounds.place));
  return rows.map(({ text, voice, audio }) => [text, voice, audio]);
}

const some = earTexts(fewEarFiles).flat().slice(0, 2);

test('EA-01 CO-07 each text is spoken by every voice that can say it, first by the one that says all; a text that leaves the files loses its sound', async () => {
  const store = await freshStore();
  const { speech, asked } = fakeSpeech();
  expect(await voiceAll(store, speech, some)).toEqual([
    ['ship', heart, addressOf('ship')],
    ['sheep', heart, addressOf('sheep')],
    ['ship', puck, addressOf('ship')],
  ]);
  expect(asked).toMatchObject([
    { text: 'ship', phonetic: '/ʃɪp/', voice: heart, speakingRate: 1 },
    { text: 'sheep', phonetic: '/ʃip/', voice: heart },
    { text: 'ship', voice: puck },
  ]);
  // the next version has one text less and one more; existing sounds are not made again
  const next = [...some.slice(1), { text: 'gate', phonetic: '/ɡeɪt/' }];
  expect(await voiceAll(store, speech, next)).toEqual([
    ['sheep', heart, addressOf('sheep')],
    ['gate', heart, addressOf('gate')],
  ]);
  expect(asked.slice(3).map(({ text }) => text)).toEqual(['gate']);
  await createCollectRepository(store.db).removeUnusedStored(new Date(Date.now() + 60_000));
  const kept = await store.db.select({ hash: media.hash }).from(media);
  expect(kept.map(({ hash }) => `/media/${hash}.mp3`).toSorted()).toEqual(
    [addressOf('sheep'), addressOf('gate')].toSorted(),
  );
});

test('EA-01 a text that no voice can say is left, one that failed waits, and the log shows neither', async () => {
  const store = await freshStore();
  const { speech } = fakeSpeech(({ text }) => {
    if (text === 'ship') throw new SpeechError('text-unspeakable', 'It cannot be said.');
    throw new SpeechError('timed-out', 'It took too long.');
  });
  const { turn, lines } = voicing(store, speech, some);
  expect([await turn.step(signal), await turn.step(signal), await turn.step(signal)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(await turn.step(signal)).toBe(false);
  expect(lines.join('\n')).not.toContain('ship');
  expect(lines).toHaveLength(3);
});

test('EA-01 EA-03 EA-04 what is met first of each exercise is spoken before the second round of any', () => {
  const [first] = fewEarFiles.contrasts;
  const pairs = first === undefined ? [] : first.pairs;
  const many = earTexts({
    ...fewEarFiles,
    contrasts: fewEarFiles.contrasts.map((contrast) => ({
      ...contrast,
      pairs: [...contrast.pairs, ...contrast.pairs, ...pairs, ...pairs],
    })),
  })
    .flat()
    .map(({ text }) => text);
  const all = earTexts(fewEarFiles).flat();
  expect(new Set(many)).toEqual(new Set(all.map(({ text }) => text)));
  // the 21st pair of sentences belongs to the second round
  const second = many.indexOf('She paid bill 20 by card.');
  for (const text of ['ship', 'gate', "I'm gonna be late.", 'She paid bill 19 by soup.'])
    expect([text, many.indexOf(text) < second]).toEqual([text, true]);
  expect(many.lastIndexOf('ship')).toBeGreaterThan(many.indexOf('She paid bill 19 by soup.'));
});
