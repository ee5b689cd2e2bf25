import { expect, onTestFinished, test } from 'vitest';
import {
  type ChatAnswer,
  hangs,
  refuses,
  resets,
  says,
  sends,
  startChatDouble,
} from '../../../test/chat-double.ts';
import { createProviderClient } from '../http/provider-client.ts';
import type { ChatRequest } from './chat.ts';
import { createHttpChat } from './http-chat.ts';

const request: ChatRequest = {
  model: 'gpt-4o',
  messages: [{ role: 'user', content: 'Xin chào' }],
  maxTokens: 500,
  temperature: 0.7,
};

async function start(timeoutMs = 20_000) {
  const double = await startChatDouble();
  onTestFinished(double.stop);
  const client = createProviderClient({ timeoutMs });
  return { double, chat: createHttpChat({ url: double.url, apiKey: 'sk-secret', client }) };
}

test('EX-03 SV-01 the request is a POST with the bearer, model, messages, max_tokens and temperature, and no more', async () => {
  const { double, chat } = await start();
  double.answerWith(says(' Chào bạn \n'));
  expect(await chat.complete(request)).toBe('Chào bạn');
  expect(double.received).toMatchObject([
    {
      method: 'POST',
      path: '/api/chat',
      headers: { 'content-type': 'application/json', authorization: 'Bearer sk-secret' },
    },
  ]);
  expect(double.received[0]?.body).toEqual({
    model: 'gpt-4o',
    messages: [{ role: 'user', content: 'Xin chào' }],
    max_tokens: 500,
    temperature: 0.7,
  });
});

test('EX-03 a server that needs no key is sent none', async () => {
  const double = await startChatDouble();
  onTestFinished(double.stop);
  const client = createProviderClient({ timeoutMs: 20_000 });
  const chat = createHttpChat({ url: double.url, apiKey: undefined, client });
  double.answerWith(says('ok'));
  await chat.complete(request);
  expect(double.received[0]?.headers.authorization).toBeUndefined();
});

test('EX-03 a model that accepts neither max_tokens nor a temperature gets neither from the second request on', async () => {
  const { double, chat } = await start();
  const unsupported = (param: string): ChatAnswer =>
    refuses(400, { message: `Unsupported: '${param}'`, param, code: 'unsupported_parameter' });
  double.answerWith(unsupported('max_tokens'), unsupported('temperature'), says('ok'));
  expect(await chat.complete(request)).toBe('ok');
  expect(await chat.complete(request)).toBe('ok');
  const { model, messages } = request;
  expect(double.received.map(({ body }) => body)).toEqual([
    { model, messages, max_tokens: 500, temperature: 0.7 },
    { model, messages, max_completion_tokens: 500, temperature: 0.7 },
    { model, messages, max_completion_tokens: 500 },
    { model, messages, max_completion_tokens: 500 },
  ]);
});

test('EX-03 a server that refuses every request is not retried for ever', async () => {
  const { double, chat } = await start();
  double.answerWith(refuses(400, { message: 'max_tokens and temperature are wrong' }));
  await expect(chat.complete(request)).rejects.toMatchObject({ code: 'UNKNOWN_ERROR' });
  expect(double.received).toHaveLength(3);
});

const page = sends(200, { 'content-type': 'text/html' }, '<html><body>Hello</body></html>');

test.each<[string, ChatAnswer, string, string]>([
  ['401', refuses(401), 'UNAUTHORIZED', 'API key is invalid or expired'],
  ['403', refuses(403), 'FORBIDDEN', 'The account lacks permission or is out of credit'],
  [
    '429 of the rate',
    refuses(429, { code: 'rate_limit_exceeded' }),
    'RATE_LIMIT',
    'Rate limit exceeded. Vui lòng thử lại sau vài phút.',
  ],
  [
    '429 of the quota',
    refuses(429, { code: 'insufficient_quota' }),
    'RATE_LIMIT',
    'Rate limit exceeded. Vui lòng thử lại sau vài phút.',
  ],
  ['500', refuses(500), 'INTERNAL_ERROR', 'Internal error from the AI provider'],
  ['503', refuses(503), 'UNKNOWN_ERROR', 'Unknown error (status 503)'],
  ['404', refuses(404), 'UNKNOWN_ERROR', 'Unknown error (status 404)'],
  ['400', refuses(400), 'UNKNOWN_ERROR', 'Unknown error (status 400)'],
  [
    '302',
    sends(302, { location: 'http://127.0.0.1:1/' }, ''),
    'UNKNOWN_ERROR',
    'Unknown error (status 302)',
  ],
  ['a page', page, 'NO_RESPONSE', 'No response from the AI provider'],
  [
    'an empty body',
    (response) => void response.writeHead(200).end(),
    'NO_RESPONSE',
    'No response from the AI provider',
  ],
  [
    'no choices',
    sends(200, {}, '{"choices":[]}'),
    'NO_RESPONSE',
    'No response from the AI provider',
  ],
  ['a null', says(null), 'NO_RESPONSE', 'No response from the AI provider'],
  ['nothing, cut off', says('', 'length'), 'NO_RESPONSE', 'No response from the AI provider'],
  ['a hang', hangs, 'NO_RESPONSE', 'No response from the AI provider'],
  ['a reset', resets, 'NO_RESPONSE', 'No response from the AI provider'],
])('EX-05 EX-06 a provider that answers %s', async (_name, answer, code, message) => {
  const { double, chat } = await start(answer === hangs ? 50 : undefined);
  double.answerWith(answer);
  await expect(chat.complete(request)).rejects.toMatchObject({
    name: 'ChatFailure',
    code,
    message,
  });
});

test('EX-06 a provider that is not there', async () => {
  const { double, chat } = await start();
  await double.stop();
  await expect(chat.complete(request)).rejects.toMatchObject({ code: 'NO_RESPONSE' });
});
