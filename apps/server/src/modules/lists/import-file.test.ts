import { ownListLimits, wordReportSchema } from '@nghego/contracts/own-lists';
import { expect, test } from 'vitest';
import { addTopic, freshApp, freshStore } from '../../../test/fresh-store.ts';
import { addList, many, readList, wordsOf } from '../../../test/own-lists.ts';
import { rowsOf } from '../../../test/rows-of.ts';
import { Visitor } from '../../../test/visitor.ts';

/** An app with a course of one word (gate), a learner, and a decoy. */
async function freshLearners() {
  const store = await freshStore();
  await addTopic(store, 'Travel', ['gate']);
  const app = await freshApp(store);
  const [hoa, decoy] = [new Visitor(app), new Visitor(app)];
  await hoa.register('hoa@example.com');
  await decoy.register('decoy@example.com');
  return { store, app, hoa, decoy };
}

const send = (visitor: Visitor, payload: Buffer | string, query: Record<string, string> = {}) =>
  visitor.send({
    method: 'POST',
    url: `/api/me/lists/import?${new URLSearchParams(query).toString()}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload,
  });

async function imported(
  visitor: Visitor,
  payload: Buffer | string,
  query: Record<string, string> = {},
) {
  const answer = await send(visitor, payload, query);
  expect([answer.statusCode, answer.json().detail]).toEqual([200, undefined]);
  return wordReportSchema.parse(answer.json());
}

const namesOf = async (visitor: Visitor): Promise<string[]> => {
  const answer = await visitor.ask('GET', '/api/me/lists');
  return answer.json().items.map(({ name }: { name: string }) => name);
};

test('LI-01 a file becomes a new list in one call: a table, JSON', async () => {
  const { hoa, decoy } = await freshLearners();
  const table = 'word,meaning\ngate,\nnumbat,thú ăn kiến\n';
  const planned = await imported(hoa, table, { name: 'Sách 9.csv', dryRun: 'true' });
  expect([planned.added, planned.lists]).toEqual([2, [{ id: null, name: 'Sách 9', added: 2 }]]);
  expect(await namesOf(hoa)).toEqual([]);

  const first = await imported(hoa, table, { name: 'Sách 9.csv' });
  expect([first.added, first.refused, first.lists.length]).toEqual([2, 0, 1]);
  const list = await readList(hoa, String(first.lists[0]?.id));
  expect([list.name, wordsOf(list)]).toEqual(['Sách 9', ['gate', 'numbat']]);

  const json = await hoa.ask('GET', `/api/me/lists/${list.id}/export?format=json`);
  const second = await imported(hoa, json.rawPayload, { name: 'again.json' });
  expect(wordsOf(await readList(hoa, String(second.lists[0]?.id)))).toEqual(['gate', 'numbat']);

  expect(await namesOf(hoa)).toEqual(['Sách 9', 'again']);

  expect(await namesOf(decoy)).toEqual([]);
  for (const { id } of [...first.lists, ...second.lists])
    expect((await decoy.ask('GET', `/api/me/lists/${id}`)).statusCode).toBe(404);
});

test('LI-01 a file without a name is known by its text, and its list has a default name', async () => {
  const { hoa } = await freshLearners();
  const files = ['word,meaning\nnumbat,thú ăn kiến\n', '[{"word":"numbat","meaning":"x"}]'];
  for (const file of files) {
    const planned = await imported(hoa, file, { dryRun: 'true' });
    expect(planned.lists).toEqual([{ id: null, name: 'New list', added: 1 }]);
    const [list] = (await imported(hoa, file)).lists;
    expect(wordsOf(await readList(hoa, String(list?.id)))).toEqual(['numbat']);
  }
});

test('LI-01 half a surrogate pair in a JSON file does not fail its import', async () => {
  const { hoa } = await freshLearners();
  const report = await imported(hoa, '[{"word":"a\\ud800b","meaning":"x"}]', { name: 's.json' });
  expect(report.rows).toMatchObject([{ word: 'a\ufffdb', fault: null }]);
});

test('LI-01 rows for which one list has no room become further lists', async () => {
  const { hoa } = await freshLearners();
  const report = await imported(hoa, many(2_003), { name: 'Từ điển.txt' });
  expect(report.lists.map(({ name, added }) => [name, added])).toEqual([
    ['Từ điển', 2_000],
    ['Từ điển (2)', 3],
  ]);
  expect([report.added, report.rows.length, report.omitted]).toEqual([2_003, 500, 1_503]);
});

test('LI-01 a file that cannot be read, or has no place, is refused in words, and makes no list', async () => {
  const { hoa, decoy } = await freshLearners();
  const refusals = [
    [await send(hoa, many(1), { name: '' }), 400, 'INVALID_REQUEST'],
    [await send(hoa, many(1), { name: '.csv' }), 400, 'INVALID_REQUEST'],
    [await send(hoa, many(1), { name: 'a.csv', dryRun: 'perhaps' }), 400, 'INVALID_REQUEST'],
    [await send(hoa, Buffer.from([0xc3, 0x28, 0x0a]), { name: 'a.txt' }), 400, 'INVALID_FILE'],
    [await send(hoa, '[{"word":', { name: 'a.json' }), 400, 'INVALID_FILE'],
    [
      await send(hoa, 'x'.repeat(ownListLimits.bytes + 1), { name: 'a.txt' }),
      413,
      'PAYLOAD_TOO_LARGE',
    ],
  ] as const;
  expect(refusals.map(([answer]) => [answer.statusCode, answer.json().code])).toEqual(
    refusals.map(([, status, code]) => [status, code]),
  );
  const nothing = await imported(hoa, '', { name: 'empty.txt' });
  expect([nothing.added, nothing.lists]).toEqual([0, []]);
  expect(await namesOf(hoa)).toEqual([]);

  for (let at = 0; at < 50; at += 1) await addList(hoa, `L${at}`);
  for (const dryRun of ['true', 'false']) {
    const full = await send(hoa, many(1), { name: 'one more', dryRun });
    expect([full.statusCode, full.json().code]).toEqual([409, 'TOO_MANY_LISTS']);
  }
  expect(await namesOf(hoa)).toHaveLength(50);
  expect(await namesOf(decoy)).toEqual([]);
});

test('LI-01 if one more list is allowed, one of two files that come at once becomes it and the other is refused', async () => {
  const { hoa } = await freshLearners();
  for (let at = 0; at < 49; at += 1) await addList(hoa, `L${at}`);
  const answers = await Promise.all([
    send(hoa, many(1), { name: 'one' }),
    send(hoa, many(2), { name: 'two' }),
  ]);
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
  expect(await namesOf(hoa)).toHaveLength(50);
});

test('LI-06 IN-25 calls that took Anki packages say where they went, and store nothing', async () => {
  const { store, hoa } = await freshLearners();
  const listId = await addList(hoa, 'Book');
  const { id: userId } = (await hoa.ask('GET', '/api/me')).json();
  const before = await rowsOf(store, userId);
  const file = Buffer.alloc(5 * 1024 * 1024, 'PK\u0003\u0004');
  const upload = {
    method: 'POST',
    url: '/api/me/anki-packages?name=a.apkg',
    headers: { 'content-type': 'application/octet-stream' },
    payload: file,
  } as const;
  const answers = [
    await hoa.send(upload),
    await hoa.ask('GET', '/api/me/anki-packages/1'),
    await hoa.ask('DELETE', '/api/me/anki-packages/1'),
    await hoa.ask('POST', `/api/me/lists/${listId}/anki-check`, { packageId: '1' }),
    await hoa.ask('POST', `/api/me/lists/${listId}/anki-import`, { packageId: '1' }),
    await hoa.ask('GET', `/api/me/lists/${listId}/export?format=apkg&zone=Asia/Ho_Chi_Minh`),
    await send(hoa, 'any bytes', { name: 'a.apkg' }),
    await send(hoa, 'any bytes', { name: 'a.colpkg' }),
    await send(hoa, file.subarray(0, 1_000), { name: 'a.csv' }),
  ];
  for (const answer of answers)
    expect([answer.statusCode, answer.json().code, answer.json().detail]).toEqual([
      410,
      'ANKI_IN_BROWSER',
      "Anki packages are opened and made in your browser now. Please open 'My lists' again.",
    ]);
  expect(await rowsOf(store, userId)).toEqual(before);
});
