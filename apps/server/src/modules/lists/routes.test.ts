import { getMyData } from '@nghego/contracts/account';
import type { WholeList } from '@nghego/contracts/own-lists';
import { describe, expect, test } from 'vitest';
import { servers } from '../../../test/fresh-store.ts';
import { addList, addWords, fresh, learner, many, readList } from '../../../test/own-lists.ts';
import { rowsOf } from '../../../test/rows-of.ts';
import type { Visitor } from '../../../test/visitor.ts';
import { createListsRepository } from './repository.ts';

const namesOf = async (visitor: Visitor) =>
  (await visitor.ask('GET', '/api/me/lists')).json().items.map((list: WholeList) => list.name);

describe.each(servers)('on the %s PostgreSQL', (server) => {
  test('LI-01 a list is made, renamed, moved, deleted and brought back', async () => {
    const { hoa } = await fresh(server);
    const first = await addList(hoa, '  Sách   lớp 9 ');
    const second = await addList(hoa, 'Phim');
    await addList(hoa, 'Bài hát');
    expect(await namesOf(hoa)).toEqual(['Sách lớp 9', 'Phim', 'Bài hát']);
    const renamed = await hoa.ask('PATCH', `/api/me/lists/${second}`, {
      name: 'Phim Anh',
      place: 0,
    });
    expect(renamed.json()).toMatchObject({ id: second, name: 'Phim Anh', wordCount: 0 });
    // times have the same form as in all other answers
    const { createdAt, updatedAt } = renamed.json();
    for (const time of [createdAt, updatedAt]) expect(new Date(time).toISOString()).toBe(time);
    expect(await namesOf(hoa)).toEqual(['Phim Anh', 'Sách lớp 9', 'Bài hát']);
    await addWords(hoa, first, { text: 'quokka - chuột túi' });
    expect((await hoa.ask('DELETE', `/api/me/lists/${first}`)).statusCode).toBe(204);
    expect(await namesOf(hoa)).toEqual(['Phim Anh', 'Bài hát']);
    expect((await hoa.ask('GET', `/api/me/lists/${first}`)).statusCode).toBe(404);
    expect((await hoa.ask('DELETE', `/api/me/lists/${first}`)).statusCode).toBe(404);
    const back = await hoa.ask('PATCH', `/api/me/lists/${first}`, { isDeleted: false });
    expect(back.json()).toMatchObject({ name: 'Sách lớp 9', wordCount: 1 });
    expect(await namesOf(hoa)).toEqual(['Phim Anh', 'Sách lớp 9', 'Bài hát']);
  });
});

test('LI-01 a bad name, a bad text and a bad place are refused by the name of the field', async () => {
  const { hoa } = await fresh();
  const id = await addList(hoa);
  for (const [method, url, body, field] of [
    ['POST', '/api/me/lists', { name: '  ' }, 'name'],
    ['POST', '/api/me/lists', { name: 'n'.repeat(10_000) }, 'name'],
    ['PATCH', `/api/me/lists/${id}`, { name: '' }, 'name'],
    ['PATCH', `/api/me/lists/${id}`, { place: -1 }, 'place'],
    ['POST', `/api/me/lists/${id}/words`, { text: 'an older page sends a text' }, 'items'],
    ['POST', `/api/me/lists/${id}/words`, { items: [{ word: 'x'.repeat(2_001) }] }, 'items.0.word'],
    [
      'POST',
      `/api/me/lists/${id}/words`,
      { items: Array.from({ length: 10_001 }, () => ({ word: 'x' })) },
      'items',
    ],
    ['POST', `/api/me/lists/${id}/words`, { wordIds: ['nothing'] }, 'wordIds.0'],
  ] as const) {
    const answer = await hoa.ask(method, url, body);
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field]);
  }
  // markup is stored as plain text
  const report = await addWords(hoa, id, { text: '<img src=x onerror=alert(1)> - <b>đậm</b>' });
  const shown = { word: '<img src=x onerror=alert(1)>', meaning: '<b>đậm</b>' };
  expect(report.rows).toMatchObject([shown]);
  expect((await readList(hoa, id)).words).toMatchObject([shown]);
});

test('LI-07 whatever another learner calls, a list is not there for them, and stays as it is', async () => {
  const { store, app, hoa, id: hoaId } = await fresh();
  const id = await addList(hoa);
  await addWords(hoa, id, { text: many(2) });
  const whole = await readList(hoa, id);
  const wordId = whole.words[0]?.id;
  const { visitor: decoy } = await learner(app, 'decoy@example.com');
  const before = [await rowsOf(store, hoaId), whole];
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['PATCH', '', { name: 'Mine', place: 0, isDeleted: false }],
    ['DELETE', '', undefined],
    ['POST', '/words', { items: [{ word: 'frog', meaning: 'ếch' }] }],
    ['POST', '/words', { items: [{ word: 'frog', meaning: 'ếch' }], dryRun: true }],
    ['PATCH', `/words/${wordId}`, { meaning: 'x', isDeleted: false }],
    ['DELETE', `/words/${wordId}`, undefined],
    ['GET', '/sets?setIndex=0', undefined],
  ] as const) {
    const answer = await decoy.ask(method, `/api/me/lists/${id}${path}`, body);
    expect([method, path, answer.statusCode, answer.json().code]).toEqual([
      method,
      path,
      404,
      'NOT_FOUND',
    ]);
    const own = await addList(decoy, 'Own');
    const mixed = await decoy.ask('DELETE', `/api/me/lists/${own}/words/${wordId}`);
    expect(mixed.statusCode).toBe(404);
    await decoy.ask('DELETE', `/api/me/lists/${own}`);
  }
  expect((await decoy.ask('GET', '/api/me/lists')).json().items).toEqual([]);
  expect([await rowsOf(store, hoaId), await readList(hoa, id)]).toEqual(before);
});

test('LI-01 PF-06 own lists are in the file of one’s data, and go with the account', async () => {
  const { store, app, hoa, id: hoaId } = await fresh();
  const { visitor: decoy } = await learner(app, 'decoy@example.com');
  await addWords(decoy, await addList(decoy, 'Of the decoy'), { text: 'newt - sa giông' });
  const id = await addList(hoa);
  await addWords(hoa, id, { text: 'frog - con ếch' });
  const data = getMyData.response.parse((await hoa.ask('GET', '/api/me/data')).json());
  expect(data['lists']).toMatchObject([
    { name: 'Sách lớp 9', words: [{ word: 'frog', meaning: 'con ếch' }] },
  ]);
  await hoa.ask('DELETE', '/api/me', { password: 'secret-1' });
  expect((await rowsOf(store, hoaId))['own_lists']).toEqual([]);
  const { rows } = await store.pool.query('select word from own_words');
  expect(rows).toEqual([{ word: 'newt' }]);
});

test('LI-01 deleted lists are removed after a day, others stay', async () => {
  const { store, hoa } = await fresh();
  const [kept, gone] = [await addList(hoa), await addList(hoa, 'Gone')];
  await addWords(hoa, kept, { text: many(2) });
  await addWords(hoa, gone, { text: many(2) });
  const { words } = await readList(hoa, kept);
  await hoa.ask('DELETE', `/api/me/lists/${gone}`);
  await hoa.ask('DELETE', `/api/me/lists/${kept}/words/${words[0]?.id}`);
  const counts = async () =>
    Promise.all(
      ['own_lists', 'own_words'].map(
        async (table) => (await store.pool.query(`select from ${table}`)).rowCount,
      ),
    );
  const lists = createListsRepository(store.db);
  await lists.sweep(new Date(Date.now() - 60_000));
  expect(await counts()).toEqual([2, 4]);
  await lists.sweep(new Date(Date.now() + 60_000));
  expect(await counts()).toEqual([1, 1]);
});
