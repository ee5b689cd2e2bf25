import { ankiReportSchema } from '@nghego/contracts/anki';
import { expect, test } from 'vitest';
import { addList, many, readList, wordsOf } from '../../../../test/own-lists.ts';
import type { Visitor } from '../../../../test/visitor.ts';
import { packageOf } from '../../../services/anki/package-test-kit.ts';
import { freshLearners, soundBytes } from './anki-test-kit.ts';
import { createAnkiPackagesRepository } from './packages-repository.ts';

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
  return ankiReportSchema.parse(answer.json());
}

const namesOf = async (visitor: Visitor): Promise<string[]> => {
  const answer = await visitor.ask('GET', '/api/me/lists');
  return answer.json().items.map(({ name }: { name: string }) => name);
};

test('LI-01 LI-06 a file becomes a new list in one call: a table, JSON, an Anki package with its sounds', async () => {
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

  const notes = [
    ['quokka', 'chuột túi', '[sound:q.mp3]'],
    ['', 'không có từ', ''],
  ];
  const file = await packageOf(['Word', 'Meaning', 'Sound'], notes, { 'q.mp3': soundBytes });
  const tried = await imported(hoa, file, { name: 'Thú.apkg', dryRun: 'true' });
  expect([tried.added, tried.refused, tried.lists[0]?.id]).toEqual([1, 1, null]);
  const third = await imported(hoa, file, { name: 'Thú.apkg' });
  expect([third.added, third.refused, third.sounds]).toEqual([1, 1, 1]);
  const { words } = await readList(hoa, String(third.lists[0]?.id));
  expect(words).toMatchObject([
    { word: 'quokka', meaning: 'chuột túi', audio: expect.stringMatching(/^\/media\//) },
  ]);
  expect(await namesOf(hoa)).toEqual(['Sách 9', 'again', 'Thú']);

  expect(await namesOf(decoy)).toEqual([]);
  for (const { id } of [...first.lists, ...third.lists])
    expect((await decoy.ask('GET', `/api/me/lists/${id}`)).statusCode).toBe(404);
});

test('LI-01 LI-06 a file without a name is known by its bytes, and its list has a default name', async () => {
  const { hoa } = await freshLearners();
  const deck = await packageOf(['Word', 'Meaning'], [['numbat', 'thú ăn kiến']], {});
  const files = ['word,meaning\nnumbat,thú ăn kiến\n', '[{"word":"numbat","meaning":"x"}]', deck];
  for (const file of files) {
    const planned = await imported(hoa, file, { dryRun: 'true' });
    expect(planned.lists).toEqual([{ id: null, name: 'New list', added: 1 }]);
    const [list] = (await imported(hoa, file)).lists;
    expect(wordsOf(await readList(hoa, String(list?.id)))).toEqual(['numbat']);
  }
});

test('LI-01 half a letter in a file of JSON does not fail its import', async () => {
  const { hoa } = await freshLearners();
  const report = await imported(hoa, '[{"word":"a\\ud800b","meaning":"x"}]', { name: 's.json' });
  expect(report.rows).toMatchObject([{ word: 'a\ufffdb', fault: null }]);
});

test('LI-01 what one list has no room for becomes further lists', async () => {
  const { hoa } = await freshLearners();
  const report = await imported(hoa, many(2_003), { name: 'Từ điển.txt' });
  expect(report.lists.map(({ name, added }) => [name, added])).toEqual([
    ['Từ điển', 2_000],
    ['Từ điển (2)', 3],
  ]);
  expect([report.added, report.rows.length, report.omitted]).toEqual([2_003, 500, 1_503]);
});

test('LI-06 a file that cannot be read, or has no place, is refused in words, and makes no list', async () => {
  const { hoa, decoy } = await freshLearners();
  const refusals = [
    [await send(hoa, many(1), { name: '' }), 400, 'INVALID_REQUEST'],
    [await send(hoa, many(1), { name: '.csv' }), 400, 'INVALID_REQUEST'],
    [await send(hoa, many(1), { name: 'a.csv', dryRun: 'perhaps' }), 400, 'INVALID_REQUEST'],
    [await send(hoa, Buffer.from([0xc3, 0x28, 0x0a]), { name: 'a.txt' }), 400, 'INVALID_FILE'],
    [await send(hoa, '[{"word":', { name: 'a.json' }), 400, 'INVALID_FILE'],
    [await send(hoa, 'no package', { name: 'a.apkg' }), 400, 'INVALID_FILE'],
    [await send(hoa, 'PK\u0003\u0004 broken', { name: 'a.csv' }), 400, 'INVALID_FILE'],
    [await send(hoa, 'whole', { name: 'a.colpkg' }), 400, 'INVALID_FILE'],
    [await send(hoa, 'x'.repeat(2 * 1024 * 1024 + 1), { name: 'a.txt' }), 413, 'PAYLOAD_TOO_LARGE'],
  ] as const;
  expect(refusals.map(([answer]) => [answer.statusCode, answer.json().code])).toEqual(
    refusals.map(([, status, code]) => [status, code]),
  );
  const nothing = await imported(hoa, '', { name: 'empty.txt' });
  expect([nothing.added, nothing.lists]).toEqual([0, []]);
  expect(await namesOf(hoa)).toEqual([]);

  for (let at = 0; at < 50; at += 1) await addList(hoa, `L${at}`);
  const file = await packageOf(['Word', 'Meaning'], [['numbat', 'thú ăn kiến']], {});
  for (const payload of [many(1), file])
    for (const dryRun of ['true', 'false']) {
      const full = await send(hoa, payload, { name: 'one more', dryRun });
      expect([full.statusCode, full.json().code]).toEqual([409, 'TOO_MANY_LISTS']);
    }
  expect(await namesOf(hoa)).toHaveLength(50);
  expect(await namesOf(decoy)).toEqual([]);
});

test('LI-01 where one list is left, of two files that come at once one becomes it and the other is refused', async () => {
  const { hoa } = await freshLearners();
  for (let at = 0; at < 49; at += 1) await addList(hoa, `L${at}`);
  const answers = await Promise.all([
    send(hoa, many(1), { name: 'one' }),
    send(hoa, many(2), { name: 'two' }),
  ]);
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
  expect(await namesOf(hoa)).toHaveLength(50);
});

test('LI-06 of two packages that come at once each is one list or refused whole', async () => {
  const { hoa } = await freshLearners();
  const file = await packageOf(['Word', 'Meaning'], [['numbat', 'thú ăn kiến']], {});
  const answers = await Promise.all([
    send(hoa, file, { name: 'one.apkg' }),
    send(hoa, file, { name: 'two.apkg' }),
  ]);
  const statuses = answers.map(({ statusCode }) => statusCode);
  // the server holds one package of a learner: a later one takes the place of an earlier one
  expect(statuses.filter((status) => ![200, 404, 503].includes(status))).toEqual([]);
  expect(statuses).toContain(200);
  const names = await namesOf(hoa);
  expect(names).toHaveLength(statuses.filter((status) => status === 200).length);
});

test('LI-06 a piece of a package whose place a later one took is dropped', async () => {
  const { store, hoa } = await freshLearners();
  const uploads = createAnkiPackagesRepository(store.db);
  const { id: userId } = (await hoa.ask('GET', '/api/me')).json();
  const [first, second] = [await uploads.begin(userId), await uploads.begin(userId)];
  await uploads.addPart(String(first), 0, soundBytes);
  await uploads.addPart(String(second), 0, soundBytes);
  await uploads.complete(String(second), soundBytes.length);
  expect(await uploads.read(userId, String(first))).toBeUndefined();
  expect(soundBytes.equals((await uploads.read(userId, String(second))) ?? Buffer.alloc(0))).toBe(
    true,
  );
});
