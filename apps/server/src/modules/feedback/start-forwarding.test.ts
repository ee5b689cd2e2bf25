import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { freshApp, type FreshStore, freshStore } from '../../../test/fresh-store.ts';
import { feedback } from '../../db/schema/messages.ts';
import { createHttpForm } from '../../services/forms/http-form.ts';
import { createFeedbackRepository } from './repository.ts';
import { startForwarding } from './start-forwarding.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A form service that records requests and sends these answers in turn; the last one repeats. */
async function formDouble(answers: Answer[]) {
  const received: { type: string | undefined; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const answer = answers[Math.min(received.length, answers.length - 1)];
      received.push({ type: request.headers['content-type'], body });
      answer?.(request, response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { received, url: `http://127.0.0.1:${port}/formResponse` };
}

const status =
  (code: number): Answer =>
  (_request, response) =>
    void response.writeHead(code).end('ok');

function start(store: FreshStore, url: string, lines: string[] = [], timeoutMs = 10_000) {
  const forwarding = startForwarding({
    repository: createFeedbackRepository(store.db),
    form: createHttpForm({ url, field: 'entry.42', timeoutMs }),
    log: (line) => void lines.push(line),
    pollMs: 20,
    retrySeconds: 1,
  });
  onTestFinished(() => forwarding.stop());
  return forwarding;
}

async function send(store: FreshStore, text: string) {
  const app = await freshApp(store, { feedbackForm: {} });
  const answer = await app.inject({ method: 'POST', url: '/api/feedback', payload: { text } });
  expect(answer.statusCode).toBe(201);
}

const states = async (store: FreshStore) =>
  (await store.db.select().from(feedback)).map(({ forward }) => forward);

const untilSent = (store: FreshStore) =>
  eventually(async () => expect(await states(store)).toEqual(['sent']));

test('SV-05 feedback is forwarded form-encoded, in the one field of the form, once', async () => {
  const store = await freshStore();
  const form = await formDouble([status(200)]);
  start(store, form.url);
  await send(store, 'Hay quá & <b>');
  await untilSent(store);
  expect(form.received).toEqual([
    {
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
      body: 'entry.42=Hay+qu%C3%A1+%26+%3Cb%3E',
    },
  ]);
});

test.each<[string, Answer]>([
  ['400', status(400)],
  ['500', status(500)],
  ['hangs', () => undefined],
  ['resets', (request) => void request.socket.destroy()],
])(
  'SV-05 a form service that first answers so: %s, gets the feedback by a retry; the sender never notices',
  async (_name, fault) => {
    const store = await freshStore();
    const form = await formDouble([fault, status(200)]);
    const lines: string[] = [];
    start(store, form.url, lines, 300);
    await send(store, 'a secret wish');
    await untilSent(store);
    expect(form.received.map(({ body }) => body)).toEqual(Array(2).fill('entry.42=a+secret+wish'));
    expect(lines[0]).toMatch(/^feedback is not forwarded yet: /);
    expect(lines.join('\n')).not.toContain('secret');
  },
);

test('SV-05 what waited while the process was down is forwarded by the next one', async () => {
  const store = await freshStore();
  await send(store, 'before the start');
  expect(await states(store)).toEqual(['waiting']);
  const form = await formDouble([status(200)]);
  start(store, form.url);
  await untilSent(store);
  expect(form.received).toHaveLength(1);
});

test('SV-05 a service that hangs does not hold up the end of the process', async () => {
  const store = await freshStore();
  const form = await formDouble([() => undefined]);
  const forwarding = startForwarding({
    repository: createFeedbackRepository(store.db),
    form: createHttpForm({ url: form.url, field: 'f', timeoutMs: 600_000 }),
    log: () => undefined,
    pollMs: 20,
  });
  await send(store, 'hello');
  await eventually(() => expect(form.received).toHaveLength(1));
  await forwarding.stop();
  expect(await states(store)).toEqual(['waiting']);
});
