import { expect, test } from 'vitest';
import { faultsOfSound, loadSoundCheck } from './check-sound.ts';
import type { Pcm } from './pcm.ts';
import { createSpeaker } from './speaker.ts';
import type { SpeechJob } from './speech-worker-messages.ts';

const sampleRate = 24_000;

/** A tone of this many seconds, between two silences of a tenth of a second. */
function tone(seconds: number, size = 0.2): Pcm {
  const samples = new Float32Array((seconds + 0.2) * sampleRate);
  for (let at = 0; at < seconds * sampleRate; at += 1)
    samples[at + sampleRate / 10] = size * Math.sin((2 * Math.PI * 440 * at) / sampleRate);
  return { sampleRate, samples };
}

/** A voice that answers every text with this tone, or fails with this error. */
const voice = (says: Pcm | Error) => (): Promise<Pcm> =>
  says instanceof Error ? Promise.reject(says) : Promise.resolve(says);
const good = tone(0.6);
const endless = tone(20);
const silent = tone(0.6, 0);
const broken = new Error('no memory');

const job: SpeechJob = { text: 'gate', phonetic: '', accent: 'American', speakingRate: 1 };

/** The result of a job for which the voice returns this. */
const outcome = (says: Pcm | Error) => createSpeaker(voice(says)).speak(job);

test('VO-04 a file that passes the check is sent', async () => {
  const reply = await outcome(good);
  expect(reply).toMatchObject({ kind: 'spoken' });
  const check = await loadSoundCheck();
  const bytes = reply.kind === 'spoken' ? reply.bytes : new Uint8Array();
  expect(await check({ bytes, text: 'gate', speakingRate: 1 })).toEqual([]);
});

test.each([
  [
    'too long for its text',
    endless,
    { kind: 'unfit', faults: expect.stringMatching(/^it lasts 20/) },
  ],
  ['silent', silent, { kind: 'silent' }],
  [
    'not made: that is no verdict on the text',
    broken,
    { kind: 'failed', message: 'Error: no memory' },
  ],
])('VO-04 a sound that is %s is refused with its fault', async (_what, bad, reply) => {
  expect(await outcome(bad)).toEqual(reply);
});

test.each<[string, Pcm, number, string[]]>([
  ['a good one', tone(0.6), 1, []],
  ['a slow one at its pace', tone(1.4), 0.75, []],
  ['one that is cut at its beginning', cut(tone(0.6), 0.15, 1), 1, ['it begins at once']],
  ['one that is cut at its end', cut(tone(0.6), 0, 0.6), 1, ['it ends at once']],
])(
  'VO-04 %s is judged by the silence at its ends and by its length',
  (_what, pcm, rate, faults) => {
    const level = 10 ** (-16 / 20) * 1.5;
    const loud = { ...pcm, samples: pcm.samples.map((sample) => (sample * level) / 0.2) };
    const found = faultsOfSound(loud, 'gate', rate);
    expect(found.filter((fault) => !fault.includes('LUFS'))).toEqual(faults);
  },
);

test('VO-04 bytes that are no MP3, and a file that is cut, do not pass', async () => {
  const check = await loadSoundCheck();
  const asked = { text: 'gate', speakingRate: 1 };
  expect(await check({ ...asked, bytes: Buffer.from('no sound at all') })).toEqual([
    'it cannot be decoded',
  ]);
  const reply = await outcome(good);
  const bytes = reply.kind === 'spoken' ? reply.bytes : new Uint8Array();
  expect(await check({ ...asked, bytes: bytes.subarray(0, 900) })).not.toEqual([]);
});

function cut({ samples }: Pcm, from: number, to: number): Pcm {
  return { sampleRate, samples: samples.slice(from * sampleRate, to * sampleRate) };
}
