import { getMyData } from '@nghego/contracts/account';
import { ownSetSchema } from '@nghego/contracts/own-lists';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { servers } from '../../../test/fresh-store.ts';
import {
  addList,
  addWords,
  fresh,
  learner,
  readList,
  travelCourse,
} from '../../../test/own-lists.ts';
import { rowsOf } from '../../../test/rows-of.ts';
import { Visitor } from '../../../test/visitor.ts';
import { vocabulary } from '../../db/schema/course.ts';

const csv = 'word,meaning,example,exampleMeaning\ngate,cổng,Gate nine is far.,Cổng số chín ở xa.';
const mine = {
  meaning: 'cổng',
  example: 'Gate nine is far.',
  exampleMeaning: 'Cổng số chín ở xa.',
};

async function ownSet(visitor: Visitor, listId: string) {
  const answer = await visitor.ask('GET', `/api/me/lists/${listId}/sets`);
  expect(answer.statusCode).toBe(200);
  return ownSetSchema.parse(answer.json());
}

describe.each(servers)('on the %s PostgreSQL', (server) => {
  test("UX-12 a learner's own meaning of a word of the course is kept, and comes first in that list only", async () => {
    const { store, hoa } = await fresh(server);
    const { gate } = await travelCourse(store);
    const id = await addList(hoa);
    const report = await addWords(hoa, id, { text: csv });
    expect(report.rows).toMatchObject([{ word: 'gate', meaning: 'cổng', isOfCourse: true }]);
    const [word] = (await readList(hoa, id)).words;
    expect(word).toMatchObject({
      ...mine,
      itemId: gate.id,
      courseMeaning: 'cửa ra máy bay',
      isOfCourse: true,
      type: 'n.',
      phonetic: '/ɡeɪt/',
    });
    const [shown] = (await ownSet(hoa, id)).items;
    expect(shown).toMatchObject({ id: gate.id, meaning: 'cổng', phonetic: '/ɡeɪt/' });
    expect(shown?.exampleSentences.map((one) => one.englishSentence)).toEqual([
      'Gate nine is far.',
      'Go to gate five.',
    ]);
    // elsewhere in the course, and on another list of the same learner, the course's meaning is shown
    const other = await addList(hoa, 'Other');
    await addWords(hoa, other, { wordIds: [gate.id] });
    expect((await ownSet(hoa, other)).items[0]).toMatchObject({ meaning: 'cửa ra máy bay' });
    const items = await hoa.ask('GET', `/api/practice-items?kind=word&ids=${gate.id}`);
    expect(items.json().items[0].meaning).toBe('cửa ra máy bay');
    // after the course deletes the word, the learner's texts stay
    await store.db.delete(vocabulary).where(eq(vocabulary.id, gate.id));
    expect((await readList(hoa, id)).words).toMatchObject([{ ...mine, isOfCourse: false }]);
    expect((await ownSet(hoa, id)).items[0]).toMatchObject({ meaning: 'cổng' });
    await hoa.ask('PATCH', `/api/me/lists/${id}/words/${word?.id}`, { meaning: 'cái cổng' });
    expect((await readList(hoa, id)).words).toMatchObject([{ meaning: 'cái cổng' }]);
  });
});

test('UX-12 a meaning and an example are given later, and taken back; a decoy changes neither', async () => {
  const { store, app, hoa, id: hoaId } = await fresh();
  const { gate } = await travelCourse(store);
  const id = await addList(hoa);
  await addWords(hoa, id, { wordIds: [gate.id] });
  const [before] = (await readList(hoa, id)).words;
  const address = `/api/me/lists/${id}/words/${before?.id}`;
  const changed = await hoa.ask('PATCH', address, mine);
  expect(changed.json()).toEqual({ ...before, ...mine });
  const stored = await rowsOf(store, hoaId);
  const { visitor: decoy } = await learner(app, 'decoy@example.com');
  expect((await decoy.ask('PATCH', address, { example: 'x' })).statusCode).toBe(404);
  expect((await decoy.ask('PATCH', `/api/me/lists/${id}`, { sharesOwn: true })).statusCode).toBe(
    404,
  );
  expect(await rowsOf(store, hoaId)).toEqual(stored);
  for (const [field, longest] of [
    ['meaning', 500],
    ['example', 300],
    ['exampleMeaning', 1_000],
  ] as const) {
    const refused = await hoa.ask('PATCH', address, { [field]: 'ế'.repeat(longest + 1) });
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, field]);
  }
  // a meaning that equals the course's is no own meaning
  await hoa.ask('PATCH', address, { meaning: 'Cửa ra máy bay' });
  const taken = await hoa.ask('PATCH', address, { example: '', exampleMeaning: '' });
  expect(taken.json()).toEqual(before);
  await hoa.ask('PATCH', address, { meaning: 'cổng' });
  expect((await hoa.ask('PATCH', address, { meaning: '' })).json()).toEqual(before);
});

test('UX-12 IN-22 changed texts count as what the account brings', async () => {
  const { store, hoa, id: hoaId } = await fresh();
  await travelCourse(store);
  const id = await addList(hoa);
  await addWords(hoa, id, { text: 'gate' });
  const [word] = (await readList(hoa, id)).words;
  await store.db.execute(sql`
    update usage_counts set used = 40000000 where name = ${`account minute ${hoaId}`}`);
  const refused = await hoa.ask('PATCH', `/api/me/lists/${id}/words/${word?.id}`, mine);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect((await readList(hoa, id)).words).toEqual([word]);
});

test('UX-12 LI-07 who has the link sees own meanings and examples only where the owner ticks it; so does a copy', async () => {
  const { store, app, hoa } = await fresh();
  await travelCourse(store);
  const id = await addList(hoa);
  await addWords(hoa, id, { text: `${csv}\nfrog,con ếch,A frog sings.,Con ếch hát.` });
  expect((await readList(hoa, id)).sharesOwn).toBe(false);
  const { token } = (await hoa.ask('POST', `/api/me/lists/${id}/share`)).json();
  const visitor = new Visitor(app);
  const { visitor: nam } = await learner(app, 'nam@example.com');
  const seen = async () => {
    const page = await visitor.ask('GET', `/api/lists/shared/${token}`);
    const set = await visitor.ask('GET', `/api/lists/shared/${token}/sets`);
    const copy = await nam.ask('POST', `/api/lists/shared/${token}/copy`);
    const copied = await readList(nam, String(copy.json().id));
    expect(copied.sharesOwn).toBe(false);
    return {
      page: page.json().words,
      set: set.json().items,
      copy: copied.words,
      text: page.body + set.body,
    };
  };
  const closed = await seen();
  const none = { example: '', exampleMeaning: '' };
  // 'frog' is no word of the course, so readers of the link see the learner's meaning in any case
  const theirs = [
    { word: 'gate', meaning: 'cửa ra máy bay', ...none },
    { word: 'frog', meaning: 'con ếch', ...none },
  ];
  expect(closed.page).toMatchObject(theirs);
  expect(closed.copy).toMatchObject(theirs);
  expect(closed.set).toMatchObject([{ meaning: 'cửa ra máy bay' }, { exampleSentences: [] }]);
  for (const own of ['cổng', 'Gate nine', 'A frog sings']) expect(closed.text).not.toContain(own);

  const ticked = await hoa.ask('PATCH', `/api/me/lists/${id}`, { sharesOwn: true });
  expect(ticked.json()).toMatchObject({ sharesOwn: true, linkToken: token });
  const open = await seen();
  const shared = [
    { word: 'gate', ...mine },
    { word: 'frog', meaning: 'con ếch', example: 'A frog sings.' },
  ];
  expect(open.page).toMatchObject(shared);
  expect(open.copy).toMatchObject(shared);
  expect(open.set).toMatchObject([
    { meaning: 'cổng', exampleSentences: [{ englishSentence: 'Gate nine is far.' }, {}] },
    { exampleSentences: [{ englishSentence: 'A frog sings.' }] },
  ]);
});

test('UX-12 LI-05 PF-06 own meanings go out and come in again, are in one’s data, and go with the account', async () => {
  const { store, hoa, id: hoaId } = await fresh();
  await travelCourse(store);
  const id = await addList(hoa);
  await addWords(hoa, id, { text: `${csv}\nfare,,,` });
  const again = await addList(hoa, 'Again');
  for (const format of ['csv', 'json']) {
    const file = await hoa.ask('GET', `/api/me/lists/${id}/export?format=${format}`);
    await addWords(hoa, again, { text: file.body });
    const { words } = await readList(hoa, again);
    expect(words).toMatchObject([mine, { word: 'fare' }]);
    expect(words[1]?.meaning).toBe(words[1]?.courseMeaning);
    for (const word of words) await hoa.ask('DELETE', `/api/me/lists/${again}/words/${word.id}`);
  }
  const data = getMyData.response.parse((await hoa.ask('GET', '/api/me/data')).json());
  expect(data['lists']).toMatchObject([{ sharesOwn: false, words: [mine, {}] }, {}]);
  await hoa.ask('DELETE', '/api/me', { password: 'secret-1' });
  expect((await rowsOf(store, hoaId))['own_lists']).toEqual([]);
  const { rows } = await store.pool.query('select own_meaning from own_words');
  expect(rows).toEqual([]);
});
