import { getVocabularySet } from '@nghego/contracts/vocabulary-set';
import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { editorial, fakeSpeech } from '../../../test/editor.ts';
import { addTopic, addWords, servers } from '../../../test/fresh-store.ts';
import { sendsJson, startProviderDouble } from '../../../test/provider-double.ts';
import { createProviderClient } from '../../services/http/provider-client.ts';
import { createGoogleSpeech } from '../../services/speech/google-speech.ts';
import { vocabulary } from '../../db/schema/course.ts';
import { media } from '../../db/schema/media.ts';

const draftFor = (topicId: string) => ({
  word: 'contract',
  type: 'n.',
  meaning: 'hợp đồng',
  topicId,
});

describe.each(servers)('on the %s PostgreSQL', (server) => {
  test('AD-05 AD-06 DA-01 a word is saved at once with its phonetic; its sound follows in a job, then the record has it', async () => {
    const { speech, asked } = fakeSpeech();
    const { admin, store, app, work } = await editorial({ server, language: { speech } });
    const topicId = await addTopic(store, 'Business', 0);
    const added = await admin.ask('POST', '/api/vocabulary', {
      ...draftFor(topicId),
      voice: 'en-GB-Wavenet-B',
      speakingRate: 1.25,
    });
    expect(added.statusCode).toBe(201);
    const { jobId, ...word } = added.json();
    expect(word).toMatchObject({
      ...draftFor(topicId),
      phonetic: '/ˈkɑnˌtrækt/',
      audio: '',
      difficulty: 'intermediate',
      topic: { name: 'Business' },
    });
    expect((await admin.ask('GET', `/api/jobs/${jobId}`)).json()).toMatchObject({
      kind: 'audio',
      status: 'waiting',
      label: 'contract',
      total: 1,
      done: 0,
    });
    work();
    const events = await admin.ask('GET', `/api/jobs/${jobId}/events`);
    expect(events.headers['content-type']).toContain('text/event-stream');
    expect(events.body).toMatch(/event: progress\ndata: .*"status":"done".*\n\n$/);
    expect(asked).toEqual([{ text: 'contract', voice: 'en-GB-Wavenet-B', speakingRate: 1.25 }]);
    const spoken = (await admin.ask('GET', `/api/vocabulary/${word.id}`)).json();
    expect(spoken.audio).toMatch(/^\/media\/[0-9a-f]{64}\.mp3$/);
    expect((await app.inject(spoken.audio)).body).toContain('contract by en-GB');
    // a sound that arrives is no edit: what the form read still holds
    const url = `/api/vocabulary/${word.id}`;
    const edit = await admin.ask('PATCH', url, { meaning: 'giao kèo', updatedAt: word.updatedAt });
    expect(edit.json()).toMatchObject({ meaning: 'giao kèo', audio: spoken.audio, jobId: null });
  });
});

test('AD-06 a sound that fails leaves the record; the job names the reason, and can be tried again', async () => {
  let isDown = true;
  const { speech } = fakeSpeech(() => {
    if (isDown) throw new Error('no such host secret.example');
  });
  const { admin, store, work } = await editorial({ language: { speech } });
  const topicId = await addTopic(store, 'Business', 0);
  const { jobId, id } = (await admin.ask('POST', '/api/vocabulary', draftFor(topicId))).json();
  // what the installation makes by itself would make up for it meanwhile
  await store.db.update(vocabulary).set({ audio: '/media/other.mp3' }).where(eq(vocabulary.id, id));
  work();
  const url = `/api/jobs/${jobId}`;
  await vi.waitFor(async () => expect((await admin.ask('GET', url)).json().status).toBe('done'));
  expect((await admin.ask('GET', url)).json()).toMatchObject({
    failed: 1,
    done: 0,
    failures: [{ itemId: id, text: 'contract', reason: 'It could not be spoken.' }],
  });
  isDown = false;
  expect((await admin.ask('POST', `${url}/retry`)).statusCode).toBe(200);
  await vi.waitFor(async () => expect((await admin.ask('GET', url)).json().done).toBe(1));
  expect((await admin.ask('GET', url)).json()).toMatchObject({ failed: 0, failures: [] });
});

test('TR-02 a speech service that answers with a login page: the word is there, nothing is stored, and the job says that it failed', async () => {
  const double = await startProviderDouble();
  onTestFinished(double.stop);
  const page = '<!doctype html><title>Sign in</title><form method="post"></form>';
  double.answerWith(sendsJson(200, { audioContent: Buffer.from(page).toString('base64') }));
  const speech = createGoogleSpeech({
    url: double.url,
    apiKey: undefined,
    client: createProviderClient({ timeoutMs: 5_000 }),
  });
  const { admin, store, work } = await editorial({ language: { speech } });
  const topicId = await addTopic(store, 'Business', 0);
  const { jobId, id } = (await admin.ask('POST', '/api/vocabulary', draftFor(topicId))).json();
  work();
  const url = `/api/jobs/${jobId}`;
  await vi.waitFor(
    async () => expect((await admin.ask('GET', url)).json().status).toBe('done'),
    20_000,
  );
  expect((await admin.ask('GET', url)).json()).toMatchObject({
    failed: 1,
    done: 0,
    failures: [{ itemId: id, text: 'contract', reason: expect.stringContaining('no MP3 sound') }],
  });
  expect((await admin.ask('GET', `/api/vocabulary/${id}`)).json()).toMatchObject({
    word: 'contract',
    audio: '',
  });
  expect(await store.db.$count(media)).toBe(0);
});

test('AD-05 each bad field is named; duplicates in other case and spaces, and foreign topics are refused', async () => {
  const { admin, store } = await editorial();
  const topicId = await addTopic(store, 'Business', ['contract']);
  const draft = { ...draftFor(topicId), word: 'deadline' };
  const bad: [string, unknown][] = [
    ['word', ' '],
    ['word', undefined],
    ['type', 'noun'],
    ['type', undefined],
    ['meaning', ''],
    ['topicId', ''],
    ['difficulty', 'x'],
    ['audio', 'javascript:alert(1)'],
    ['audio', 'http://x"y'],
    ['voice', 'Siri'],
    ['speakingRate', 3],
  ];
  for (const [field, value] of bad) {
    const answer = await admin.ask('POST', '/api/vocabulary', { ...draft, [field]: value });
    expect([field, answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([
      field,
      400,
      field,
    ]);
  }
  const twin = await admin.ask('POST', '/api/vocabulary', { ...draft, word: '  ConTRACT ' });
  expect(twin.json()).toMatchObject({
    status: 409,
    code: 'WORD_EXISTS',
    errors: [{ field: 'word' }],
  });
  for (const id of ['not-an-id', '0197a9a0-0000-7000-8000-000000000000']) {
    const lost = await admin.ask('POST', '/api/vocabulary', { ...draft, topicId: id });
    expect(lost.json()).toMatchObject({ status: 404, code: 'TOPIC_NOT_FOUND' });
  }
  expect(await store.db.select().from(vocabulary)).toHaveLength(1);
  const html = { ...draft, meaning: '<img src=x onerror=alert(1)>' };
  expect((await admin.ask('POST', '/api/vocabulary', html)).json().meaning).toBe(html.meaning);
});

const extras = {
  accept: ['kontract'],
  homophones: ['con tract'],
  cefr: 'B1',
  family: ['contractor (n.)', 'contractual (adj.)'],
  collocations: ['sign a contract', 'break a contract'],
  hint: 'danh từ, nhấn âm đầu',
};
const noExtras = {
  accept: [],
  homophones: [],
  cefr: '',
  family: [],
  collocations: [],
  hint: '',
};

test('CO-02 a word keeps spellings, homophones, level, family, collocations and hint; a set has them, and a change names what changed', async () => {
  const { admin, store, app } = await editorial();
  const topicId = await addTopic(store, 'Business', ['invoice']);
  const tidied = { accept: [' kontract ', 'kontract', ''], family: [extras.family.join('; ')] };
  const added = await admin.ask('POST', '/api/vocabulary', {
    ...draftFor(topicId),
    ...extras,
    ...tidied,
  });
  expect(added.statusCode).toBe(201);
  const { id } = added.json();
  expect((await admin.ask('GET', `/api/vocabulary/${id}`)).json()).toMatchObject(extras);
  const set = (await app.inject('/api/vocabulary/sets?topic=Business')).json();
  expect(set.items).toMatchObject([
    { word: 'invoice', ...noExtras },
    { word: 'contract', ...extras },
  ]);

  const { collocations: _, ...others } = extras;
  const change = { ...extras, collocations: ['a contract expires'] };
  const changed = await admin.ask('PATCH', `/api/vocabulary/${id}`, change);
  expect(changed.json()).toMatchObject({ ...others, collocations: ['a contract expires'] });
  const [note] = (await admin.ask('GET', `/api/audit?recordId=${id}`)).json().items;
  expect(note.changes).toEqual({
    collocations: { from: extras.collocations, to: ['a contract expires'] },
  });
  expect(
    (await admin.ask('PATCH', `/api/vocabulary/${id}`, { word: 'pact' })).json(),
  ).toMatchObject(change);

  const bulk = { topicId, items: [{ word: 'deal', type: 'n.', meaning: 'giao dịch', ...extras }] };
  const { items } = (await admin.ask('POST', '/api/vocabulary/bulk', bulk)).json();
  expect(items).toMatchObject([{ word: 'deal', ...extras }]);
});

test('CO-02 a bad list, level or hint is named by its field, and nothing is stored', async () => {
  const { admin, store } = await editorial();
  const topicId = await addTopic(store, 'Business', ['invoice']);
  const [invoice] = await store.db.select().from(vocabulary);
  const long = 'x'.repeat(121);
  const bad: [string, unknown, string][] = [
    ['accept', 'kontract', 'accept'],
    ['accept', Array.from({ length: 11 }, (_, n) => `word ${n}`), 'accept'],
    ['homophones', ['one', long], 'homophones.1'],
    ['homophones', [7], 'homophones.0'],
    ['cefr', 'B3', 'cefr'],
    ['family', ['contractor'], 'family'],
    ['family', ['contractor (noun)'], 'family'],
    ['collocations', ['a b', 'c d', 'e f', 'g h'], 'collocations'],
    ['hint', long, 'hint'],
  ];
  for (const [field, value, named] of bad)
    for (const [method, url] of [
      ['POST', '/api/vocabulary'],
      ['PATCH', `/api/vocabulary/${invoice?.id}`],
    ] as const) {
      const body = { ...(method === 'POST' && draftFor(topicId)), [field]: value };
      const answer = await admin.ask(method, url, body);
      const [error] = answer.json().errors ?? [];
      expect([method, field, answer.statusCode, error?.field]).toEqual([method, field, 400, named]);
    }
  expect(await store.db.select().from(vocabulary)).toEqual([invoice]);
});

test('AD-01 DA-02 nobody and a student change no word', async () => {
  const { student, nobody, store } = await editorial();
  const topicId = await addTopic(store, 'Business', ['contract']);
  const [row] = await store.db.select().from(vocabulary);
  for (const [visitor, status] of [
    [nobody, 401],
    [student, 403],
  ] as const) {
    const tries = [
      await visitor.ask('POST', '/api/vocabulary', { ...draftFor(topicId), word: 'mine' }),
      await visitor.ask('POST', '/api/vocabulary/bulk', { topicId, items: [] }),
      await visitor.ask('PATCH', `/api/vocabulary/${row?.id}`, { word: 'mine' }),
      await visitor.ask('DELETE', `/api/vocabulary/${row?.id}`),
      await visitor.ask('POST', '/api/jobs', { kind: 'audio' }),
      await visitor.ask('GET', '/api/jobs'),
      await visitor.ask('POST', '/api/speech/preview', { text: 'hello' }),
      await visitor.ask('GET', '/api/phonetic?word=gate'),
    ];
    expect(tries.map(({ statusCode }) => statusCode)).toEqual(tries.map(() => status));
  }
  expect(await store.db.select().from(vocabulary)).toEqual([row]);
});

test('AD-06 a changed word loses its old sound and gets a new one; a sound of its own stays', async () => {
  const { speech, texts } = fakeSpeech();
  const { admin, store, app, work } = await editorial({ language: { speech } });
  const topicId = await addTopic(store, 'Business', 0);
  work();
  const { id, jobId } = (await admin.ask('POST', '/api/vocabulary', draftFor(topicId))).json();
  await admin.ask('GET', `/api/jobs/${jobId}/events`);
  const changed = (await admin.ask('PATCH', `/api/vocabulary/${id}`, { word: 'contacts' })).json();
  expect(changed.audio).toBe('');
  await admin.ask('GET', `/api/jobs/${changed.jobId}/events`);
  expect(texts()).toEqual(['contract', 'contacts']);
  const { audio } = (await admin.ask('GET', `/api/vocabulary/${id}`)).json();
  expect((await app.inject(audio)).body).toContain('contacts by');
  const own = 'https://example.com/own.mp3';
  const kept = await admin.ask('PATCH', `/api/vocabulary/${id}`, { word: 'contact', audio: own });
  expect(kept.json()).toMatchObject({ audio: own, jobId: null });
});

test('AD-14 SV-03 the sound of one record is made anew with another voice, although it has one', async () => {
  const { speech } = fakeSpeech();
  const { admin, store, app, work } = await editorial({ language: { speech } });
  const topicId = await addTopic(store, 'Business', 0);
  work();
  const { id, jobId } = (await admin.ask('POST', '/api/vocabulary', draftFor(topicId))).json();
  await admin.ask('GET', `/api/jobs/${jobId}/events`);
  const again = { kind: 'audio', vocabularyId: id, voice: 'en-US-Neural2-D' };
  const job = (await admin.ask('POST', '/api/jobs', again)).json();
  await admin.ask('GET', `/api/jobs/${job.id}/events`);
  const { audio } = (await admin.ask('GET', `/api/vocabulary/${id}`)).json();
  expect((await app.inject(audio)).body).toContain('en-US-Neural2-D');
  expect(await store.db.select().from(media)).toHaveLength(2);
});

test('AD-13 DA-03 prefix on word, text on word and meaning with or without diacritics, topic, difficulty, sound, pages', async () => {
  const { admin, store } = await editorial();
  const topicId = await addTopic(store, 'Business', 0);
  const other = await addTopic(
    store,
    'Travel',
    Array.from({ length: 11 }, (_, n) => `gate ${n}`),
  );
  await admin.ask('POST', '/api/vocabulary', { ...draftFor(topicId), difficulty: 'advanced' });
  await admin.ask('POST', '/api/vocabulary', {
    ...draftFor(topicId),
    word: 'sub-contract',
    meaning: 'thầu phụ, đường 100%',
    audio: 'https://example.com/a.mp3',
  });
  const words = async (query: string) =>
    (await admin.ask('GET', `/api/vocabulary?${query}`))
      .json()
      .items.map(({ word }: { word: string }) => word);
  expect(await words('prefix=CON')).toEqual(['contract']);
  expect(await words('text=contract')).toEqual(['sub-contract', 'contract']);
  for (const text of ['hop dong', 'HỢP ĐỒNG', 'hợp đồng', 'p đ', 'op d'])
    expect(await words(`text=${encodeURIComponent(text)}`)).toEqual(['contract']);
  expect(await words('text=duong%20100%25')).toEqual(['sub-contract']);
  expect(await words('text=c%25t')).toEqual([]);
  expect(await words(`topicId=${topicId}&difficulty=advanced`)).toEqual(['contract']);
  expect(await words('audio=with')).toEqual(['sub-contract']);
  expect(await words('topicId=nonsense')).toEqual([]);
  const page = (await admin.ask('GET', `/api/vocabulary?topicId=${other}&sort=word:asc`)).json();
  expect(page).toMatchObject({ total: 11, pageSize: 10 });
  expect(page.items[0].word).toBe('gate 0');
  expect(await words(`topicId=${other}&sort=word:asc&page=2`)).toEqual(['gate 9']);
  expect((await admin.ask('GET', '/api/vocabulary?audio=maybe')).statusCode).toBe(400);
});

test('DA-03 up to 50 words at once, in their order; those the topic has are skipped', async () => {
  const { admin, store, app } = await editorial();
  const topicId = await addTopic(store, 'Business', ['contract']);
  const item = (word: string) => ({ word, type: 'n.', meaning: 'nghĩa' });
  const items = ['audit', ' Contract', 'budget'].map(item);
  const added = await admin.ask('POST', '/api/vocabulary/bulk', { topicId, items });
  expect(added.statusCode).toBe(201);
  expect(added.json()).toMatchObject({
    items: [{ word: 'audit' }, { word: 'budget' }],
    skipped: 1,
  });
  const many = Array.from({ length: 51 }, (_, n) => item(`word ${n}`));
  const refused = await admin.ask('POST', '/api/vocabulary/bulk', { topicId, items: many });
  expect(refused.json()).toMatchObject({ status: 400, errors: [{ field: 'items' }] });
  const half = [item('good'), item('')];
  const bad = await admin.ask('POST', '/api/vocabulary/bulk', { topicId, items: half });
  expect(bad.json().errors[0].field).toBe('items.1.word');
  const set = await app.inject(`${getVocabularySet.path}?topic=Business`);
  expect(set.json().items.map(({ word }: { word: string }) => word)).toEqual([
    'contract',
    'audit',
    'budget',
  ]);
});

test('AD-03 two editors of one word: nothing is overwritten silently; a word that is gone is not found', async () => {
  const { admin, store } = await editorial();
  const topicId = await addTopic(store, 'Business', 0);
  const { id, updatedAt } = (await admin.ask('POST', '/api/vocabulary', draftFor(topicId))).json();
  const url = `/api/vocabulary/${id}`;
  expect((await admin.ask('PATCH', url, { meaning: 'một', updatedAt })).statusCode).toBe(200);
  const late = await admin.ask('PATCH', url, { meaning: 'hai', updatedAt });
  expect(late.json()).toMatchObject({ status: 409, code: 'EDIT_CONFLICT' });
  expect((await admin.ask('GET', url)).json().meaning).toBe('một');
  await addWords(store, topicId, ['audit']);
  const taken = await admin.ask('PATCH', url, { word: 'AUDIT' });
  expect(taken.json()).toMatchObject({ code: 'WORD_EXISTS' });
  expect((await admin.ask('DELETE', url)).statusCode).toBe(204);
  expect((await admin.ask('PATCH', url, { word: 'x' })).json()).toMatchObject({ status: 404 });
  expect((await admin.ask('GET', '/api/vocabulary/not-an-id')).statusCode).toBe(404);
});

test('SV-03 AD-05 the preview speaks without storing; the phonetic comes from the dictionary', async () => {
  const { speech } = fakeSpeech();
  const { admin, store } = await editorial({ language: { speech } });
  const wanted = { text: 'gate', voice: 'en-US-Wavenet-F', speakingRate: 0.75 };
  const audio = await admin.ask('POST', '/api/speech/preview', wanted);
  expect(audio.headers['content-type']).toBe('audio/mpeg');
  expect(audio.body).toBe('gate by en-US-Wavenet-F at 0.75');
  expect(await store.db.select().from(media)).toEqual([]);
  const blank = await admin.ask('POST', '/api/speech/preview', { text: ' ' });
  expect(blank.json().errors[0].field).toBe('text');
  const phonetic = await admin.ask('GET', '/api/phonetic?word=gate');
  expect(phonetic.json()).toEqual({ phonetic: '/ɡeɪt/' });
  const mute = await editorial();
  const refused = await mute.admin.ask('POST', '/api/speech/preview', wanted);
  expect(refused.json()).toMatchObject({ code: 'SPEECH_NOT_CONFIGURED' });
});
