import type { EditedQuestion } from '@nghego/contracts/admin-questions';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { editorial } from '../../../test/editor.ts';
import { eventually } from '../../../test/eventually.ts';
import { servers } from '../../../test/fresh-store.ts';
import { auditLog } from '../../db/schema/editing.ts';
import { grammarQuestions } from '../../db/schema/questions.ts';
import { addQuestion, question } from './questions-test-kit.ts';

const url = '/api/questions';
type Asked = Awaited<ReturnType<typeof editorial>>['visitor'];
const bankOf = async (who: Asked, bank = 'choice-1') =>
  (await who.ask('GET', `${url}/bank?bank=${bank}`)).json();

test.each([
  ['a Vietnamese sentence', { sentence: 'Chị tôi ___ mì buổi sáng.' }, 'sentence'],
  ['two gaps', { sentence: 'She ___ noodles ___ noon.' }, 'sentence'],
  ['a Vietnamese option', { options: ['bán mì ở chợ', 'b', 'c', 'd'] }, 'options.0'],
  ['an English explanation', { explanation: 'The subject is singular.' }, 'explanation'],
])('CO-12 %s is refused at its field; a stored one is still shown', async (_, wrong, field) => {
  const { admin, store } = await editorial();
  const refused = await admin.ask('POST', url, { ...question, ...wrong });
  expect([refused.statusCode, refused.json().errors?.[0]?.field]).toEqual([400, field]);
  await addQuestion(store, 'choice-old', wrong);
  expect((await admin.ask('GET', url)).json().items).toMatchObject([wrong]);
});

test('CO-12 a hint that looks English is kept in a draft, and refused when it is published; HTML is always refused', async () => {
  const { admin } = await editorial();
  const draft = { ...question, draft: true };
  const markup = await admin.ask('POST', url, { ...draft, hint: '<b>Xem</b> kìa' });
  expect(markup.statusCode).toBe(400);
  const hint = 'The subject is singular.';
  const saved = await admin.ask('POST', url, { ...draft, hint });
  expect([saved.statusCode, saved.json().hint]).toEqual([201, hint]);
  const address = `${url}/${saved.json().id}`;
  expect((await admin.ask('PATCH', address, { draft: false })).statusCode).toBe(400);
  const mended = { draft: false, hint: 'Xem every morning.' };
  expect((await admin.ask('PATCH', address, mended)).json()).toMatchObject({ state: 'published' });
});

describe.each(servers)('on the %s PostgreSQL', (server) => {
  test('CO-12 a question says what it lacks; a complete one is in its bank, edited and deleted for every learner at once', async () => {
    const { store, admin, student, visitor } = await editorial({ server });
    const { why: _why, hint: _hint, ...unfinished } = question;
    const made = await admin.ask('POST', url, { ...unfinished, correct: null });
    expect(made.statusCode).toBe(201);
    const draft: EditedQuestion = made.json();
    expect(draft).toMatchObject({ state: 'draft', missing: ['correct', 'why', 'hint'] });
    for (const who of [student, visitor]) {
      expect((await who.ask('GET', url)).json()).toMatchObject({ total: 0, items: [] });
      expect((await who.ask('GET', `${url}/${draft.id}`)).statusCode).toBe(404);
      expect(await bankOf(who)).toEqual({ mode: 'choice', level: 1, questions: [] });
    }
    const { updatedAt } = draft;
    const full = await admin.ask('PATCH', `${url}/${draft.id}`, { ...question, updatedAt });
    expect(full.json()).toMatchObject({ ...question, state: 'published', missing: [] });
    const { bank: _bank, draft: _draft, ...shown } = question;
    await eventually(async () =>
      expect((await bankOf(visitor)).questions).toEqual([
        { ...shown, id: draft.id, why: [question.why[0], question.why[1], null, question.why[3]] },
      ]),
    );
    expect((await visitor.ask('GET', url)).json()).toMatchObject({ total: 1 });
    // another editor's form was opened before this change
    const late = await admin.ask('PATCH', `${url}/${draft.id}`, { hint: 'Khác.', updatedAt });
    expect([late.statusCode, late.json().code]).toEqual([409, 'EDIT_CONFLICT']);
    await admin.ask('PATCH', `${url}/${draft.id}`, {
      bank: 'choice-2',
      correct: 0,
      why: ['', 'a', 'b', 'c'],
    });
    await eventually(async () => expect((await bankOf(visitor)).questions).toEqual([]));
    await eventually(async () =>
      expect((await bankOf(visitor, 'choice-2')).questions).toMatchObject([{ correct: 0 }]),
    );
    expect((await admin.ask('DELETE', `${url}/${draft.id}`)).statusCode).toBe(204);
    expect((await admin.ask('DELETE', `${url}/${draft.id}`)).statusCode).toBe(404);
    await eventually(async () => expect((await bankOf(visitor, 'choice-2')).questions).toEqual([]));
    const notes = await store.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.collection, 'questions'));
    expect(notes.map(({ action }) => action)).toEqual(['create', 'update', 'update', 'delete']);
    expect(notes[2]?.changes).toMatchObject({ bank: { from: 'choice-1', to: 'choice-2' } });
  });
});

test('CO-12 a question that lacks nothing is kept as a draft, published, and taken back; files hold which it is', async () => {
  const { admin, visitor } = await editorial();
  const made = await admin.ask('POST', url, {
    ...question,
    sentence: 'She _____ here.',
    draft: true,
  });
  expect(made.json()).toMatchObject({ state: 'draft', missing: [], draft: true });
  // a longer line is the same gap
  expect(made.json().sentence).toBe('She ___ here.');
  const { id } = made.json();
  const change = async (more: Partial<EditedQuestion>) =>
    (await admin.ask('PATCH', `${url}/${id}`, more)).json().state;
  // a change of something else publishes nothing
  expect(await change({ hint: 'Khác.' })).toBe('draft');
  expect((await visitor.ask('GET', `${url}/${id}`)).statusCode).toBe(404);
  expect((await admin.ask('GET', '/api/overview')).json().open).toMatchObject({
    questionDrafts: 1,
  });
  expect(await change({ draft: false })).toBe('published');
  await eventually(async () => expect((await bankOf(visitor)).questions).toMatchObject([{ id }]));
  expect(await change({ draft: true })).toBe('draft');
  await eventually(async () => expect((await bankOf(visitor)).questions).toEqual([]));
  const file = (await admin.ask('GET', `${url}/export`)).json();
  expect(file.questions).toMatchObject([{ id, draft: true }]);
  await admin.ask('DELETE', `${url}/${id}`);
  expect((await admin.ask('POST', `${url}/import`, file)).json()).toMatchObject({ added: 1 });
  expect((await admin.ask('GET', `${url}/${id}`)).json()).toMatchObject({ state: 'draft' });
});

test.each([
  ['choice-1', {}, ['gap']],
  ['structure', { why: [] }, ['gap']],
  // a question of `classify` asks about the whole sentence, so it has no gap
  ['classify', { why: [] }, []],
  ['choice-1', { sentence: '' }, ['sentence']],
])(
  'CO-12 a question of %s without its blank is a draft that says so',
  async (bank, more, missing) => {
    const { admin } = await editorial();
    const sent = { ...question, sentence: 'She works here.', bank, ...more };
    const state = missing.length === 0 ? 'published' : 'draft';
    expect((await admin.ask('POST', url, sent)).json()).toMatchObject({ state, missing });
    await admin.ask('POST', `${url}/import`, { questions: [{ ...sent, id: 'mine' }] });
    expect((await admin.ask('GET', `${url}/mine`)).json()).toMatchObject({ state, missing });
  },
);

test('CO-12 the list is filtered by bank, rule, state and text, ten to a page', async () => {
  const { admin } = await editorial();
  for (let n = 0; n < 11; n += 1)
    await admin.ask('POST', url, { ...question, hint: `Câu số ${n} đây.` });
  await admin.ask('POST', url, { ...question, bank: 'classify', why: [], rule: 'past-tenses' });
  await admin.ask('POST', url, { bank: 'structure' });
  const found = async (query: string) =>
    (await admin.ask('GET', `${url}?${new URLSearchParams(query).toString()}`)).json();
  expect(await found('')).toMatchObject({ total: 13, pageSize: 10 });
  expect((await found('page=2')).items).toHaveLength(3);
  expect(await found('bank=classify')).toMatchObject({ total: 1 });
  expect(await found('rule=past-tenses')).toMatchObject({ total: 1 });
  expect(await found('state=draft')).toMatchObject({ total: 1, items: [{ bank: 'structure' }] });
  expect(await found('text=cau so 7')).toMatchObject({ total: 1 });
});

test('CO-12 AC-09 only admins write, and see drafts', async () => {
  const { store, student, visitor } = await editorial();
  for (const [who, status] of [
    [visitor, 401],
    [student, 403],
  ] as const)
    for (const answer of [
      await who.ask('POST', url, question),
      await who.ask('PATCH', `${url}/x`, {}),
      await who.ask('DELETE', `${url}/x`),
      await who.ask('POST', `${url}/import`, { questions: [question] }),
      await who.ask('GET', `${url}/export`),
    ])
      expect(answer.statusCode).toBe(status);
  expect(await store.db.$count(grammarQuestions)).toBe(0);
});

test.each([
  ['bank', { bank: 'choice-9' }],
  ['correct', { correct: 4 }],
  ['correct', { options: ['one', 'two'], correct: 2 }],
  ['options', { options: ['a', 'b', 'c', 'd', 'e'] }],
  ['options.3', { options: ['work', 'working', 'works', 'Work'] }],
  ['why.0', { why: ['x'.repeat(301)] }],
  ['rule', { rule: 'spelling' }],
  ['sentence', { sentence: 'x'.repeat(301) }],
])('CO-12 a bad %s is refused by its name, and nothing is stored', async (field, change) => {
  const { store, admin } = await editorial();
  const answer = await admin.ask('POST', url, { ...question, ...change });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors.map((one: { field: string }) => one.field)).toContain(field);
  expect(await store.db.$count(grammarQuestions)).toBe(0);
});

test('CO-12 a file is read question by question: new ones are added, known ones replaced, bad ones named with their line', async () => {
  const { store, admin } = await editorial();
  const outcomes = async (questions: unknown, query = '') =>
    (await admin.ask('POST', `${url}/import${query}`, { questions })).json();
  const first = { ...question, id: 'choice-001' };
  expect(await outcomes([first], '?dryRun=true')).toMatchObject({ added: 1, bad: 0 });
  expect(await store.db.$count(grammarQuestions)).toBe(0);
  expect(
    await outcomes([
      first,
      { ...question, id: 'A B' },
      null,
      first,
      { ...first, id: 'q', correct: 9 },
    ]),
  ).toMatchObject({
    added: 1,
    bad: 4,
    questions: [
      { line: 1, id: 'choice-001', status: 'added' },
      { line: 2, status: 'bad', faults: [{ field: 'id' }] },
      { line: 3, status: 'bad' },
      { line: 4, status: 'bad', faults: [{ field: 'id', reason: 'is the id of question 1, too' }] },
      { line: 5, id: 'q', status: 'bad', faults: [{ field: 'correct' }] },
    ],
  });
  const exported = (await admin.ask('GET', `${url}/export?bank=choice-1`)).json();
  expect(exported.questions).toEqual([first]);
  expect(await outcomes(exported.questions)).toMatchObject({ added: 0, updated: 0, skipped: 1 });
  // a draft with fewer texts than a table has cells is the same
  const draft = {
    ...first,
    id: 'draft-1',
    correct: null,
    options: ['a'],
    why: ['', 'b'],
    draft: true,
  };
  expect(await outcomes([draft])).toMatchObject({ added: 1 });
  const cells = { ...draft, options: ['a', '', '', ''], why: ['', 'b', '', ''] };
  expect(await outcomes([cells])).toMatchObject({ updated: 0, skipped: 1 });
  expect(await outcomes([{ ...cells, options: ['', 'a', '', ''] }])).toMatchObject({ updated: 1 });
  const other = { ...question, sentence: 'He ___ there.' };
  const edited = [{ ...exported.questions[0], hint: 'Khác.' }, other];
  expect(await outcomes(edited)).toMatchObject({ updated: 1, added: 1 });
  expect((await admin.ask('GET', `${url}/choice-001`)).json()).toMatchObject({ hint: 'Khác.' });
  const strange = await admin.ask('POST', `${url}/import`, { questions: 'all' });
  expect([strange.statusCode, strange.json().errors[0].field]).toEqual([400, 'questions']);
});

test('CO-12 a question without an id that is stored, or in the file already, is not added again', async () => {
  const { store, admin } = await editorial();
  const bring = async (query: string, ...questions: object[]) =>
    (await admin.ask('POST', `${url}/import${query}`, { questions })).json();
  const other = { ...question, correct: 1 };
  const twice = [question, other, { ...question, hint: 'Khác.' }];
  for (const query of ['?dryRun=true', ''])
    expect(await bring(query, ...twice)).toMatchObject({ added: 2, skipped: 1, bad: 0 });
  for (const query of ['?dryRun=true', ''])
    expect(await bring(query, ...twice)).toMatchObject({ added: 0, updated: 0, skipped: 3 });
  expect(await store.db.$count(grammarQuestions)).toBe(2);
  // the same texts in another bank, or under an id of their own, are another question
  const more = [
    { ...question, bank: 'choice-2' },
    { ...question, id: 'mine' },
  ];
  expect(await bring('', ...more)).toMatchObject({ added: 2 });
});

test('CO-12 an answer is judged by the stored question, and memory drops a deleted one', async () => {
  const { admin, student } = await editorial();
  const made = (await admin.ask('POST', url, question)).json();
  const answer = (choice: number) => ({
    v: 1,
    id: uuid(),
    kind: 'grammar-answered',
    at: new Date().toISOString(),
    device: uuid(),
    zone: 'Asia/Ho_Chi_Minh',
    mode: 'choice',
    questionId: made.id,
    choice,
    // the server ignores the device's claim
    correct: choice !== 2,
    elapsedMs: 900,
    from: 'game',
  });
  const send = (event: object) => student.ask('POST', '/api/me/events', { events: [event] });
  const judged = async () =>
    (await student.ask('GET', '/api/me/events'))
      .json()
      .items.map((one: { correct: boolean }) => one.correct);
  await send(answer(2));
  await send(answer(0));
  expect(await judged()).toEqual([true, false]);
  await admin.ask('PATCH', `${url}/${made.id}`, { correct: 0, why: ['', 'a', 'b', 'c'] });
  await send(answer(0));
  expect(await judged()).toEqual([true, false, true]);
  const known = async () =>
    (await student.ask('GET', '/api/me/memory?kind=question')).json().items.length;
  expect(await known()).toBe(1);
  await admin.ask('DELETE', `${url}/${made.id}`);
  expect(await known()).toBe(0);
  await send(answer(0));
  expect(await judged()).toEqual([true, false, true, false]);
});
