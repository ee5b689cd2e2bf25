import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { editorial, fakeSpeech, signInAdmin } from '../../../test/editor.ts';
import { addSentences, addTopic, freshApp, freshStore } from '../../../test/fresh-store.ts';
import { Visitor } from '../../../test/visitor.ts';
import { vocabulary } from '../../db/schema/course.ts';
import { mediaFiles } from '../../db/schema/media.ts';
import { createHttpForm } from '../../services/forms/http-form.ts';
import { MediaFailure, type MediaHost } from '../../services/media/media-host.ts';
import { SpeechError } from '../../services/speech/speech.ts';
import { createFeedbackRepository } from '../feedback/repository.ts';
import { startForwarding } from '../feedback/start-forwarding.ts';
import { createCollectRepository } from '../media/collect-repository.ts';
import { createSoundCollector } from '../media/sound-collector.ts';

const refused = new Error('connect ECONNREFUSED 127.0.0.1:9');
const host: MediaHost = {
  upload: () => Promise.reject(new MediaFailure('No uploads here.')),
  remove: () => Promise.reject(new MediaFailure('The media host is away.', { cause: refused })),
};
const waitingOf = async (admin: Visitor, query = '') =>
  (await admin.ask('GET', `/api/jobs/waiting${query}`)).json();

test('TR-08 deletions at the media host that are tried again are listed, with the reason and the next attempt', async () => {
  const { admin, store } = await editorial({ services: { mediaHost: host } });
  await addTopic(store, 'Travel', ['gate']);
  await store.db.update(vocabulary).set({ audio: 'https://media.example/used.mp3' });
  const file = (name: string) => ({
    address: `https://media.example/${name}.mp3`,
    publicId: name,
    resourceType: 'video',
    deleteToken: 'a token',
    uploadedAt: new Date(Date.now() - 3_600_000),
  });
  await store.db.insert(mediaFiles).values([file('used'), file('unused')]);
  expect(await waitingOf(admin)).toMatchObject({
    total: 1,
    items: [{ label: 'https://media.example/unused.mp3', tries: 0, reason: '', when: 'soon' }],
  });
  const repository = createCollectRepository(store.db);
  const lines: string[] = [];
  const collector = createSoundCollector({ repository, host, log: (line) => lines.push(line) });
  await collector.collect();
  await collector.close();
  expect(lines).toEqual([expect.stringContaining('deleted yet: connect ECONNREFUSED')]);
  const { items, total } = await waitingOf(admin);
  expect(total).toBe(1);
  expect(items).toEqual([
    {
      id: expect.stringMatching(/^sound:/),
      kind: 'delete-sound',
      label: 'https://media.example/unused.mp3',
      setNo: null,
      count: 1,
      tries: 1,
      reason: 'The media host is away.',
      when: 'at',
      nextAt: expect.any(String),
      alike: 1,
    },
  ]);
  expect(Date.parse(items[0].nextAt)).toBeGreaterThan(Date.now());
  expect(JSON.stringify(items)).not.toContain('a token');

  const without = await signInAgain(await freshApp(store));
  expect(await waitingOf(without)).toMatchObject({
    items: [{ when: 'unconfigured', nextAt: null, tries: 1 }],
  });
});

async function signInAgain(app: Visitor['app']): Promise<Visitor> {
  const admin = new Visitor(app);
  await admin.signIn('admin@example.com');
  return admin;
}

test.each([
  [503, 'The form service answered with status 503.'],
  ['hangs up', 'The form service cannot be reached.'],
  ['silence', 'The form service did not answer in time.'],
])(
  'TR-08 feedback that waits to be forwarded is listed, with the reason (%s) and the next attempt',
  async (does, reason) => {
    const server = createServer((request, response) => {
      if (typeof does === 'number') response.writeHead(does).end();
      if (does === 'hangs up') request.socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => server.close().closeAllConnections());
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/form`;
    const store = await freshStore();
    const app = await freshApp(store, { feedbackForm: {} });
    const admin = await signInAdmin(app);
    await admin.ask('POST', '/api/feedback', { text: `Lovely! ${'x'.repeat(200)}` });
    expect(await waitingOf(admin)).toMatchObject({
      total: 1,
      items: [
        {
          kind: 'forward-feedback',
          label: expect.stringMatching(/^Lovely! x{72}$/),
          tries: 0,
          when: 'soon',
        },
      ],
    });
    const forwarding = startForwarding({
      repository: createFeedbackRepository(store.db),
      form: createHttpForm({ url, field: 'feedback', timeoutMs: 500 }),
      log: () => undefined,
      pollMs: 20,
      retrySeconds: 600,
    });
    onTestFinished(() => forwarding.stop());
    await eventually(async () =>
      expect((await waitingOf(admin)).items).toMatchObject([
        {
          tries: 1,
          reason,
          when: 'at',
          nextAt: expect.any(String),
        },
      ]),
    );
    await store.pool.query(`update feedback set forward = 'sent'`);
    expect(await waitingOf(admin)).toMatchObject({ items: [], total: 0 });
  },
);

test('TR-08 sets that lack sounds are listed: failed ones first, then those not tried yet; by pages', async () => {
  const { speech } = fakeSpeech(({ text }) => {
    if (text === 'word 1')
      throw new SpeechError('engine-failed', 'The speech service is away.', { cause: refused });
  });
  const { admin, store, work } = await editorial({ services: { speech } });
  await addTopic(store, 'Travel', 22);
  await addSentences(store, 'part1', 1);
  expect((await waitingOf(admin)).items).toMatchObject([
    { label: 'Travel', setNo: 1, count: 20, tries: 0, when: 'next-start' },
    { label: 'Travel', setNo: 2, count: 2, tries: 0, when: 'next-start' },
    { label: 'part1', setNo: 1, count: 1, tries: 0, when: 'next-start', alike: 3 },
  ]);
  expect(await waitingOf(admin, '?page=2&pageSize=2')).toMatchObject({
    total: 3,
    items: [{ label: 'part1' }],
  });
  work();
  await eventually(async () => {
    const { items, total } = await waitingOf(admin);
    expect(total).toBe(1);
    expect(items).toMatchObject([
      { kind: 'speak-set', label: 'Travel', setNo: 1, count: 20, tries: 1, when: 'at' },
    ]);
    expect(items[0].reason).toBe('The speech service is away.');
  });
});

test('VO-04 a text that no voice says well is listed for the admin, with its faults', async () => {
  const { speech } = fakeSpeech(({ text }) => {
    if (text !== 'word 1')
      throw new SpeechError('text-unspeakable', 'The voice does not say it well: it is silent');
  });
  const { admin, store, work } = await editorial({ services: { speech } });
  await addTopic(store, 'Travel', 3);
  work();
  await eventually(async () => {
    const { items } = await waitingOf(admin);
    expect(items).toMatchObject([
      { kind: 'speak-set', label: 'Travel', count: 2, tries: 1, when: 'next-start' },
    ]);
    expect(items[0].reason.split('\n')).toEqual([
      '"word 2": The voice does not say it well: it is silent',
      '"word 3": The voice does not say it well: it is silent',
    ]);
  });
});

test('TR-08 students and visitors do not see waiting work', async () => {
  const { student, visitor } = await editorial();
  expect((await student.ask('GET', '/api/jobs/waiting')).statusCode).toBe(403);
  expect((await visitor.ask('GET', '/api/jobs/waiting')).statusCode).toBe(401);
});
