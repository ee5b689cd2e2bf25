import { getSentenceSet } from '@nghego/contracts/sentence-set';
import { describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { hangs, refuses, says, startChatDouble } from '../../../test/chat-double.ts';
import { editorial, fakeSpeech } from '../../../test/editor.ts';
import { servers } from '../../../test/fresh-store.ts';
import { sentences } from '../../db/schema/course.ts';
import { createHttpChat } from '../../services/chat/http-chat.ts';
import { createProviderClient } from '../../services/http/provider-client.ts';
import { createChatTranslation } from '../../services/translation/translation.ts';

const english = 'A man is reading a newspaper.';

async function withProvider(timeoutMs = 5_000, server: (typeof servers)[number] = 'embedded') {
  const double = await startChatDouble(0, '/v1/chat/completions');
  onTestFinished(double.stop);
  const client = createProviderClient({ timeoutMs });
  const chat = createHttpChat({ url: double.url, apiKey: 'sk-secret', client });
  const spoken = fakeSpeech();
  const translation = createChatTranslation(chat, 'gpt-3.5-turbo');
  const kit = await editorial({ server, services: { speech: spoken.speech, translation } });
  return { ...kit, ...spoken, double };
}

describe.each(servers)('on the %s PostgreSQL', (server) => {
  test('AD-07 a sentence is translated, spoken at 0.85 and saved with its sound, which learners hear', async () => {
    const { admin, app, double, asked } = await withProvider(undefined, server);
    double.answerWith(says('Một người đàn ông đang đọc báo.'));
    const draft = { englishSentence: `  ${english} `, part: 'part2' };
    const added = await admin.ask('POST', '/api/sentences', draft);
    expect(added.statusCode).toBe(201);
    expect(added.json()).toMatchObject({
      englishSentence: english,
      vietnameseTranslation: 'Một người đàn ông đang đọc báo.',
      part: 'part2',
      audio: expect.stringMatching(/^\/media\/[0-9a-f]{64}\.mp3$/),
      jobId: null,
    });
    expect(asked).toEqual([{ text: english, voice: 'en-US-Wavenet-D', speakingRate: 0.85 }]);
    const [item] = (await app.inject(`${getSentenceSet.path}?part=part2`)).json().items;
    expect((await app.inject(item.audio)).body).toContain(english);
  });
});

test('AD-07 a translation that the editor typed is used; no provider is called', async () => {
  const { admin, double } = await withProvider();
  const typed = { englishSentence: english, vietnameseTranslation: 'Bản dịch của tôi' };
  const added = await admin.ask('POST', '/api/sentences', typed);
  expect(added.json()).toMatchObject({ vietnameseTranslation: 'Bản dịch của tôi', part: 'part1' });
  expect(double.received).toEqual([]);
});

test.each([
  ['401', refuses(401), 'API key is invalid or expired'],
  ['nothing', says(''), 'No translation received'],
  ['a hang', hangs, 'No translation received'],
])(
  'AD-07 a failed translation (%s) saves nothing and answers the provider’s text',
  async (_case, answer, detail) => {
    const { admin, store, double, asked } = await withProvider(answer === hangs ? 60 : undefined);
    double.answerWith(answer);
    const refused = await admin.ask('POST', '/api/sentences', { englishSentence: english });
    expect(refused.json()).toMatchObject({ status: 502, code: 'TRANSLATION_FAILED', detail });
    expect(await store.db.select().from(sentences)).toEqual([]);
    expect(asked).toEqual([]);
  },
);

test('AD-07 SV-01 without a key it says so, and a typed translation still works', async () => {
  const { admin, store } = await editorial();
  const refused = await admin.ask('POST', '/api/sentences', { englishSentence: english });
  expect(refused.json()).toMatchObject({
    code: 'TRANSLATION_NOT_CONFIGURED',
    detail: 'OpenAI API key not configured',
  });
  const typed = { englishSentence: english, vietnameseTranslation: 'dịch' };
  expect((await admin.ask('POST', '/api/sentences', typed)).json()).toMatchObject({
    audio: '',
    jobId: null,
  });
  expect(await store.db.select().from(sentences)).toHaveLength(1);
});

test('AD-07 if speaking at once fails, a job does it later; a changed sentence is spoken again', async () => {
  let failures = 1;
  const { speech, texts } = fakeSpeech(() => {
    if (failures-- > 0) throw new Error('away');
  });
  const { admin, work } = await editorial({ services: { speech } });
  const typed = { englishSentence: english, vietnameseTranslation: 'dịch' };
  const { id, jobId, audio } = (await admin.ask('POST', '/api/sentences', typed)).json();
  expect(audio).toBe('');
  work();
  await admin.ask('GET', `/api/jobs/${jobId}/events`);
  const url = `/api/sentences/${id}`;
  const first = (await admin.ask('GET', url)).json();
  expect(first.audio).not.toBe('');
  const changed = (await admin.ask('PATCH', url, { englishSentence: 'She waits.' })).json();
  expect(changed).toMatchObject({ audio: '', jobId: expect.any(String) });
  await eventually(async () => expect((await admin.ask('GET', url)).json().audio).not.toBe(''));
  expect(texts()).toEqual([english, english, 'She waits.']);
});

test('CO-05 a sentence keeps the names that cannot be known by ear, a set has them, and a bad list is named', async () => {
  const { admin, app } = await editorial();
  const draft = {
    englishSentence: 'Ms. Okafor is waiting.',
    vietnameseTranslation: 'Cô Okafor đang đợi.',
    part: 'part3',
    names: ['Okafor'],
  };
  const { id } = (await admin.ask('POST', '/api/sentences', draft)).json();
  const set = (await app.inject('/api/sentences/sets?part=part3')).json();
  expect(set.items).toMatchObject([{ id, names: ['Okafor'] }]);
  const url = `/api/sentences/${id}`;
  expect((await admin.ask('PATCH', url, { names: [] })).json()).toMatchObject({ names: [] });
  expect((await admin.ask('PATCH', url, { names: 'Okafor' })).json()).toMatchObject({
    status: 400,
    errors: [{ field: 'names' }],
  });
});

test('AD-07 the English sentence is required, in the words of the form; parts 1 to 3 can be added to', async () => {
  const { admin, store, student, visitor } = await editorial();
  const draft = { englishSentence: english, vietnameseTranslation: 'dịch' };
  for (const englishSentence of ['', '   ', undefined]) {
    const answer = await admin.ask('POST', '/api/sentences', { ...draft, englishSentence });
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: [{ field: 'englishSentence', message: 'Vui lòng nhập câu tiếng Anh' }],
    });
  }
  const part4 = await admin.ask('POST', '/api/sentences', { ...draft, part: 'part4' });
  expect(part4.json().errors[0].field).toBe('part');
  expect((await visitor.ask('POST', '/api/sentences', draft)).statusCode).toBe(401);
  expect((await student.ask('POST', '/api/sentences', draft)).statusCode).toBe(403);
  expect(await store.db.select().from(sentences)).toEqual([]);
});

test.each([
  ['Vietnamese in the English field', { englishSentence: 'Anh ta đi làm.' }, 'englishSentence'],
  [
    'English in the translation',
    { vietnameseTranslation: 'The meeting starts at nine.' },
    'vietnameseTranslation',
  ],
  ['a name that is not in the sentence', { names: ['newspaper', 'Okafor'] }, 'names'],
])(
  'AD-07 CO-05 %s is refused at its field, in a new sentence and in a change',
  async (_, wrong, field) => {
    const { admin, store } = await editorial();
    const draft = { englishSentence: english, vietnameseTranslation: 'dịch' };
    const refused = await admin.ask('POST', '/api/sentences', { ...draft, ...wrong });
    expect(refused.json()).toMatchObject({ status: 400, errors: [{ field }] });
    expect(await store.db.$count(sentences)).toBe(0);
    const { id } = (await admin.ask('POST', '/api/sentences', draft)).json();
    const [before] = await store.db.select().from(sentences);
    const changed = await admin.ask('PATCH', `/api/sentences/${id}`, wrong);
    expect(changed.json()).toMatchObject({ status: 400, errors: [{ field }] });
    expect(await store.db.select().from(sentences)).toEqual([before]);
  },
);

test('AD-07 AD-13 DA-03 sentences by part, their counts, search without diacritics, two editors', async () => {
  const { admin, visitor, student } = await editorial();
  const add = async (part: string, englishSentence: string, vietnameseTranslation: string) =>
    (
      await admin.ask('POST', '/api/sentences', { part, englishSentence, vietnameseTranslation })
    ).json();
  const first = await add('part1', 'He signs it.', 'Anh ấy ký hợp đồng.');
  await add('part1', 'They wait.', 'Họ đợi.');
  await add('part3', 'Sign here.', 'Ký ở đây.');
  const chair = await add('part2', "That's Ann's chair.", 'Ghế của Ann đấy.');
  const list = async (query: string) =>
    (await admin.ask('GET', `/api/sentences?${query}`))
      .json()
      .items.map((item: { englishSentence: string }) => item.englishSentence);
  // a phone types other apostrophes than the course has
  expect(await list(`text=${encodeURIComponent('Ann’s')}`)).toEqual(["That's Ann's chair."]);
  await admin.ask('DELETE', `/api/sentences/${chair.id}`);
  expect(await list('')).toEqual(['Sign here.', 'They wait.', 'He signs it.']);
  expect(await list('part=part1')).toEqual(['They wait.', 'He signs it.']);
  expect(await list('text=hop%20dong')).toEqual(['He signs it.']);
  expect(await list('prefix=sign')).toEqual(['Sign here.']);
  expect((await visitor.ask('GET', '/api/sentences/counts')).json()).toEqual({
    part1: 2,
    part2: 0,
    part3: 1,
    part4: 0,
  });
  const url = `/api/sentences/${first.id}`;
  const change = { vietnameseTranslation: 'một', updatedAt: first.updatedAt };
  expect((await admin.ask('PATCH', url, change)).statusCode).toBe(200);
  expect((await admin.ask('PATCH', url, change)).json().code).toBe('EDIT_CONFLICT');
  expect((await student.ask('PATCH', url, change)).statusCode).toBe(403);
  expect((await student.ask('DELETE', url)).statusCode).toBe(403);
  expect((await admin.ask('DELETE', url)).statusCode).toBe(204);
  expect((await admin.ask('DELETE', url)).statusCode).toBe(404);
});
