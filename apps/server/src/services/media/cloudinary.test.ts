import { createHash } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { hangs, resets } from '../../../test/chat-double.ts';
import {
  type Answer,
  type Received,
  sendsBytes,
  sendsJson,
  startProviderDouble,
  truncates,
} from '../../../test/provider-double.ts';
import { createProviderClient } from '../http/provider-client.ts';
import { createCloudinary } from './cloudinary.ts';

const mp3 = new Uint8Array([0xff, 0xfb, 0x90, 0x64]);
const uploaded = {
  secure_url: 'https://res.example.com/demo/video/upload/v1/words/abc.mp3',
  public_id: 'words/abc',
  resource_type: 'video',
  delete_token: 'token-1',
};
const secrets = { apiKey: 'key-1', apiSecret: 'secret-1' };

async function start({ timeoutMs = 5_000, isSigning = true } = {}) {
  const double = await startProviderDouble();
  onTestFinished(double.stop);
  let now = new Date('2026-01-01T00:00:00Z');
  const host = createCloudinary({
    baseUrl: double.url,
    cloudName: 'demo',
    uploadPreset: 'unsigned-audio',
    folder: 'words',
    signing: isSigning ? secrets : undefined,
    client: createProviderClient({ timeoutMs }),
    now: () => now,
  });
  return { double, host, later: (minutes: number) => (now = new Date(+now + minutes * 60_000)) };
}

const formOf = ({ headers, body }: Received) =>
  new Response(Buffer.from(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData();

test('SV-04 an upload is multipart with file, upload_preset, folder, resource_type, and no key', async () => {
  const { double, host } = await start();
  double.answerWith(sendsJson(200, uploaded));
  expect(await host.upload(mp3)).toEqual({
    address: uploaded.secure_url,
    publicId: 'words/abc',
    resourceType: 'video',
    deleteToken: 'token-1',
    uploadedAt: new Date('2026-01-01T00:00:00Z'),
  });
  const [received] = double.received;
  if (received === undefined) throw new Error('nothing was received');
  expect(`${received.method} ${received.path}`).toBe('POST /v1_1/demo/video/upload');
  const form = await formOf(received);
  expect([...form.keys()]).toEqual(['file', 'upload_preset', 'folder', 'resource_type']);
  expect(form.get('upload_preset')).toBe('unsigned-audio');
  expect(form.get('folder')).toBe('words');
  expect(form.get('resource_type')).toBe('video');
  const file = form.get('file');
  expect(file instanceof Blob && new Uint8Array(await file.arrayBuffer())).toEqual(mp3);
  expect(received.body.toString('latin1')).not.toMatch(/secret-1|key-1/);
});

test('SV-04 deletion is a POST of JSON with token and public_id while the token lives, else signed', async () => {
  const { double, host, later } = await start();
  double.answerWith(sendsJson(200, uploaded), sendsJson(200, { result: 'ok' }));
  const file = await host.upload(mp3);
  await host.remove(file);
  expect(double.received[1]).toMatchObject({ method: 'POST', path: '/v1_1/demo/delete_by_token' });
  expect(JSON.parse(String(double.received[1]?.body))).toEqual({
    token: 'token-1',
    public_id: 'words/abc',
  });
  later(11);
  await host.remove(file);
  const timestamp = String(Date.parse('2026-01-01T00:11:00Z') / 1_000);
  expect(double.received[2]).toMatchObject({ method: 'POST', path: '/v1_1/demo/video/destroy' });
  expect(Object.fromEntries(new URLSearchParams(String(double.received[2]?.body)))).toEqual({
    public_id: 'words/abc',
    timestamp,
    invalidate: 'true',
    api_key: 'key-1',
    signature: createHash('sha1')
      .update(`invalidate=true&public_id=words/abc&timestamp=${timestamp}secret-1`)
      .digest('hex'),
  });
  expect(String(double.received[2]?.body)).not.toContain('secret-1');
});

test('SV-04 if a token is refused, the file is deleted by a signed call; a file that is gone already is no error', async () => {
  const { double, host } = await start();
  double.answerWith(
    sendsJson(200, uploaded),
    sendsJson(404, { error: {} }),
    sendsJson(200, { result: 'not found' }),
  );
  await host.remove(await host.upload(mp3));
  expect(double.received.map(({ path }) => path.split('/').at(-1))).toEqual([
    'upload',
    'delete_by_token',
    'destroy',
  ]);
});

test('SV-04 without a secret, the message says that an expired token needs one', async () => {
  const { double, host, later } = await start({ isSigning: false });
  double.answerWith(sendsJson(200, uploaded));
  const file = await host.upload(mp3);
  later(11);
  await expect(host.remove(file)).rejects.toThrow(/CLOUDINARY_API_KEY and CLOUDINARY_API_SECRET/);
  expect(double.received).toHaveLength(1);
});

test.each<[string, Answer]>([
  ['400', sendsJson(400, { error: { message: 'Upload preset not found secret-1' } })],
  ['401', sendsJson(401, {})],
  ['403', sendsJson(403, {})],
  ['429', sendsJson(429, {}, { 'retry-after': '9' })],
  ['500', sendsJson(500, {})],
  ['503', sendsJson(503, {})],
  ['a page', sendsBytes(200, { 'content-type': 'text/html' }, '<html></html>')],
  ['other JSON', sendsJson(200, { result: 'error' })],
  ['half an answer', truncates],
  ['a hang', hangs],
  ['a reset', resets],
])(
  'SV-04 a host that answers %s fails both ways with a reason that holds no secret',
  async (name, answer) => {
    const { double, host } = await start(answer === hangs ? { timeoutMs: 60 } : {});
    double.answerWith(answer);
    const file = {
      address: 'https://res.example.com/a.mp3',
      publicId: 'a',
      resourceType: 'video',
      deleteToken: '',
      uploadedAt: new Date(0),
    };
    for (const work of [() => host.upload(mp3), () => host.remove(file)]) {
      const failure = await work().catch((error: unknown) => error);
      expect(failure).toMatchObject({ name: 'MediaFailure', retryAfter: name === '429' ? 9 : 0 });
      expect(String(failure)).not.toContain('secret-1');
    }
  },
);
