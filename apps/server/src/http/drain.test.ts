import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageRequest } from '@nghego/contracts/page-renderer';
import { expect, onTestFinished, test } from 'vitest';
import { fakeSpeech, signInAdmin } from '../../test/editor.ts';
import { addTopic, freshApp, freshStore } from '../../test/fresh-store.ts';
import { openConnection, requestHead } from '../../test/open-request.ts';
import { noEditorServices } from '../services/editor-services.ts';

/** Built files, and pages that render only when the test allows it. */
async function waitingWeb() {
  const files = await mkdtemp(join(tmpdir(), 'nghego-web-'));
  onTestFinished(() => rm(files, { recursive: true, force: true }));
  await mkdir(join(files, 'assets'));
  let letIn: () => void = () => undefined;
  let arrive: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letIn = resolve));
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const render = async ({ api }: PageRequest) => {
    arrive();
    await held;
    const { status } = await api('/api/catalogue');
    return { kind: 'html' as const, status: 200, html: `the catalogue answered ${status}` };
  };
  return { web: { files, renderer: { render } }, arrived, letIn };
}

test('DA-05 at the end a page that is being rendered still gets its data, and streams without an end are ended', async () => {
  const store = await freshStore();
  const topicId = await addTopic(store, 'Office', ['printer']);
  const { web, arrived, letIn } = await waitingWeb();
  const { speech } = fakeSpeech();
  const app = await freshApp(store, { web, services: { ...noEditorServices, speech } });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const admin = await signInAdmin(app);
  const job = (await admin.ask('POST', '/api/jobs', { kind: 'audio', topicId })).json();

  const stream = await fetch(`${address}/api/jobs/${job.id}/events`, {
    headers: { cookie: admin.cookie },
  });
  const page = fetch(`${address}/`);
  await arrived;
  const ended = app.drain.begin();
  expect(await stream.text()).toContain('"status":"waiting"');
  await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  letIn();
  const answer = await page;
  expect([answer.status, answer.headers.get('connection'), await answer.text()]).toEqual([
    200,
    'close',
    'the catalogue answered 200',
  ]);
  expect(await ended).toBe(0);
});

test('DA-05 at the end quiet connections are closed, and what is open too long is cut off and counted', async () => {
  const app = await freshApp(await freshStore(), { drain: { quietMs: 50, mostMs: 1_000 } });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const quiet = await openConnection(address);
  quiet.send(requestHead('GET', '/healthz'));
  await quiet.read(/"ok"/);
  const endless = await openConnection(address);
  endless.send(requestHead('POST', '/api/feedback', 100));
  // a connection opened later is answered: by then the server has read the endless request
  const later = await openConnection(address);
  later.send(requestHead('GET', '/healthz'));
  await later.read(/"ok"/);
  const ended = app.drain.begin();
  expect(app.drain.begin()).toBe(ended);
  await Promise.all([quiet.closed, later.closed]);
  expect(await ended).toBe(1);
});
