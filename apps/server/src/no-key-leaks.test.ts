import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { editorial } from '../test/editor.ts';
import { addTopic } from '../test/fresh-store.ts';
import { sendsJson, startProviderDouble } from '../test/provider-double.ts';
import { openEditorServices } from './open-editor-services.ts';
import { readSettings } from './settings/settings.ts';

const secrets = {
  OPENAI_API_KEY: 'sk-leak-1',
  GOOGLE_TTS_API_KEY: 'google-leak-2',
  CLOUDINARY_API_KEY: 'cloud-leak-3',
  CLOUDINARY_API_SECRET: 'cloud-leak-4',
};
const names = [...Object.keys(secrets), 'EXAMPLES_API_KEY', 'AUTH_SECRET', 'METRICS_TOKEN'];

/** All files under a folder that browsers load, or from which such files are built; without tests. */
function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|spec)\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
}

test('SV-08 no answer holds a key or the name of one, whatever the services say', async () => {
  const double = await startProviderDouble();
  onTestFinished(double.stop);
  const said = Object.values(secrets).join(' ');
  double.answerWith(sendsJson(401, { error: { message: `bad key ${said}` } }));
  const settings = readSettings({
    ...secrets,
    OPENAI_BASE_URL: double.url,
    GOOGLE_TTS_URL: `${double.url}/v1/text:synthesize`,
    MEDIA_PROVIDER: 'cloudinary',
    CLOUDINARY_BASE_URL: double.url,
    CLOUDINARY_CLOUD_NAME: 'demo',
    CLOUDINARY_UPLOAD_PRESET: 'audio',
  });
  const services = openEditorServices(settings, () => undefined);
  onTestFinished(() => services.speech?.stop());
  const { admin, visitor, store, work } = await editorial({ services });
  const topicId = await addTopic(store, 'Travel', ['gate']);
  const draft = { word: 'zzyzx', type: 'n.', meaning: 'x', topicId };
  const job = (await admin.ask('POST', '/api/jobs', { kind: 'audio', topicId })).json();
  work();
  const answers = [
    await admin.ask('GET', `/api/jobs/${job.id}/events`),
    await admin.ask('GET', '/api/jobs'),
    await admin.ask('POST', '/api/vocabulary', draft),
    await admin.ask('POST', '/api/sentences', { englishSentence: 'Hello.' }),
    await admin.ask('POST', '/api/speech/preview', { text: 'hello' }),
    await admin.ask('GET', '/api/phonetic?word=zzyzx'),
    await admin.ask('GET', '/api/export'),
    await admin.ask('GET', '/api/audit'),
    await admin.ask('GET', '/api/topics?sort=x'),
    await visitor.ask('GET', '/api/openapi.json'),
    await visitor.ask('GET', '/api/docs'),
    await visitor.ask('GET', '/api/catalogue'),
    await visitor.ask('GET', '/metrics'),
  ];
  expect(double.received.length).toBeGreaterThan(3);
  for (const { body, headers } of answers)
    for (const secret of [...Object.values(secrets), ...names])
      expect(`${body} ${JSON.stringify(headers)}`).not.toContain(secret);
});

test('SV-08 no key is named in what becomes the browser’s files, nor in those that are built', () => {
  const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const built = folder('../../web/dist/client');
  const files = [
    ...filesUnder(folder('../../web/src')),
    ...filesUnder(folder('../../../packages/contracts/src')),
    ...filesUnder(folder('../../../packages/engine/src')),
    ...(existsSync(built) ? filesUnder(built) : []),
  ];
  expect(files.length).toBeGreaterThan(100);
  for (const file of files) {
    const text = readFileSync(file, 'latin1');
    expect([file, names.filter((name) => text.includes(name))]).toEqual([file, []]);
  }
});
