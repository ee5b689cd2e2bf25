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
import { createHttpChat } from '../chat/http-chat.ts';
import { createProviderClient } from '../http/provider-client.ts';
import { createPhonetic } from '../phonetic/phonetic.ts';
import { createChatTranslation, noTranslation } from './translation.ts';

async function start(timeoutMs = 5_000) {
  const double = await startChatDouble(0, '/v1/chat/completions');
  onTestFinished(double.stop);
  const client = createProviderClient({ timeoutMs });
  const chat = createHttpChat({ url: double.url, apiKey: 'sk-secret', client });
  return { double, chat, translation: createChatTranslation(chat, 'gpt-3.5-turbo') };
}

test('SV-01 the sentence goes to chat completions with bearer, model, 200 tokens and temperature 0.3', async () => {
  const { double, translation } = await start();
  double.answerWith(says('"Một người đàn ông\n đang đọc báo."'));
  expect(await translation.translate('A man is reading.')).toBe('Một người đàn ông đang đọc báo.');
  expect(double.received).toMatchObject([
    {
      method: 'POST',
      path: '/v1/chat/completions',
      headers: { authorization: 'Bearer sk-secret' },
      body: {
        model: 'gpt-3.5-turbo',
        max_tokens: 200,
        temperature: 0.3,
        messages: [{ role: 'system' }, { role: 'user', content: 'A man is reading.' }],
      },
    },
  ]);
});

const page = sends(200, { 'content-type': 'text/html' }, '<html></html>');
const half = sends(200, { 'content-type': 'application/json' }, '{"choices":[{"mess');

test.each<[string, ChatAnswer, string]>([
  ['400', refuses(400), 'Unknown error (status 400)'],
  ['401', refuses(401, { message: 'bad sk-secret' }), 'API key is invalid or expired'],
  ['403', refuses(403), 'The account lacks permission or is out of credit'],
  ['429', refuses(429), 'Rate limit exceeded. Vui lòng thử lại sau vài phút.'],
  ['500', refuses(500), 'Internal error from the AI provider'],
  ['503', refuses(503), 'Unknown error (status 503)'],
  ['a page', page, 'No translation received'],
  ['half JSON', half, 'No translation received'],
  ['nothing', says(''), 'No translation received'],
  ['quotes around nothing', says('""'), 'No translation received'],
  ['a hang', hangs, 'No translation received'],
  ['a reset', resets, 'No translation received'],
])('SV-01 a provider that answers %s', async (_case, answer, message) => {
  const { double, translation } = await start(answer === hangs ? 60 : undefined);
  double.answerWith(answer);
  await expect(translation.translate('Hello.')).rejects.toMatchObject({
    name: 'TranslationFailure',
    message,
    isConfigured: true,
  });
});

test('SV-01 without a key it says so', async () => {
  await expect(noTranslation.translate('Hello.')).rejects.toMatchObject({
    message: 'OpenAI API key not configured',
    isConfigured: false,
  });
});

test('SV-02 the dictionary costs no call; a word it lacks is requested with 50 tokens and temperature 0.1', async () => {
  const { double, chat } = await start();
  const phonetic = createPhonetic({ chat, model: 'gpt-3.5-turbo' }, () => undefined);
  double.answerWith(says('The IPA is /ˌfɪnˈtek/.'), says('ˈkloʊdʃɔr'));
  expect(await phonetic.find('contract', 'n.')).toBe('/ˈkɑnˌtrækt/');
  expect(double.received).toEqual([]);
  expect(await phonetic.find('fintechy', 'n.')).toBe('/ˌfɪnˈtek/');
  expect(await phonetic.find('cloudshore', 'n.')).toBe('/ˈkloʊdʃɔr/');
  expect(double.received[0]?.body).toMatchObject({
    model: 'gpt-3.5-turbo',
    max_tokens: 50,
    temperature: 0.1,
    messages: [{ role: 'system' }, { role: 'user', content: 'fintechy' }],
  });
});

test.each<[string, ChatAnswer]>([
  ['401', refuses(401)],
  ['429', refuses(429)],
  ['500', refuses(500)],
  ['a page', page],
  ['an excuse', says('I am sorry, I cannot do that.')],
  ['markup', says('/<b>x</b>/')],
  ['a hang', hangs],
  ['a reset', resets],
])(
  'SV-02 AD-05 a provider that answers %s leaves the phonetic empty, silently',
  async (_case, answer) => {
    const { double, chat } = await start(answer === hangs ? 60 : undefined);
    double.answerWith(answer);
    const phonetic = createPhonetic({ chat, model: 'gpt-3.5-turbo' }, () => undefined);
    expect(await phonetic.find('fintechy', 'n.')).toBe('');
    expect(await createPhonetic(undefined, () => undefined).find('fintechy', 'n.')).toBe('');
  },
);
