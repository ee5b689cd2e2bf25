import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addTopic } from '../../../test/fresh-store.ts';
import {
  addList,
  addWords,
  fresh,
  learner,
  many,
  readList,
  wordsOf,
} from '../../../test/own-lists.ts';
import { rowsOf } from '../../../test/rows-of.ts';
import { Visitor } from '../../../test/visitor.ts';
import { ownSetSchema } from '@nghego/contracts/own-lists';

async function linkOf(visitor: Visitor, listId: string): Promise<string> {
  const answer = await visitor.ask('POST', `/api/me/lists/${listId}/share`);
  expect(answer.statusCode).toBe(200);
  return String(answer.json().token);
}

const shared = (visitor: Visitor, token: string) =>
  visitor.ask('GET', `/api/lists/shared/${token}`);
const copy = (visitor: Visitor, token: string) =>
  visitor.ask('POST', `/api/lists/shared/${token}/copy`);

test('LI-07 a list is read by its link without an account, and nothing of its learner; taken back, it is gone for good', async () => {
  const { app, hoa, id: hoaId } = await fresh();
  const id = await addList(hoa);
  await addWords(hoa, id, { text: many(2) });
  expect((await readList(hoa, id)).linkToken).toBeNull();
  const token = await linkOf(hoa, id);
  expect(token).toMatch(/^[\w-]{24}$/);
  expect(await linkOf(hoa, id)).toBe(token);
  expect((await readList(hoa, id)).linkToken).toBe(token);

  const visitor = new Visitor(app);
  const read = await shared(visitor, token);
  expect([read.statusCode, read.headers['cache-control'], read.headers['x-robots-tag']]).toEqual([
    200,
    'no-store',
    'noindex',
  ]);
  const word = { type: 'unknown', audio: '', example: '', exampleMeaning: '' };
  expect(read.json()).toEqual({
    name: 'Sách lớp 9',
    words: [
      { ...word, word: 'own word 1', phonetic: expect.any(String), meaning: 'nghĩa 1' },
      { ...word, word: 'own word 2', phonetic: expect.any(String), meaning: 'nghĩa 2' },
    ],
  });
  for (const secret of [hoaId, id, 'hoa@example.com', 'Nguyễn'])
    expect(read.body).not.toContain(secret);

  expect((await hoa.ask('DELETE', `/api/me/lists/${id}/share`)).statusCode).toBe(204);
  const gone = await shared(visitor, token);
  expect([gone.statusCode, gone.json().code]).toEqual([404, 'NOT_FOUND']);
  expect((await copy(hoa, token)).statusCode).toBe(404);
  const other = await linkOf(hoa, id);
  expect(other).not.toBe(token);
  expect((await shared(visitor, token)).statusCode).toBe(404);
  for (const made of ['', 'x', 'A'.repeat(24), `${other}x`, '%00'.repeat(24)])
    expect([made, (await shared(visitor, made)).statusCode]).toEqual([made, 404]);
});

test("LI-07 a copy is the learner's own: neither side sees the other's later changes, a word of the course stays one", async () => {
  const { store, app, hoa } = await fresh();
  await addTopic(store, 'Travel', ['gate']);
  const id = await addList(hoa);
  await addWords(hoa, id, { text: `gate\n${many(22)}` });
  const { words } = await readList(hoa, id);
  await hoa.ask('DELETE', `/api/me/lists/${id}/words/${words[1]?.id}`);
  const token = await linkOf(hoa, id);
  const { visitor: nam } = await learner(app, 'nam@example.com');
  const answer = await copy(nam, token);
  expect([answer.statusCode, answer.json().name, answer.json().linkToken]).toEqual([
    201,
    'Sách lớp 9',
    null,
  ]);
  const mine = await readList(nam, String(answer.json().id));
  const expected = words.filter((_word, at) => at !== 1).map(({ word }) => word);
  expect(wordsOf(mine)).toEqual(expected);
  expect(mine.words.map(({ setNo }) => setNo).filter((setNo) => setNo === 1)).toHaveLength(20);
  expect(mine.words[0]).toMatchObject({ word: 'gate', isOfCourse: true });
  const ids = new Set(words.map((word) => word.id));
  expect(mine.words.filter((word) => ids.has(word.id))).toEqual([]);

  const before = await readList(hoa, id);
  await nam.ask('PATCH', `/api/me/lists/${mine.id}/words/${mine.words[2]?.id}`, {
    meaning: 'đã đổi',
  });
  await nam.ask('DELETE', `/api/me/lists/${mine.id}/words/${mine.words[3]?.id}`);
  expect(await readList(hoa, id)).toEqual(before);
  await hoa.ask('DELETE', `/api/me/lists/${id}`);
  expect((await shared(nam, token)).statusCode).toBe(404);
  expect((await readList(nam, mine.id)).words).toHaveLength(expected.length - 1);
});

test('LI-07 a decoy neither shares another’s list nor takes its link back; a link gives no more than reading and copying', async () => {
  const { store, app, hoa, id: hoaId } = await fresh();
  const id = await addList(hoa);
  await addWords(hoa, id, { text: many(2) });
  const { visitor: decoy } = await learner(app, 'decoy@example.com');
  const link = `/api/me/lists/${id}/share`;
  expect((await decoy.ask('POST', link)).statusCode).toBe(404);
  expect((await readList(hoa, id)).linkToken).toBeNull();
  const token = await linkOf(hoa, id);
  const before = await rowsOf(store, hoaId);
  for (const [method, url] of [
    ['POST', link],
    ['DELETE', link],
    ['GET', `/api/me/lists/${id}`],
    ['GET', `/api/me/lists/${token}`],
    ['DELETE', `/api/me/lists/${token}`],
    ['POST', `/api/me/lists/${token}/share`],
    ['GET', `/api/me/lists/${id}/sets`],
  ] as const)
    expect([method, url, (await decoy.ask(method, url)).statusCode]).toEqual([method, url, 404]);
  expect((await copy(decoy, token)).statusCode).toBe(201);
  const visitor = new Visitor(app);
  const refused = await copy(visitor, token);
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'NOT_SIGNED_IN']);
  expect(await rowsOf(store, hoaId)).toEqual(before);

  // the account is disabled, so its lists are no longer shown
  await store.db.execute(sql`update users set status = 'disabled' where id = ${hoaId}`);
  expect((await shared(visitor, token)).statusCode).toBe(404);
  expect((await copy(decoy, token)).statusCode).toBe(404);
});

test('LI-07 copying keeps to 50 lists, also where two devices copy at once', async () => {
  const { app, hoa } = await fresh();
  const id = await addList(hoa);
  await addWords(hoa, id, { text: many(1) });
  const token = await linkOf(hoa, id);
  const { visitor: nam } = await learner(app, 'nam@example.com');
  for (let at = 0; at < 48; at += 1) await addList(nam, `L${at}`);
  const answers = await Promise.all([copy(nam, token), copy(nam, token), copy(nam, token)]);
  const statuses = answers.map(({ statusCode }) => String(statusCode));
  expect(statuses.toSorted()).toEqual(['201', '201', '409']);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('TOO_MANY_LISTS');
  expect((await nam.ask('GET', '/api/me/lists')).json().total).toBe(50);
});

test('UX-06 the sets of a share are practised without an account, and name nothing of its learner', async () => {
  const { store, app, hoa, id: hoaId } = await fresh();
  await addTopic(store, 'Travel', ['gate']);
  const id = await addList(hoa);
  await addWords(hoa, id, { text: `gate\n${many(22)}` });
  const { words } = await readList(hoa, id);
  const token = await linkOf(hoa, id);
  const other = await addList(hoa, 'not shared');
  await addWords(hoa, other, { text: 'secret - bí mật' });
  const visitor = new Visitor(app);
  const setOf = (of: string, setIndex: number | string) =>
    visitor.ask('GET', `/api/lists/shared/${of}/sets?setIndex=${setIndex}`);

  const answer = await setOf(token, 0);
  expect([
    answer.statusCode,
    answer.headers['cache-control'],
    answer.headers['x-robots-tag'],
  ]).toEqual([200, 'no-store', 'noindex']);
  const first = ownSetSchema.parse(answer.json());
  const second = ownSetSchema.parse((await setOf(token, 1)).json());
  expect(first).toMatchObject({ topicId: token, setIndex: 0, setNo: 1, totalSets: 2 });
  expect([...first.items, ...second.items].map(({ word }) => word)).toEqual(
    words.map(({ word }) => word),
  );
  // a word of the course has the course's id; an own word has an id of this link only, the same each time
  expect(first.items[0]?.id).not.toMatch(/^own:/);
  expect(first.items[1]).toMatchObject({ id: expect.stringMatching(/^own:/), topicId: token });
  expect((await setOf(token, 0)).body).toBe(answer.body);
  for (const secret of [
    hoaId,
    id,
    'hoa@example.com',
    'Nguyễn',
    'bí mật',
    ...words.map((w) => w.id),
  ])
    expect(answer.body).not.toContain(secret);

  // decoys: another list, another account, made-up tokens, other sets
  const { visitor: decoy } = await learner(app, 'decoy@example.com');
  for (const made of [id, other, 'A'.repeat(24), '%00'.repeat(24)])
    expect([made, (await setOf(made, 0)).statusCode]).toEqual([made, 404]);
  expect((await decoy.ask('GET', `/api/me/lists/${token}/sets`)).statusCode).toBe(404);
  expect((await setOf(token, 2)).json()).toMatchObject({ code: 'SET_OUT_OF_RANGE' });
  for (const bad of [-1, 'x', 1e12]) expect((await setOf(token, bad)).statusCode).toBe(400);

  // the link is removed, or its learner disabled: the set is not found
  await hoa.ask('DELETE', `/api/me/lists/${id}/share`);
  expect((await setOf(token, 0)).statusCode).toBe(404);
  const later = await linkOf(hoa, id);
  expect((await setOf(later, 0)).statusCode).toBe(200);
  await store.db.execute(sql`update users set status = 'disabled' where id = ${hoaId}`);
  expect((await setOf(later, 0)).statusCode).toBe(404);
});
