import { getVocabularySet } from '@nghego/contracts/vocabulary-set';
import { describe, expect, test } from 'vitest';
import { editorial, fakeSpeech } from '../../../test/editor.ts';
import { addTopic, addWords, servers } from '../../../test/fresh-store.ts';
import { vocabulary } from '../../db/schema/course.ts';
import { draftFor, extras, further, noExtras } from './vocabulary-test-kit.ts';

describe.each(servers)('on the %s PostgreSQL', (server) => {
  test('AD-05 AD-06 DA-01 a word is saved at once with its phonetic; its sound follows in a job, then the record has it', async () => {
    const { speech, asked } = fakeSpeech();
    const { admin, store, app, work } = await editorial({ server, services: { speech } });
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
    expect(asked).toMatchObject([
      { text: 'contract', voice: 'en-GB-Wavenet-B', speakingRate: 1.25 },
    ]);
    const spoken = (await admin.ask('GET', `/api/vocabulary/${word.id}`)).json();
    expect(spoken.audio).toMatch(/^\/media\/[0-9a-f]{64}\.mp3$/);
    expect((await app.inject(spoken.audio)).body).toContain('contract by en-GB');
    // a new sound does not change `updatedAt`, so the form can still be saved
    const url = `/api/vocabulary/${word.id}`;
    const edit = await admin.ask('PATCH', url, { meaning: 'giao kèo', updatedAt: word.updatedAt });
    expect(edit.json()).toMatchObject({ meaning: 'giao kèo', audio: spoken.audio, jobId: null });
  });
});

test('AD-05 each bad field is named; duplicates in other case and spaces, and foreign topics are refused', async () => {
  const { admin, store } = await editorial();
  const topicId = await addTopic(store, 'Business', ['contract']);
  const draft = { ...draftFor(topicId), word: 'deadline' };
  const bad: [string, unknown][] = [
    ['word', ' '],
    ['word', undefined],
    ['word', '12 ! bad'],
    ['word', '123'],
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

test('CO-09 a word keeps its other senses and paraphrases through an edit; a set names them only where they are', async () => {
  const { admin, store, app } = await editorial();
  const topicId = await addTopic(store, 'Business', ['invoice']);
  const added = await admin.ask('POST', '/api/vocabulary', { ...draftFor(topicId), ...further });
  expect([added.statusCode, added.json()]).toMatchObject([201, further]);
  const { id, updatedAt } = added.json();
  const readItems = async () =>
    (await app.inject('/api/vocabulary/sets?topic=Business')).json().items;
  const [plain, rich] = await readItems();
  expect(rich).toMatchObject({ word: 'contract', ...further });
  expect(plain).not.toHaveProperty('senses');
  expect(plain).not.toHaveProperty('paraphrases');
  const { items: read } = getVocabularySet.response.parse(
    (await app.inject('/api/vocabulary/sets?topic=Business')).json(),
  );
  expect(read).toMatchObject([{ senses: [], paraphrases: [] }, further]);

  const renamed = { word: 'pact', updatedAt };
  expect((await admin.ask('PATCH', `/api/vocabulary/${id}`, renamed)).json()).toMatchObject(
    further,
  );
  // unchanged senses are not in the audit log
  await admin.ask('PATCH', `/api/vocabulary/${id}`, { ...further, paraphrases: ['deal'] });
  const [note] = (await admin.ask('GET', `/api/audit?recordId=${id}`)).json().items;
  expect(note.changes).toEqual({ paraphrases: { from: further.paraphrases, to: ['deal'] } });
  await admin.ask('PATCH', `/api/vocabulary/${id}`, { senses: [] });
  expect((await admin.ask('GET', `/api/vocabulary/${id}`)).json()).toMatchObject({
    senses: [],
    paraphrases: ['deal'],
  });
});

test('CO-09 a bad sense or paraphrase is named by its field, and nothing is stored', async () => {
  const { admin, store } = await editorial();
  await addTopic(store, 'Business', ['invoice']);
  const [invoice] = await store.db.select().from(vocabulary);
  const [sense] = further.senses;
  const bad: [Record<string, unknown>, string][] = [
    [{ senses: 'tính phí' }, 'senses'],
    [{ senses: [sense, sense, sense, sense] }, 'senses'],
    [{ senses: [{ ...sense, type: 'noun' }] }, 'senses.0.type'],
    [{ senses: [{ ...sense, meaning: ' ' }] }, 'senses.0.meaning'],
    [
      { senses: [{ ...sense, example: { english: 'x'.repeat(301), vietnamese: 'x' } }] },
      'senses.0.example.english',
    ],
    [
      { senses: [{ ...sense, example: { english: 'Anh ta đi làm.', vietnamese: 'x' } }] },
      'senses.0.example.english',
    ],
    [
      { senses: [{ ...sense, example: { english: 'He works.', vietnamese: 'He goes there.' } }] },
      'senses.0.example.vietnamese',
    ],
    [{ senses: [{ ...sense, collocations: ['a', 'b', 'c', 'd'] }] }, 'senses.0.collocations'],
    [{ paraphrases: ['a', 'b', 'c', 'd'] }, 'paraphrases'],
    [{ paraphrases: ['x'.repeat(121)] }, 'paraphrases.0'],
  ];
  for (const [body, named] of bad) {
    const answer = await admin.ask('PATCH', `/api/vocabulary/${invoice?.id}`, body);
    const [error] = answer.json().errors ?? [];
    expect([answer.statusCode, error?.field]).toEqual([400, named]);
  }
  expect(await store.db.select().from(vocabulary)).toEqual([invoice]);
});

test('DY-04 an editor says how useful a word is; until then it is in the middle, and a wrong value is named', async () => {
  const { admin, store } = await editorial();
  const topicId = await addTopic(store, 'Business', 0);
  const made = (await admin.ask('POST', '/api/vocabulary', draftFor(topicId))).json();
  expect(made.usefulness).toBe(3);
  const url = `/api/vocabulary/${made.id}`;
  expect((await admin.ask('PATCH', url, { usefulness: 5 })).json().usefulness).toBe(5);
  const [shown] = (await admin.ask('GET', '/api/vocabulary/sets?topic=Business')).json().items;
  expect(shown).toMatchObject({ word: 'contract', usefulness: 5 });
  for (const usefulness of [0, 6, 2.5, '4', null]) {
    const answer = await admin.ask('PATCH', url, { usefulness });
    expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([400, 'usefulness']);
  }
  expect(await store.db.select().from(vocabulary)).toMatchObject([{ usefulness: 5 }]);
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

test('AD-01 DA-02 a visitor and a student change no word', async () => {
  const { student, visitor, store } = await editorial();
  const topicId = await addTopic(store, 'Business', ['contract']);
  const [row] = await store.db.select().from(vocabulary);
  for (const [caller, status] of [
    [visitor, 401],
    [student, 403],
  ] as const) {
    const tries = [
      await caller.ask('POST', '/api/vocabulary', { ...draftFor(topicId), word: 'mine' }),
      await caller.ask('POST', '/api/vocabulary/bulk', { topicId, items: [] }),
      await caller.ask('PATCH', `/api/vocabulary/${row?.id}`, { word: 'mine' }),
      await caller.ask('DELETE', `/api/vocabulary/${row?.id}`),
      await caller.ask('POST', '/api/jobs', { kind: 'audio' }),
      await caller.ask('GET', '/api/jobs'),
      await caller.ask('POST', '/api/speech/preview', { text: 'hello' }),
      await caller.ask('GET', '/api/phonetic?word=gate'),
    ];
    expect(tries.map(({ statusCode }) => statusCode)).toEqual(tries.map(() => status));
  }
  expect(await store.db.select().from(vocabulary)).toEqual([row]);
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
