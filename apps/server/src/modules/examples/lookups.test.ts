import { describe, expect, test } from 'vitest';
import { addTopic, freshApp, freshStore, servers } from '../../../test/fresh-store.ts';
import { exampleSentences } from '../../db/schema/examples.ts';
import { person, start, stored } from './examples-test-kit.ts';

const row = (nth: number, word: string, topic: string) => ({
  id: `00000000-0000-7000-8000-${String(nth).padStart(12, '0')}`,
  word,
  topic,
  englishSentence: `Sentence ${nth} of ${word}.`,
  vietnameseTranslation: `Câu ${nth}.`,
  createdAt: new Date(Date.UTC(2026, 0, nth)),
});

async function withExamples(server: (typeof servers)[number] = 'embedded') {
  const store = await freshStore(server);
  await addTopic(store, 'Office', ['contract', 'printer']);
  await store.db
    .insert(exampleSentences)
    .values([
      row(1, 'contract', 'Office'),
      row(3, 'contract', 'Law'),
      row(2, 'contract', 'Office'),
      row(4, 'printer', 'Office'),
    ]);
  const app = await freshApp(store);
  return { store, app };
}

describe.each(servers)('on PostgreSQL %s', (server) => {
  test('EX-07 lookups by word, lower-cased, and by topic, newest first, a page at a time', async () => {
    const { app } = await withExamples(server);
    const sentences = async (query: string) => {
      const answer = await app.inject(`/api/examples?${query}`);
      return answer
        .json()
        .items.map(({ englishSentence }: { englishSentence: string }) => englishSentence[9]);
    };
    expect(await sentences('word=CONTRACT')).toEqual(['3', '2', '1']);
    expect(await sentences('topic=Office')).toEqual(['4', '2', '1']);
    expect(await sentences('word=contract&topic=Office')).toEqual(['2', '1']);
    expect(await sentences('word=contract&page=2&pageSize=2')).toEqual(['1']);
    expect(await sentences('word=nothing')).toEqual([]);
    const page = await app.inject('/api/examples?word=contract&page=2&pageSize=2');
    expect(page.json()).toMatchObject({ page: 2, pageSize: 2, total: 3 });
    expect(page.json().items[0]).not.toHaveProperty('itemJson');
  });
});

test('EX-07 a lookup without a word, or of an impossible page, names the field', async () => {
  const { app } = await withExamples();
  for (const [query, field] of [
    ['', 'word'],
    ['word=', 'word'],
    [`word=${'x'.repeat(101)}`, 'word'],
    ['topic=', 'topic'],
    ['word=a&page=0', 'page'],
    ['word=a&pageSize=101', 'pageSize'],
  ]) {
    const answer = await app.inject(`/api/examples?${query}`);
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field]);
  }
});

test('EX-07 only an admin changes and deletes examples', async () => {
  const { store, app } = await withExamples();
  const { id } = row(1, '', '');
  const student = await person(app, 'hoa@example.com');
  const text = { englishSentence: ' A new  contract was signed. ', wordHighlight: 'contract' };
  for (const [status, ask] of [
    [
      401,
      (method: 'PATCH' | 'DELETE') =>
        app.inject({ method, url: `/api/examples/${id}`, payload: text }),
    ],
    [403, (method: 'PATCH' | 'DELETE') => student.ask(method, `/api/examples/${id}`, text)],
  ] as const) {
    expect((await ask('PATCH')).statusCode).toBe(status);
    expect((await ask('DELETE')).statusCode).toBe(status);
  }
  expect((await store.db.select().from(exampleSentences)).length).toBe(4);

  const admin = await person(app, 'admin@example.com', 'admin');
  const changed = await admin.ask('PATCH', `/api/examples/${id}`, { ...text, id: 'x', word: 'y' });
  expect(changed.statusCode).toBe(200);
  expect(changed.json()).toMatchObject({
    id,
    word: 'contract',
    englishSentence: 'A new contract was signed.',
    vietnameseTranslation: 'Câu 1.',
    createdAt: '2026-01-01T00:00:00.000Z',
  });
  expect(changed.json().updatedAt > changed.json().createdAt).toBe(true);
  // half a surrogate pair, which the store cannot hold
  for (const field of [
    'englishSentence',
    'vietnameseTranslation',
    'contextInfo',
    'wordHighlight',
  ]) {
    const half = await admin.ask('PATCH', `/api/examples/${id}`, { [field]: 'contract \ud800' });
    expect([half.statusCode, half.json()[field]]).toEqual([200, 'contract \ufffd']);
  }
  const bad = await admin.ask('PATCH', `/api/examples/${id}`, { vietnameseTranslation: ' ' });
  expect([bad.statusCode, bad.json().errors[0].field]).toEqual([400, 'vietnameseTranslation']);

  expect((await admin.ask('DELETE', `/api/examples/${id}`)).statusCode).toBe(204);
  for (const gone of [id, 'not-an-id', row(99, '', '').id]) {
    expect((await admin.ask('DELETE', `/api/examples/${gone}`)).statusCode).toBe(404);
    expect((await admin.ask('PATCH', `/api/examples/${gone}`, text)).statusCode).toBe(404);
  }
});

test('EX-07 AD-03 a change of an example that somebody else has changed is refused, and keeps its reports', async () => {
  const { app } = await withExamples();
  const { id } = row(1, '', '');
  const address = `/api/examples/${id}`;
  const student = await person(app, 'hoa@example.com');
  expect((await app.inject(address)).statusCode).toBe(401);
  expect((await student.ask('GET', address)).statusCode).toBe(403);
  const admin = await person(app, 'admin@example.com', 'admin');
  for (const gone of ['not-an-id', row(99, '', '').id])
    expect((await admin.ask('GET', `/api/examples/${gone}`)).statusCode).toBe(404);

  const { updatedAt } = (await admin.ask('GET', address)).json();
  const first = await admin.ask('PATCH', address, { vietnameseTranslation: 'Một.', updatedAt });
  expect(first.statusCode).toBe(200);
  await student.ask('POST', `${address}/report`, {});
  const second = await admin.ask('PATCH', address, { vietnameseTranslation: 'Hai.', updatedAt });
  expect([second.statusCode, second.json().code]).toEqual([409, 'EDIT_CONFLICT']);
  const { settledReports: none, ...changed } = first.json();
  expect(none).toBe(0);
  expect((await admin.ask('GET', address)).json()).toEqual(changed);
  const reported = (await admin.ask('GET', '/api/examples/reported')).json();
  expect(reported.items.map((one: { id: string }) => one.id)).toEqual([id]);

  const again = { vietnameseTranslation: 'Hai.', updatedAt: first.json().updatedAt };
  expect((await admin.ask('PATCH', address, again)).json().settledReports).toBe(1);
  const bad = await admin.ask('PATCH', address, { updatedAt: 'yesterday' });
  expect([bad.statusCode, bad.json().errors[0].field]).toEqual([400, 'updatedAt']);
});

test('EX-07 UX-14 an admin writes an example, which learners get; a deleted one is there again, with its reports', async () => {
  const { store, app } = await start();
  const admin = await person(app, 'admin@example.com', 'admin');
  const draft = {
    word: ' PRINTER ',
    englishSentence: 'Both printers are out of paper.',
    vietnameseTranslation: 'Cả hai máy in đều hết giấy.',
  };
  const student = await person(app, 'hoa@example.com');
  const url = '/api/examples/written';
  expect((await app.inject({ method: 'POST', url, payload: draft })).statusCode).toBe(401);
  // a decoy: a role in the body is no role
  expect((await student.ask('POST', url, { ...draft, role: 'admin' })).statusCode).toBe(403);
  expect(await stored(store)).toEqual([]);
  const added = await admin.ask('POST', url, { ...draft, id: 'x', topic: 'Travel' });
  expect(added.statusCode).toBe(201);
  const { id } = added.json();
  expect(added.json()).toMatchObject({ ...draft, word: 'printer', topic: 'Office', audio: '' });
  const ofWord = async () => (await app.inject('/api/examples?word=printer')).json().items;
  expect(await ofWord()).toEqual([added.json()]);
  await app.inject({ method: 'POST', url: `/api/examples/${id}/report`, payload: {} });
  const reported = async () => (await admin.ask('GET', '/api/examples/reported')).json().items;
  const [before] = await reported();
  expect((await admin.ask('DELETE', `/api/examples/${id}`)).statusCode).toBe(204);
  expect(await ofWord()).toEqual([]);
  expect(await reported()).toEqual([]);
  const [kept] = (await admin.ask('GET', '/api/deleted?collection=example_sentences')).json().items;
  expect(kept).toMatchObject({ recordId: id, label: draft.englishSentence });
  expect((await student.ask('POST', `/api/deleted/${kept.id}/restore`, {})).statusCode).toBe(403);
  expect((await admin.ask('POST', `/api/deleted/${kept.id}/restore`, {})).statusCode).toBe(200);
  expect(await ofWord()).toEqual([added.json()]);
  expect(await reported()).toEqual([before]);
  const audit = (await admin.ask('GET', `/api/audit?recordId=${id}`)).json().items;
  expect(audit.map((one: { action: string }) => one.action)).toEqual([
    'restore',
    'delete',
    'create',
  ]);
});

test.each([
  ['a word that the course lacks', { word: 'zyzzyva', englishSentence: 'A zyzzyva.' }, 404, 'word'],
  ['no word', { word: ' ' }, 400, 'word'],
  [
    'Vietnamese in the English field',
    { englishSentence: 'Anh ta đi làm.' },
    400,
    'englishSentence',
  ],
  ['a sentence without the word', { englishSentence: 'It is new.' }, 400, 'englishSentence'],
  [
    'English in the translation',
    { vietnameseTranslation: 'The printer is new.' },
    400,
    'vietnameseTranslation',
  ],
  ['a highlight that is not in it', { wordHighlight: 'printed' }, 400, 'wordHighlight'],
])('EX-07 an example with %s is refused at its field', async (_, wrong, status, field) => {
  const { store, app } = await start();
  const admin = await person(app, 'admin@example.com', 'admin');
  const draft = {
    word: 'printer',
    englishSentence: 'The printer is new.',
    vietnameseTranslation: 'Máy in còn mới.',
  };
  const refused = await admin.ask('POST', '/api/examples/written', { ...draft, ...wrong });
  expect([refused.statusCode, refused.json().errors?.[0]?.field]).toEqual([status, field]);
  expect(await stored(store)).toEqual([]);
  const { id } = (await admin.ask('POST', '/api/examples/written', draft)).json();
  if (field === 'word') return;
  const changed = await admin.ask('PATCH', `/api/examples/${id}`, wrong);
  expect([changed.statusCode, changed.json().errors?.[0]?.field]).toEqual([status, field]);
  expect(await stored(store)).toMatchObject([draft]);
});

test('EX-07 admins list all examples by their words, and find them by any text in them', async () => {
  const { app } = await start();
  const admin = await person(app, 'admin@example.com', 'admin');
  const student = await person(app, 'hoa@example.com');
  for (const [word, englishSentence, vietnameseTranslation] of [
    ['printer', 'The printer is out of paper.', 'Máy in hết giấy.'],
    ['desk', 'My desk is by the door.', 'Bàn của tôi ở cạnh cửa.'],
  ])
    await admin.ask('POST', '/api/examples/written', {
      word,
      englishSentence,
      vietnameseTranslation,
    });
  const found = async (text: string) =>
    (await admin.ask('GET', `/api/examples/all?text=${encodeURIComponent(text)}`))
      .json()
      .items.map(({ word }: { word: string }) => word);
  expect(await found('')).toEqual(['desk', 'printer']);
  expect(await found('het giay')).toEqual(['printer']);
  expect(await found('BY THE')).toEqual(['desk']);
  expect(await found('%')).toEqual([]);
  expect((await student.ask('GET', '/api/examples/all')).statusCode).toBe(403);
});

test('EX-07 AD-13 the searched word comes first, then whole words, then parts; or the word alone; also of reported ones', async () => {
  const { store, app } = await withExamples();
  const english = [
    ['airplane', 'The plane is late.'],
    ['new', 'This is a new plan.'],
    ['plan', 'We plan ahead.'],
    ['plant', 'Water the plant.'],
    ['plan', 'Plans change (often).'],
  ];
  await store.db.insert(exampleSentences).values(
    english.map(([word = '', englishSentence = ''], at) => ({
      ...row(10 + at, word, 'Office'),
      englishSentence,
    })),
  );
  const admin = await person(app, 'admin@example.com', 'admin');
  const found = async (query: string) =>
    (await admin.ask('GET', `/api/examples/${query}`))
      .json()
      .items.map((one: { englishSentence: string }) => one.englishSentence);
  const [plane, newPlan, ahead, plant, plans] = english.map(([, sentence]) => sentence);
  expect(await found('all?text=Plan')).toEqual([ahead, plans, newPlan, plane, plant]);
  // a sign of regular expressions is no more than a sign
  expect(await found('all?text=change (')).toEqual([plans]);
  expect(await found('all?word=PLAN')).toEqual([plans, ahead]);
  expect(await found('all?word=pla')).toEqual([]);
  for (const nth of [11, 12])
    await app.inject({
      method: 'POST',
      url: `/api/examples/${row(nth, '', '').id}/report`,
      payload: {},
    });
  expect(await found('reported')).toEqual([ahead, newPlan]);
  expect(await found('reported?word=plan')).toEqual([ahead]);
  expect(await found('reported?text=new')).toEqual([newPlan]);
  const narrowed = await admin.ask('GET', '/api/examples/reported?word=plan');
  expect(narrowed.json().total).toBe(1);
});

test('EX-07 anybody reports a bad example; admins see the reports and settle them', async () => {
  const { app } = await withExamples();
  const report = (id: string) =>
    app.inject({ method: 'POST', url: `/api/examples/${id}/report`, payload: {} });
  const [first, second] = [row(1, '', '').id, row(2, '', '').id];
  for (const id of [second, first, first]) expect((await report(id)).statusCode).toBe(204);
  expect((await report(row(99, '', '').id)).statusCode).toBe(404);
  expect((await report('x')).statusCode).toBe(404);

  const student = await person(app, 'hoa@example.com');
  expect((await app.inject('/api/examples/reported')).statusCode).toBe(401);
  expect((await student.ask('GET', '/api/examples/reported')).statusCode).toBe(403);
  const admin = await person(app, 'admin@example.com', 'admin');
  const reported = async () => (await admin.ask('GET', '/api/examples/reported')).json();
  expect(await reported()).toMatchObject({
    total: 2,
    items: [
      { id: first, reports: 2 },
      { id: second, reports: 1 },
    ],
  });
  await admin.ask('PATCH', `/api/examples/${first}`, {});
  await admin.ask('DELETE', `/api/examples/${second}`);
  expect(await reported()).toMatchObject({ total: 0, items: [] });
  const { open } = (await admin.ask('GET', '/api/overview')).json();
  expect(open.reported).toBe(0);
});

test('EX-07 a report says what is wrong: the sentence, the translation or the sound; one without a reason counts too', async () => {
  const { store, app } = await withExamples();
  const { id } = row(1, '', '');
  const report = (payload: object) =>
    app.inject({ method: 'POST', url: `/api/examples/${id}/report`, payload });
  // a report of an older process, which knows no reasons
  await store.pool.query('insert into example_reports (example_id, reported_at) values ($1, $2)', [
    id,
    '2026-01-01',
  ]);
  for (const about of ['translation', 'sound', 'translation'])
    expect((await report({ about })).statusCode).toBe(204);
  expect((await report({})).statusCode).toBe(204);
  const bad = await report({ about: 'rude words' });
  expect([bad.statusCode, bad.json().errors[0].field]).toEqual([400, 'about']);
  const admin = await person(app, 'admin@example.com', 'admin');
  expect((await admin.ask('GET', '/api/examples/reported')).json().items).toMatchObject([
    { id, reports: 5, about: { sentence: 0, translation: 2, sound: 1 } },
  ]);
});

test('EX-07 VO-05 a new sound settles the reports if all of them are about the sound', async () => {
  const { app } = await withExamples();
  const { id } = row(1, '', '');
  const address = `/api/examples/${id}`;
  const report = (payload: object) =>
    app.inject({ method: 'POST', url: `${address}/report`, payload });
  const admin = await person(app, 'admin@example.com', 'admin');
  const student = await person(app, 'hoa@example.com');
  const about = { about: 'sound' };
  const settled = async () =>
    (await admin.ask('POST', `${address}/settle`, about)).json().settledReports;
  const open = async () => (await admin.ask('GET', '/api/examples/reported')).json().total;
  expect(await settled()).toBe(0);
  for (const payload of [about, about]) await report(payload);
  expect((await student.ask('POST', `${address}/settle`, about)).statusCode).toBe(403);
  expect((await admin.ask('POST', `${address}/settle`, {})).statusCode).toBe(400);
  const gone = `/api/examples/${row(99, '', '').id}/settle`;
  expect((await admin.ask('POST', gone, about)).statusCode).toBe(404);
  expect(await open()).toBe(1);
  expect(await settled()).toBe(2);
  expect(await open()).toBe(0);
  await admin.ask('POST', `${address}/reopen`, {});
  expect(await open()).toBe(1);
  for (const payload of [{}, { about: 'translation' }]) {
    await report(payload);
    expect(await settled()).toBe(0);
  }
  expect(await open()).toBe(1);
});

test('EX-07 settled reports are opened again; a report after they were settled is the first', async () => {
  const { app } = await withExamples();
  const { id } = row(1, '', '');
  const address = `/api/examples/${id}`;
  const report = (about: string) =>
    app.inject({ method: 'POST', url: `${address}/report`, payload: { about } });
  const admin = await person(app, 'admin@example.com', 'admin');
  const student = await person(app, 'hoa@example.com');
  const reported = async () => (await admin.ask('GET', '/api/examples/reported')).json().items;
  await report('sentence');
  await report('sound');
  const before = await reported();
  await admin.ask('PATCH', address, {});
  expect(await reported()).toEqual([]);
  expect((await student.ask('POST', `${address}/reopen`, {})).statusCode).toBe(403);
  expect((await admin.ask('POST', `${address}/reopen`, {})).statusCode).toBe(204);
  expect(await reported()).toMatchObject([
    { id, reports: 2, about: before[0].about, reportedAt: before[0].reportedAt },
  ]);
  await admin.ask('PATCH', address, {});
  await report('translation');
  const first = { id, reports: 1, about: { sentence: 0, translation: 1, sound: 0 } };
  expect(await reported()).toMatchObject([first]);
  // 'Undo' comes too late: what is open stays as it is
  expect((await admin.ask('POST', `${address}/reopen`, {})).statusCode).toBe(204);
  expect(await reported()).toMatchObject([first]);
  for (const gone of ['not-an-id', row(99, '', '').id])
    expect((await admin.ask('POST', `/api/examples/${gone}/reopen`, {})).statusCode).toBe(404);
});

test('EX-07 one address may report 20 a minute', async () => {
  const { app } = await withExamples();
  const report = () =>
    app.inject({ method: 'POST', url: `/api/examples/${row(1, '', '').id}/report`, payload: {} });
  for (let n = 0; n < 20; n += 1) expect((await report()).statusCode).toBe(204);
  expect((await report()).statusCode).toBe(429);
});
