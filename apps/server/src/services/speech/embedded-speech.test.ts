import { cp, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { MPEGDecoder } from 'mpg123-decoder';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  defaultVoice,
  type SpeakingRate,
  speakingRates,
  type Voice,
} from '@nghego/contracts/speech-choice';
import { createEmbeddedSpeech } from './embedded-speech.ts';
import { readMp3 } from './mp3-test-kit.ts';
import { frameLength, newFrame, transform } from './neural/fourier.ts';
import { voicesFolder } from './neural/check-voice-files.ts';
import type { SpeechErrorCode } from './speech.ts';

const speech = createEmbeddedSpeech();
afterAll(() => speech.stop());

const say = async (text: string, voice: Voice = defaultVoice, speakingRate: SpeakingRate = 1) =>
  (await speech.synthesize({ text, voice, speakingRate })).bytes;

/** How loud the loudest moment is above 8 kHz, in dB relative to the whole sound. */
async function highBand(bytes: Uint8Array): Promise<number> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, sampleRate } = decoder.decode(bytes);
  decoder.free();
  const [samples = new Float32Array()] = channelData;
  const power = { high: 0, all: 0 };
  for (let start = 0; start + frameLength <= samples.length; start += frameLength) {
    const frame = newFrame();
    frame.re.set(samples.subarray(start, start + frameLength));
    transform(frame);
    for (let bin = 0; bin < frameLength / 2; bin += 1) {
      const size = (frame.re[bin] ?? 0) ** 2 + (frame.im[bin] ?? 0) ** 2;
      power.all += size;
      if ((bin * sampleRate) / frameLength > 8_000) power.high += size;
    }
  }
  return 10 * Math.log10(power.high / power.all);
}

describe('what is spoken', () => {
  test.each([
    ['gate', 0.4, 0.9],
    ['reservation', 1, 1.6],
    ['The flight to Hanoi has been delayed by two hours.', 2.5, 4.5],
  ])('SV-03 the embedded default speaks "%s" as MP3 without a key', async (text, least, most) => {
    const { bytes, type } = await speech.synthesize({
      text,
      voice: defaultVoice,
      speakingRate: 1,
    });
    expect(type).toBe('audio/mpeg');
    const { seconds, channels, soundBits } = readMp3(bytes);
    expect(channels).toBe(1);
    expect(seconds).toBeGreaterThan(least);
    expect(seconds).toBeLessThan(most);
    // speech takes more than this many bits a second, padding around silence fewer
    expect(soundBits / seconds).toBeGreaterThan(20_000);
  });

  test('SV-03 a word is a small file', async () => {
    expect((await say('reservation')).length).toBeLessThan(12_000);
  });

  test.each<[Voice, Voice | undefined]>([
    ['en-US-Wavenet-D', undefined],
    ['en-US-Wavenet-F', defaultVoice],
    ['en-GB-Wavenet-B', defaultVoice],
    ['en-US-Neural2-D', defaultVoice],
    ['en-GB-Neural2-B', defaultVoice],
  ])('SV-03 VO-08 asked for %s, one American woman speaks, and says so', async (voice, by) => {
    const request = { text: 'departure', voice, speakingRate: 1 } as const;
    const spoken = await speech.synthesize(request);
    expect(spoken.by).toBe(by);
    expect(readMp3(spoken.bytes).soundBits).toBeGreaterThan(10_000);
    expect(spoken.bytes).toEqual(await say('departure'));
    expect(await speech.readiness?.(request)).toBe(by === undefined ? 'made' : 'by-another');
    expect(speech.ownTextVoices).toEqual([defaultVoice]);
  });

  test('SV-03 a lower speaking rate takes longer', async () => {
    const lengths: number[] = [];
    for (const rate of speakingRates)
      lengths.push(readMp3(await say('The office is closed today.', defaultVoice, rate)).seconds);
    expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
    const [slowest = 0, , natural = 0] = lengths;
    expect(slowest / natural).toBeGreaterThan(1.2);
  });

  test('the same text gives the same bytes, whatever was spoken before and by which thread', async () => {
    const first = await say('schedule');
    await say('something else', 'en-US-Wavenet-F');
    expect(await say('schedule')).toEqual(first);
    const other = createEmbeddedSpeech();
    const { bytes } = await other.synthesize({
      text: 'schedule',
      voice: defaultVoice,
      speakingRate: 1,
    });
    await other.stop();
    expect(bytes).toEqual(first);
  });

  test('curly quotes, accents and emoji around words change nothing in the sound', async () => {
    expect(await say("I can't, café")).toEqual(await say('  I can’t,\n cafe\u0301 😀 '));
  });
});

describe('the neural voice', () => {
  test('VO-01 the default is a neural voice at 24 kHz, which plays what a 16 kHz file cannot', async () => {
    expect(readMp3(await say('months')).sampleRate).toBe(24_000);
    expect(await highBand(await say('The seats face the south exits.'))).toBeGreaterThan(-55);
  });

  test('VO-01 a word is said by its phonetic', async () => {
    const by = async (phonetic: string) =>
      (await speech.synthesize({ text: 'close', phonetic, voice: defaultVoice, speakingRate: 1 }))
        .bytes;
    expect(await by('/kloʊz/')).not.toEqual(await by('/kloʊs/'));
    expect(await by('/kloʊz/')).toEqual(await by('/ˈkloʊz/'));
  });

  test.each([
    ['is missing', async () => undefined, 'heart/model.onnx is missing'],
    [
      'is damaged',
      async (folder: string) => {
        await cp(join(voicesFolder, 'heart'), join(folder, 'heart'), { recursive: true });
        const model = await open(join(folder, 'heart', 'model.onnx'), 'r+');
        await model.write(Buffer.from([0xff]), 0, 1, 1_000_000);
        await model.close();
      },
      'heart/model.onnx is damaged',
    ],
  ])(
    'VO-01 a model file that %s: one line at the start, and each text fails for now',
    async (_what, spoil, why) => {
      const folder = await mkdtemp(join(tmpdir(), 'voices-'));
      onTestFinished(() => rm(folder, { recursive: true }));
      await spoil(folder);
      const lines: string[] = [];
      const other = createEmbeddedSpeech({ log: (line) => lines.push(line), voicesFolder: folder });
      onTestFinished(() => other.stop());
      for (const text of ['gate', 'seat']) {
        const request = { text, voice: defaultVoice, speakingRate: 1 } as const;
        expect(await other.readiness?.(request)).toBe('by-another');
        await expect(other.synthesize(request)).rejects.toMatchObject({
          code: 'engine-failed',
          isFinal: false,
          message: expect.stringContaining(why),
        });
      }
      expect(lines).toEqual([`voices: ${why}; only what is packed can be said`]);
    },
  );
});

describe('texts that are refused', () => {
  test.each<[string, SpeechErrorCode]>([
    ['', 'text-empty'],
    [' \n\t ', 'text-empty'],
    ['😀', 'text-unspeakable'],
    ['…', 'text-unspeakable'],
    ['- -', 'text-unspeakable'],
    ['漢字', 'text-unspeakable'],
    ['20 ₿', 'text-unspeakable'],
    ['<speak>hello</speak>', 'text-unspeakable'],
    ['hello <break time="1s"/> there', 'text-unspeakable'],
    ['\u0000', 'text-unspeakable'],
    ['word '.repeat(61), 'text-too-long'],
  ])('%j is refused by name', async (text, code) => {
    await expect(say(text)).rejects.toMatchObject({ name: 'SpeechError', code, isFinal: true });
    expect(readMp3(await say('fine')).frames).toBeGreaterThan(0);
  });

  test('texts that look like options or shell commands are spoken as words', async () => {
    for (const text of ['-o', '--help', '$(ls) && ls', '5 < 6', "'; drop table"])
      expect(readMp3(await say(text)).soundBits).toBeGreaterThan(5_000);
  });
});

/** A thread that runs this code instead of the speech engine. */
const thread = (script: string) => (): Worker =>
  new Worker(`const { parentPort } = require('node:worker_threads'); ${script}`, { eval: true });

describe('the thread', () => {
  const answering = thread(
    `parentPort.on('message', () => parentPort.postMessage({ kind: 'spoken', bytes: new Uint8Array([7]) }));`,
  );
  const hanging = thread(`parentPort.once('message', () => { for (;;); });`);
  const request = { text: 'gate', voice: defaultVoice, speakingRate: 1 } as const;

  /** A speech service that uses these threads, one after the other; counts how many started and ended. */
  const withThreads = (makers: (() => Worker)[], timeoutMs: number, idleMs = 30_000) => {
    const left = [...makers];
    const ends: Promise<unknown>[] = [];
    const startWorker = (): Worker => {
      const worker = (left.shift() ?? answering)();
      ends.push(new Promise((resolve) => void worker.on('exit', resolve)));
      return worker;
    };
    return { speech: createEmbeddedSpeech({ timeoutMs, idleMs, startWorker }), ends };
  };

  test.each([
    ['hangs', hanging, 'timed-out'],
    ['dies', thread(`parentPort.once('message', () => process.exit(7));`), 'engine-failed'],
    ['cannot start', thread(`throw new Error('no engine');`), 'engine-failed'],
    [
      'gives an answer that nobody expects (IN-31)',
      thread(`parentPort.on('message', () => parentPort.postMessage({ kind: 'sung' }));`),
      'engine-failed',
    ],
    [
      'reports a fault',
      thread(
        `parentPort.on('message', () => parentPort.postMessage({ kind: 'failed', message: 'trap' }));`,
      ),
      'engine-failed',
    ],
  ] as const)('one that %s costs its text an error and is replaced', async (_what, bad, code) => {
    const { speech: own, ends } = withThreads([bad], 2_000);
    await expect(own.synthesize(request)).rejects.toMatchObject({
      code,
      isFinal: false,
      // editors read this message, so the engine's own error is only its `cause`
      message: expect.stringMatching(/^The speech thread |^No speech /),
    });
    await ends[0];
    expect((await own.synthesize(request)).bytes).toEqual(new Uint8Array([7]));
    await own.stop();
    await Promise.all(ends);
    expect(ends).toHaveLength(2);
  });

  test('a thread that dies between two texts is replaced, and no text fails', async () => {
    const mortal = thread(
      `parentPort.once('message', () => {
        parentPort.postMessage({ kind: 'spoken', bytes: new Uint8Array([1]) });
        setImmediate(() => process.exit(1));
      });`,
    );
    const { speech: own, ends } = withThreads([mortal], 2_000);
    await own.synthesize(request);
    await ends[0];
    expect((await own.synthesize(request)).bytes).toEqual(new Uint8Array([7]));
    await own.stop();
  });

  test('a thread without work is ended', async () => {
    const { speech: own, ends } = withThreads([answering], 2_000, 10);
    await own.synthesize(request);
    await ends[0];
    expect((await own.synthesize(request)).bytes).toEqual(new Uint8Array([7]));
    await own.stop();
  });

  test('texts are spoken one at a time, in their order; one that is aborted while it waits is not spoken', async () => {
    const counting = thread(
      `let count = 0;
      parentPort.on('message', () => {
        count += 1;
        parentPort.postMessage({ kind: 'spoken', bytes: new Uint8Array([count]) });
      });`,
    );
    const { speech: own } = withThreads([counting], 2_000);
    const given = new AbortController();
    const answers = [
      own.synthesize(request),
      own.synthesize(request, given.signal),
      own.synthesize(request),
    ];
    given.abort(new Error('no longer needed'));
    const [first, second, third] = await Promise.allSettled(answers);
    expect(first).toMatchObject({ value: { bytes: new Uint8Array([1]) } });
    expect(second).toMatchObject({ reason: { message: 'no longer needed' } });
    expect(third).toMatchObject({ value: { bytes: new Uint8Array([2]) } });
    await own.stop();
  });

  test('stopping ends the running, waiting and later texts', async () => {
    const { speech: own, ends } = withThreads([hanging], 30_000);
    const running = [own.synthesize(request), own.synthesize(request)];
    const settled = Promise.allSettled(running);
    await Promise.resolve();
    await own.stop();
    for (const result of await settled)
      expect(result).toMatchObject({ reason: { code: 'stopped' } });
    await Promise.all(ends);
    await expect(own.synthesize(request)).rejects.toMatchObject({ code: 'stopped' });
  });
});
