import { getCatalogue } from '@nghego/contracts/catalogue';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { editorial } from '../../../test/editor.ts';
import { addTopic, freshApp, servers } from '../../../test/fresh-store.ts';
import { topics, vocabulary } from '../../db/schema/course.ts';
import { recordings } from '../../db/schema/editing.ts';
import { exampleSentences } from '../../db/schema/examples.ts';

const draft = { name: 'Hợp đồng', description: 'Ký kết', category: 'Business' };

describe.each(servers)('on the %s PostgreSQL', (server) => {
  test('AD-04 DA-01 DA-02 a topic is added with its defaults, read, changed, deleted; a second delete finds nothing', async () => {
    const { admin } = await editorial({ server });
    const added = await admin.ask('POST', '/api/topics', { ...draft, name: '  Hợp   đồng ' });
    expect(added.statusCode).toBe(201);
    const topic = added.json();
    expect(topic).toMatchObject({
      ...draft,
      difficulty: 'intermediate',
      isActive: true,
      wordCount: 0,
    });
    expect(topic.createdAt).toBe(topic.updatedAt);
    const url = `/api/topics/${topic.id}`;
    expect((await admin.ask('GET', url)).json()).toEqual(topic);
    const changed = await admin.ask('PATCH', url, {
      name: 'Contracts',
      updatedAt: topic.updatedAt,
    });
    expect(changed.json()).toMatchObject({ name: 'Contracts', description: 'Ký kết' });
    expect(changed.json().updatedAt > topic.updatedAt).toBe(true);
    expect(changed.json().createdAt).toBe(topic.createdAt);
    expect((await admin.ask('DELETE', url)).statusCode).toBe(204);
    expect((await admin.ask('DELETE', url)).statusCode).toBe(404);
    expect((await admin.ask('GET', url)).json()).toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('HM-11 CO-02 a topic has a Vietnamese name and says whether it is of the workplace; both are searched for, changed and in the catalogue', async () => {
  const { admin, app } = await editorial();
  const office = { name: 'Office', description: 'At work', category: 'Business' };
  const plain = (await admin.ask('POST', '/api/topics', office)).json();
  expect(plain).toMatchObject({ nameVi: '', work: false });
  const url = `/api/topics/${plain.id}`;
  const change = { nameVi: ' Công  sở ', work: true };
  expect((await admin.ask('PATCH', url, change)).json()).toMatchObject({
    ...office,
    nameVi: 'Công sở',
    work: true,
  });
  const found = await admin.ask('GET', '/api/topics?text=cong%20so');
  expect(found.json().items).toMatchObject([{ id: plain.id }]);
  await eventually(async () =>
    expect((await app.inject('/api/catalogue')).json().topics).toMatchObject([
      { name: 'Office', nameVi: 'Công sở', work: true },
    ]),
  );
  for (const [field, value] of [
    ['nameVi', 'x'.repeat(121)],
    ['work', 'yes'],
  ]) {
    const answer = await admin.ask('PATCH', url, { [String(field)]: value });
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ field }] });
  }
});

test('CO-08 UX-14 a topic has a unit; it comes last there, and an order moves it and others, all or none', async () => {
  const { admin, store } = await editorial();
  const add = async (name: string, unitId: string) =>
    (await admin.ask('POST', '/api/topics', { ...draft, name, unitId })).json();
  const first = await add('First', 'travel');
  const second = await add('Second', 'travel');
  const other = await add('Other', 'health');
  const third = await add('Third', 'travel');
  expect([first, second, other, third].map(({ place }) => place)).toEqual([0, 1, 0, 2]);
  const order = async (topicIds: string[], unitId = 'travel') =>
    admin.ask('PUT', '/api/topics/order', { unitId, topicIds });
  const inTravel = async () => {
    const { items } = (await admin.ask('GET', '/api/topics?unitId=travel&sort=place:asc')).json();
    return items.map(({ name }: { name: string }) => name);
  };
  expect((await order([third.id, other.id])).statusCode).toBe(204);
  expect(await inTravel()).toEqual(['Third', 'Other', 'First', 'Second']);
  const unknown = await order([second.id, other.id.replace(/^..../, 'ffff')]);
  expect(unknown.json()).toMatchObject({ status: 404, code: 'TOPIC_NOT_FOUND' });
  expect(await inTravel()).toEqual(['Third', 'Other', 'First', 'Second']);
  for (const [body, field] of [
    [{ unitId: 'space', topicIds: [first.id] }, 'unitId'],
    [{ unitId: 'travel', topicIds: [] }, 'topicIds'],
  ] as const)
    expect((await admin.ask('PUT', '/api/topics/order', body)).json()).toMatchObject({
      status: 400,
      errors: [{ field }],
    });
  // a topic that moves comes last in its new unit; one that stays keeps its place
  const url = `/api/topics/${third.id}`;
  expect((await admin.ask('PATCH', url, { unitId: 'travel' })).json()).toMatchObject({ place: 0 });
  await add('Fourth', 'health');
  expect((await admin.ask('PATCH', url, { unitId: 'health' })).json()).toMatchObject({
    unitId: 'health',
    place: 1,
  });
  expect((await admin.ask('PATCH', url, { unitId: 'space' })).json()).toMatchObject({
    status: 400,
    errors: [{ field: 'unitId' }],
  });
  const notes = await store.pool.query(
    `select label, changes from audit_log where label = 'travel'`,
  );
  expect(notes.rows).toEqual([
    { label: 'travel', changes: { order: { from: null, to: [third.id, other.id] } } },
  ]);
});

test('AD-04 name, category and description are required; each bad field is named, nothing is stored', async () => {
  const { admin, store } = await editorial();
  const bad: [string, unknown][] = [
    ['name', undefined],
    ['name', '  '],
    ['name', 'x'.repeat(121)],
    ['description', ''],
    ['category', 'Cooking'],
    ['category', undefined],
    ['difficulty', 'hard'],
    ['isActive', 'yes'],
  ];
  for (const [field, value] of bad) {
    const answer = await admin.ask('POST', '/api/topics', { ...draft, [field]: value });
    expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([400, field]);
  }
  expect(await store.db.select().from(topics)).toEqual([]);
});

test('AD-04 a name is unique without regard to case and spaces, also when changed', async () => {
  const { admin } = await editorial();
  await admin.ask('POST', '/api/topics', draft);
  const again = await admin.ask('POST', '/api/topics', { ...draft, name: ' HỢP  ĐỒNG' });
  expect(again.statusCode).toBe(409);
  expect(again.json()).toMatchObject({ code: 'TOPIC_EXISTS', errors: [{ field: 'name' }] });
  const other = (await admin.ask('POST', '/api/topics', { ...draft, name: 'Other' })).json();
  const renamed = await admin.ask('PATCH', `/api/topics/${other.id}`, { name: 'hợp đồng' });
  expect(renamed.json()).toMatchObject({ code: 'TOPIC_EXISTS' });
});

test('AD-01 DA-02 a visitor and a student change nothing; they see active topics only', async () => {
  const { admin, student, visitor, store } = await editorial();
  const id = await addTopic(store, 'Hidden', ['ghost'], false);
  await addTopic(store, 'Travel', ['gate']);
  for (const [caller, status] of [
    [visitor, 401],
    [student, 403],
  ] as const) {
    const tries = [
      await caller.ask('POST', '/api/topics', draft),
      await caller.ask('PATCH', `/api/topics/${id}`, { name: 'Mine' }),
      await caller.ask('DELETE', `/api/topics/${id}`),
    ];
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([status, status, status]);
    const list = await caller.ask('GET', '/api/topics');
    expect(list.json().items.map(({ name }: { name: string }) => name)).toEqual(['Travel']);
    const hidden = await caller.ask('GET', '/api/topics?isActive=false');
    expect(hidden.json()).toMatchObject({ items: [], total: 0 });
    expect((await caller.ask('GET', `/api/topics/${id}`)).statusCode).toBe(404);
    const words = await caller.ask('GET', '/api/vocabulary');
    expect(words.json().items.map(({ word }: { word: string }) => word)).toEqual(['gate']);
  }
  expect((await admin.ask('GET', '/api/topics')).json().total).toBe(2);
  expect((await admin.ask('GET', '/api/topics?isActive=false')).json().total).toBe(1);
  expect(await store.db.select().from(topics)).toHaveLength(2);
});

test('AD-13 DA-03 lists are pages of 10, the newest first, sorted, filtered and searched without diacritics', async () => {
  const { admin, store } = await editorial();
  for (let n = 1; n <= 12; n += 1) await addTopic(store, `Topic ${String(n).padStart(2, '0')}`, 0);
  await admin.ask('POST', '/api/topics', { ...draft, difficulty: 'advanced' });
  const page = (await admin.ask('GET', '/api/topics')).json();
  expect(page).toMatchObject({ page: 1, pageSize: 10, total: 13 });
  expect(page.items).toHaveLength(10);
  expect(page.items[0].name).toBe('Hợp đồng');
  expect((await admin.ask('GET', '/api/topics?page=2')).json().items).toHaveLength(3);
  const names = async (query: string) =>
    (await admin.ask('GET', `/api/topics?${query}`))
      .json()
      .items.map(({ name }: { name: string }) => name);
  expect(await names('text=hop%20dong')).toEqual(['Hợp đồng']);
  expect(await names('text=ky%20ket')).toEqual(['Hợp đồng']);
  expect(await names('prefix=topic%2001')).toEqual(['Topic 01']);
  expect(await names('text=%25')).toEqual([]);
  expect(await names('category=Business&difficulty=advanced')).toEqual(['Hợp đồng']);
  expect((await names('sort=name:asc&pageSize=2'))[0]).toBe('Hợp đồng');
  for (const query of ['page=0', 'pageSize=101', 'page=x', 'sort=id', 'category=Cooking'])
    expect((await admin.ask('GET', `/api/topics?${query}`)).statusCode).toBe(400);
});

test('AD-03 two editors of one topic: the second gets a conflict, and nothing is overwritten', async () => {
  const { admin } = await editorial();
  const topic = (await admin.ask('POST', '/api/topics', draft)).json();
  const url = `/api/topics/${topic.id}`;
  const change = (name: string) => admin.ask('PATCH', url, { name, updatedAt: topic.updatedAt });
  const answers = await Promise.all([change('First'), change('Second')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json()).toMatchObject({ code: 'EDIT_CONFLICT' });
  const won = answers.find(({ statusCode }) => statusCode === 200)?.json().name;
  expect((await admin.ask('GET', url)).json().name).toBe(won);
});

test('AD-08 a topic is deleted with its words; before, it says how many there are, and how many are recorded', async () => {
  const { admin, store } = await editorial();
  const id = await addTopic(store, 'Travel', 25);
  await addTopic(store, 'Decoy', ['stay']);
  const words = await store.db.select().from(vocabulary);
  const ofTopic = words.filter(({ topicId }) => topicId === id);
  const others = words.filter(({ topicId }) => topicId !== id);
  const recorded = [...ofTopic.slice(0, 2), ...others].map((word) => word.id);
  const none = { audio: '', replacedAudio: '', replacedVoices: [] };
  await store.db
    .insert(recordings)
    .values(recorded.map((recordId) => ({ ...none, collection: 'vocabulary' as const, recordId })));
  const seen = (await admin.ask('GET', `/api/topics/${id}`)).json();
  expect(seen).toMatchObject({ wordCount: 25, withoutAudio: 25, recorded: 2 });
  await admin.ask('DELETE', `/api/topics/${id}`);
  const left = await store.db.select().from(vocabulary);
  expect(left.map(({ word }) => word)).toEqual(['stay']);
});

test('AD-03 a change shows to learners by itself, in every process', async () => {
  const { admin, store, app } = await editorial();
  const id = await addTopic(store, 'Travel', ['gate']);
  const other = await freshApp(store);
  const names = async (process: typeof app) =>
    (await process.inject(getCatalogue.path)).json().topics.map((t: { name: string }) => t.name);
  expect([await names(app), await names(other)]).toEqual([['Travel'], ['Travel']]);
  await admin.ask('PATCH', `/api/topics/${id}`, { name: 'Journeys' });
  await eventually(async () =>
    expect([await names(app), await names(other)]).toEqual([['Journeys'], ['Journeys']]),
  );
});

test('AD-02 the audit log says who changed what, the newest first; students do not read it', async () => {
  const { admin, student } = await editorial();
  const topic = (await admin.ask('POST', '/api/topics', draft)).json();
  await admin.ask('PATCH', `/api/topics/${topic.id}`, { name: 'Contracts' });
  await admin.ask('DELETE', `/api/topics/${topic.id}`);
  const log = (await admin.ask('GET', `/api/audit?recordId=${topic.id}`)).json();
  expect(log.items).toMatchObject([
    { who: 'admin@example.com', action: 'delete', collection: 'topics', label: 'Contracts' },
    {
      who: 'admin@example.com',
      action: 'update',
      changes: { name: { from: 'Hợp đồng', to: 'Contracts' } },
    },
    { action: 'create', label: 'Hợp đồng' },
  ]);
  expect((await student.ask('GET', '/api/audit')).statusCode).toBe(403);
});

test('DA-02 a store that fails is answered by the text of the catalogue, and nothing of the cause', async () => {
  const { admin, store } = await editorial();
  await store.pool.query('alter table topics rename column description to gone');
  const list = await admin.ask('GET', '/api/topics');
  expect(list.json()).toMatchObject({ code: 'INTERNAL', detail: 'Failed to fetch topics' });
  const write = await admin.ask('POST', '/api/topics', draft);
  expect(write.json()).toMatchObject({ status: 500, detail: 'Failed to create topics' });
  expect(write.body).not.toMatch(/column|insert|gone/i);
});

test('AD-02 AC-09 EX-07 changes of people and of examples are in the audit log too', async () => {
  const { admin, store } = await editorial();
  const people = (await admin.ask('GET', '/api/users?text=student')).json();
  const [{ id }] = people.items;
  await admin.ask('PATCH', `/api/users/${id}`, { role: 'teacher' });
  const exampleId = '0197a9a0-0000-7000-8000-000000000001';
  const english = 'The gate is open.';
  await store.db.insert(exampleSentences).values({
    id: exampleId,
    word: 'gate',
    englishSentence: english,
    vietnameseTranslation: 'Cổng mở.',
  });
  await admin.ask('PATCH', `/api/examples/${exampleId}`, {
    vietnameseTranslation: 'Cổng đang mở.',
  });
  await admin.ask('DELETE', `/api/examples/${exampleId}`);
  const log = (await admin.ask('GET', '/api/audit')).json();
  expect(log.items).toMatchObject([
    { action: 'delete', collection: 'example_sentences', label: english },
    {
      action: 'update',
      collection: 'example_sentences',
      changes: { vietnameseTranslation: { from: 'Cổng mở.', to: 'Cổng đang mở.' } },
    },
    {
      collection: 'users',
      recordId: id,
      label: '',
      changes: { role: { from: 'student', to: 'teacher' } },
    },
  ]);
});
