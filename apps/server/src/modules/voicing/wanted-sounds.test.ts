import { expect, onTestFinished, test } from 'vitest';
import { defaultVoice } from '@nghego/contracts/speech-choice';
import { addTopic, type FreshStore, freshStore } from '../../../test/fresh-store.ts';
import { eventually } from '../../../test/eventually.ts';
import { wantedSounds } from '../../db/schema/voicing.ts';
import { SpeechError } from '../../services/speech/speech.ts';
import { silentEarTexts } from './ear.ts';
import { createSoundMaker } from './sound.ts';
import { voiceInTurn } from './voice-in-turn.ts';
import { fakeSpeech, startJobs, untilSpoken } from './voicing-test-kit.ts';

const { signal } = new AbortController();

/** Speaks these texts of ear training, but fails for 'ship'; `later` makes waiting texts due. */
function failing(store: FreshStore, texts = ['ship', 'sheep']) {
  const kit = fakeSpeech(({ text }) => {
    if (text === 'ship')
      throw new SpeechError('timed-out', 'It took too long.', { cause: new Error('no answer') });
  });
  const source = silentEarTexts(store.db, {
    speech: {},
    rounds: [texts.map((text) => ({ text, phonetic: '' }))],
    voices: [defaultVoice],
  });
  const sounds = createSoundMaker(kit.speech, undefined);
  const lines: string[] = [];
  const turn = voiceInTurn(source, { db: store.db, sounds, log: (line) => lines.push(line) });
  const later = () => store.db.update(wantedSounds).set({ tryAfter: new Date(0) });
  return { ...kit, turn, later, lines };
}

test('VO-04 a text that fails waits longer each time, after six failures until the next start; others are spoken', async () => {
  const store = await freshStore();
  const { turn, texts, later, lines } = failing(store);
  const waits: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    expect(await turn.step(signal)).toBe(false);
    const [row] = await store.db.select().from(wantedSounds);
    waits.push(Math.round((Number(row?.tryAfter) - Date.now()) / 30_000));
    // the failed text waits; only the other text is tried
    expect(await turn.step(signal)).toBe(n === 0);
    await later();
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32]);
  expect(await turn.step(signal)).toBe(false);
  expect(texts()).toEqual(['ship', 'sheep', ...Array.from({ length: 5 }, () => 'ship')]);
  expect(await store.db.select().from(wantedSounds)).toMatchObject([
    { kind: 'text', state: 'left', tries: 6, reason: 'It took too long.' },
  ]);
  // the log has the innermost cause
  expect(lines[0]).toMatch(/yet: no answer$/);
  expect(JSON.stringify(await store.db.select().from(wantedSounds))).not.toContain('ship');

  const start = startJobs(store, fakeSpeech().speech, undefined, undefined, { ear: turn });
  onTestFinished(() => start.stop());
  await eventually(() => expect(texts()).toHaveLength(8));
});

test('VO-04 a changed text is counted anew', async () => {
  const store = await freshStore();
  const before = failing(store, ['ship']);
  expect(await before.turn.step(signal)).toBe(false);
  const after = failing(store, ['sheep']);
  expect(await after.turn.step(signal)).toBe(true);
});

test('a start forgets what a killed process was working on, and looks at the records', async () => {
  const store = await freshStore();
  await addTopic(store, 'Travel', ['gate', 'visa']);
  // a set of a topic that was deleted meanwhile
  await store.db.insert(wantedSounds).values({
    kind: 'vocabulary',
    record: 'gone:1',
    voice: defaultVoice,
    state: 'working',
  });
  startJobs(store, fakeSpeech().speech);
  await untilSpoken(store);
  await eventually(async () => expect(await store.db.select().from(wantedSounds)).toEqual([]));
});
