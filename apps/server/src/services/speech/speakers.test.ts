import { expect, test } from 'vitest';
import { faultsOfSound, loadSoundCheck } from './check-sound.ts';
import type { Pcm } from './pcm.ts';
import { createSpeakers } from './speakers.ts';
import type { SpeechJob } from './speech-worker-messages.ts';

const sampleRate = 24_000;

/** A tone of so many seconds, between two silences of a tenth. */
function tone(seconds: number, size = 0.2): Pcm {
  const samples = new Float32Array((seconds + 0.2) * sampleRate);
  for (let at = 0; at < seconds * sampleRate; at += 1)
    samples[at + sampleRate / 10] = size * Math.sin((2 * Math.PI * 440 * at) / sampleRate);
  return { sampleRate, samples };
}

/** A voice that says everything with this tone, or fails with this error. */
const voice = (says: Pcm | Error) => (): Promise<Pcm> =>
  says instanceof Error ? Promise.reject(says) : Promise.resolve(says);
const good = tone(0.6);
const endless = tone(20);
const silent = tone(0.6, 0);
const broken = new Error('no memory');

const job: SpeechJob = {
  text: 'gate',
  phonetic: '',
  voice: 'en-US-Wavenet-D',
  speakingRate: 1,
  without: [],
};

/** What comes of the job when the three voices that may take it say these. */
const outcome = (heart: Pcm | Error, rms: Pcm | Error, slt: Pcm | Error, asked = job) =>
  createSpeakers({
    heart: voice(heart),
    oak: voice(broken),
    rms: voice(rms),
    slt: voice(slt),
    awb: voice(broken),
  }).speak(asked);

test('VO-04 a file that passes the check is what the first voice made', async () => {
  expect(await outcome(good, broken, broken)).toMatchObject({ kind: 'spoken', passedOver: [] });
});

test.each([
  ['is too long for its text', endless, expect.stringMatching(/^it lasts 20/)],
  ['is silent', silent, 'it is silent'],
  ['cannot be made', broken, 'Error: no memory'],
])('VO-04 a file that %s is made again with another voice', async (_what, bad, why) => {
  const reply = await outcome(bad, good, broken);
  expect(reply).toMatchObject({ kind: 'spoken', passedOver: [{ voice: 'heart', why }] });
  const check = await loadSoundCheck();
  const bytes = reply.kind === 'spoken' ? reply.bytes : new Uint8Array();
  expect(await check({ bytes, text: 'gate', speakingRate: 1 })).toEqual([]);
});

test('VO-04 a text that no voice says well is refused with the faults of each', async () => {
  const reply = await outcome(endless, endless, endless);
  expect(reply).toEqual({ kind: 'unfit', faults: expect.stringMatching(/^heart: .*rms: .*slt: /) });
});

test('a text that no voice makes a sound of is silent; a failure is no verdict on the text', async () => {
  expect(await outcome(silent, silent, silent)).toEqual({ kind: 'silent' });
  expect(await outcome(endless, broken, endless)).toMatchObject({ kind: 'failed' });
});

test('VO-01 a voice whose files are missing is not asked', async () => {
  const without: SpeechJob = { ...job, without: ['heart'] };
  expect(await outcome(broken, good, broken, without)).toMatchObject({
    kind: 'spoken',
    passedOver: [],
  });
});

test.each<[string, Pcm, number, string[]]>([
  ['a good one', tone(0.6), 1, []],
  ['a slow one at its pace', tone(1.4), 0.75, []],
  ['one that is cut at its beginning', cut(tone(0.6), 0.15, 1), 1, ['it begins at once']],
  ['one that is cut at its end', cut(tone(0.6), 0, 0.6), 1, ['it ends at once']],
])('VO-04 %s is judged by its ends and its length', (_what, pcm, rate, faults) => {
  const level = 10 ** (-16 / 20) * 1.5;
  const loud = { ...pcm, samples: pcm.samples.map((sample) => (sample * level) / 0.2) };
  const found = faultsOfSound(loud, 'gate', rate);
  expect(found.filter((fault) => !fault.includes('LUFS'))).toEqual(faults);
});

test('VO-04 bytes that are no sound, and a file that is cut, do not pass', async () => {
  const check = await loadSoundCheck();
  const asked = { text: 'gate', speakingRate: 1 };
  expect(await check({ ...asked, bytes: Buffer.from('no sound at all') })).toEqual([
    'it cannot be decoded',
  ]);
  const reply = await outcome(good, broken, broken);
  const bytes = reply.kind === 'spoken' ? reply.bytes : new Uint8Array();
  expect(await check({ ...asked, bytes: bytes.subarray(0, 900) })).not.toEqual([]);
});

function cut({ samples }: Pcm, from: number, to: number): Pcm {
  return { sampleRate, samples: samples.slice(from * sampleRate, to * sampleRate) };
}
