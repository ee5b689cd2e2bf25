import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { SpeakingRate, Voice } from '@nghego/contracts/speech-choice';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hangs, resets } from '../../../test/chat-double.ts';
import {
  type Answer,
  sendsBytes,
  sendsJson,
  startProviderDouble,
  truncates,
} from '../../../test/provider-double.ts';
import { createProviderClient, type ProviderClient } from '../http/provider-client.ts';
import { createGoogleSpeech } from './google-speech.ts';
import { createOpenAiSpeech } from './openai-speech.ts';
import type { Speech } from './speech.ts';

const mp3 = await readFile(
  new URL('../../../../web/public/asset/audio/success-sound.mp3', import.meta.url),
);
const html = '<!doctype html><title>Proxy</title>';

type Kind = {
  path: string;
  create: (url: string, client: ProviderClient) => Speech;
  sends: (bytes: Buffer) => Answer;
  empty: Answer;
};
const kinds: Record<'google' | 'openai', Kind> = {
  google: {
    path: '/v1/text:synthesize',
    create: (url, client) => createGoogleSpeech({ url, apiKey: 'key-google', client }),
    sends: (bytes) => sendsJson(200, { audioContent: bytes.toString('base64') }),
    empty: sendsJson(200, { audioContent: '' }),
  },
  openai: {
    path: '/v1/audio/speech',
    create: (url, client) =>
      createOpenAiSpeech({ url, apiKey: 'key-openai', model: 'tts-1', voice: undefined, client }),
    sends: (bytes) => sendsBytes(200, { 'content-type': 'audio/mpeg' }, bytes),
    empty: sendsBytes(200, { 'content-type': 'audio/mpeg' }, ''),
  },
};

async function start({ path, create }: Kind, timeoutMs = 5_000) {
  const double = await startProviderDouble();
  onTestFinished(double.stop);
  const client = createProviderClient({ timeoutMs });
  const speech = create(`${double.url}${path}`, client);
  onTestFinished(() => speech.stop());
  const say = (text = 'gate', voice: Voice = 'en-US-Wavenet-D', speakingRate: SpeakingRate = 1) =>
    speech.synthesize({ text, voice, speakingRate });
  return { double, say, speech };
}

test('SV-03 a request to Google has SSML, language, name, MP3 and rate; the key is in a header, not in the address', async () => {
  const { double, say } = await start(kinds.google);
  double.answerWith(kinds.google.sends(mp3));
  const audio = await say('Fish & <chips>, "it\'s"', 'en-GB-Wavenet-B', 1.25);
  expect(audio).toEqual({ bytes: mp3, type: 'audio/mpeg' });
  await say();
  expect(double.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /v1/text:synthesize',
    'POST /v1/text:synthesize',
  ]);
  expect(double.received[0]?.headers).toMatchObject({
    'x-goog-api-key': 'key-google',
    'content-type': 'application/json',
  });
  expect(double.received.map(({ body }) => JSON.parse(body.toString()))).toEqual([
    {
      input: { ssml: '<speak>Fish &amp; &lt;chips&gt;, &quot;it&apos;s&quot;</speak>' },
      voice: { languageCode: 'en-GB', name: 'en-GB-Wavenet-B' },
      audioConfig: { audioEncoding: 'MP3', speakingRate: 1.25 },
    },
    {
      input: { ssml: '<speak>gate</speak>' },
      voice: { languageCode: 'en-US', name: 'en-US-Wavenet-D' },
      audioConfig: { audioEncoding: 'MP3', speakingRate: 1 },
    },
  ]);
});

test('SV-03 a request to an OpenAI-compatible server asks for MP3 with model, voice and speed, bearer in the header', async () => {
  const { double, say } = await start(kinds.openai);
  double.answerWith(kinds.openai.sends(mp3));
  expect(await say('boarding pass', 'en-US-Wavenet-F', 0.75)).toEqual({
    bytes: mp3,
    type: 'audio/mpeg',
  });
  expect(double.received).toMatchObject([
    { method: 'POST', path: '/v1/audio/speech', headers: { authorization: 'Bearer key-openai' } },
  ]);
  expect(JSON.parse(String(double.received[0]?.body))).toEqual({
    model: 'tts-1',
    input: 'boarding pass',
    voice: 'nova',
    response_format: 'mp3',
    speed: 0.75,
  });
});

describe.each(['google', 'openai'] as const)('%s', (name) => {
  const kind = kinds[name];
  const refused = (status: number, headers = {}) =>
    sendsJson(status, { error: { message: `bad key key-${name}` } }, headers);

  test.each<[string, Answer, string]>([
    ['400', refused(400), 'engine-failed'],
    ['401', refused(401), 'not-allowed'],
    ['403', refused(403), 'not-allowed'],
    ['429', refused(429), 'rate-limited'],
    ['500', refused(500), 'engine-failed'],
    ['503', refused(503), 'engine-failed'],
    ['302', sendsBytes(302, { location: 'http://127.0.0.1:1/' }, ''), 'engine-failed'],
    ['a page', sendsBytes(200, { 'content-type': 'text/html' }, html), 'engine-failed'],
    ['other JSON', sendsJson(200, { data: 1 }), 'engine-failed'],
    ['empty audio', kind.empty, 'engine-failed'],
    ['half an answer', truncates, 'engine-failed'],
    ['a hang', hangs, 'timed-out'],
    ['a reset', resets, 'engine-failed'],
  ])('SV-03 a service that answers %s', async (_case, answer, code) => {
    const { double, say } = await start(kind, answer === hangs ? 60 : undefined);
    double.answerWith(answer);
    const failure = await say().catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'SpeechError', code, isFinal: false });
    expect(String(failure)).not.toContain('key-');
  });

  test.each<[string, Buffer]>([
    ['a login page', Buffer.from(`${html}<form>Sign in</form>`)],
    ['a long page', Buffer.from(html.repeat(2_000))],
    ['the head of a frame alone', Buffer.from([0xff, 0xfb, 0x90, 0x64, 1, 2, 3])],
    ['a head before a page', Buffer.concat([mp3.subarray(0, 4), Buffer.from(html.repeat(200))])],
    ['random bytes', randomBytes(200_000)],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a sound that ends in a page', Buffer.concat([mp3, Buffer.from(html.repeat(200))])],
  ])('TR-02 an answer whose bytes are %s counts as no sound', async (_case, bytes) => {
    const { double, say } = await start(kind);
    double.answerWith(kind.sends(bytes));
    await expect(say()).rejects.toMatchObject({
      name: 'SpeechError',
      code: 'engine-failed',
      message: 'The speech service answered with something that is no MP3 sound.',
    });
  });

  test('TR-02 a sound with a tag before it, or without its last frame, counts as a sound', async () => {
    const { double, say } = await start(kind);
    const tag = Buffer.from('49443304000000000000', 'hex');
    for (const bytes of [Buffer.concat([tag, mp3]), mp3.subarray(0, mp3.length - 50)]) {
      double.answerWith(kind.sends(bytes));
      expect((await say()).bytes).toEqual(bytes);
    }
  });

  test('SV-03 429 says when to call again', async () => {
    const { double, say } = await start(kind);
    double.answerWith(refused(429, { 'retry-after': '17' }));
    await expect(say()).rejects.toMatchObject({ code: 'rate-limited', retryAfter: 17 });
    double.answerWith(refused(429, { 'retry-after': new Date(Date.now() + 60_000).toUTCString() }));
    const failure = await say().catch((error: unknown) => error);
    expect(failure).toMatchObject({ retryAfter: expect.closeTo(60, -1) });
  });

  test('SV-03 blank and too long texts are not sent; a stopped service says so', async () => {
    const { double, say, speech } = await start(kind);
    await expect(say(' ')).rejects.toMatchObject({ code: 'text-empty' });
    await expect(say('x'.repeat(301))).rejects.toMatchObject({ code: 'text-too-long' });
    expect(double.received).toEqual([]);
    double.answerWith(hangs);
    const hanging = say();
    await speech.stop();
    await expect(hanging).rejects.toMatchObject({ code: 'stopped' });
  });
});
