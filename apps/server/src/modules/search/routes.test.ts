import { searchSchema } from '@nghego/contracts/search';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { addTopic, freshApp, freshStore, bothServers } from '../../../test/fresh-store.ts';
import { sentences, topics, vocabulary } from '../../db/schema/course.ts';
import type { Store } from '../../db/client.ts';
import type { App } from '../../http/app-type.ts';
import { foldWordKey } from '../../word-key.ts';

const address = (q: string) => `/api/search?q=${encodeURIComponent(q)}`;

async function find(app: App, q: string) {
  const answer = await app.inject(address(q));
  expect([q, answer.statusCode]).toEqual([q, 200]);
  return searchSchema.parse(answer.json()).items;
}

/** The names of the results; topics in capitals. */
async function names(app: App, q: string): Promise<string[]> {
  return (await find(app, q)).map((item) =>
    item.type === 'topic' ? item.topic.toUpperCase() : item.word,
  );
}

async function addMeanings(
  store: Store,
  topicId: string,
  words: Record<string, string>,
): Promise<Record<string, string>> {
  const rows = Object.entries(words).map(([word, meaning]) => {
    const id = uuid();
    return { id, topicId, word, wordKey: foldWordKey(word), meaning };
  });
  await store.db.insert(vocabulary).values(rows);
  return Object.fromEntries(rows.map(({ id, word }) => [word, id]));
}

describe.each(bothServers)('on the %s PostgreSQL', (server) => {
  test('HM-13 the word itself comes first, then words that begin with the query, then later words, then meanings', async () => {
    const store = await freshStore(server);
    const id = await addTopic(store, 'Money', 0);
    await store.db.update(topics).set({ nameVi: 'Ngân hàng, bank' }).where(eq(topics.id, id));
    await addMeanings(store, id, {
      'river bank': 'bờ sông',
      bankrupt: 'phá sản',
      sofa: 'ghế Bank',
      bench: 'bank dài',
      bank: 'ngân hàng',
      'bank account': 'tài khoản',
      office: 'văn phòng',
    });
    await addTopic(store, 'Banking', ['unrelated']);
    const app = await freshApp(store);
    expect(await names(app, 'BANK')).toEqual([
      'bank',
      'BANKING',
      'bank account',
      'bankrupt',
      'river bank',
      'MONEY',
      'bench',
      'sofa',
    ]);
  });

  test('HM-13 case and Vietnamese marks make no difference, also in how they are written', async () => {
    const store = await freshStore(server);
    const id = await addTopic(store, 'Roads', 0);
    await addMeanings(store, id, {
      street: '(con) Đường phố; đại lộ',
      café: 'quán cà-phê',
      'o’clock': 'giờ đúng',
    });
    await store.db.update(topics).set({ nameVi: 'Đường sá' }).where(eq(topics.id, id));
    const app = await freshApp(store);
    for (const q of ['đường', 'duong', 'DUONG', 'Đường'.normalize('NFD'), '  duong  '])
      expect(await names(app, q)).toEqual(['ROADS', 'street']);
    for (const q of ['duong pho', 'pho dai lo', 'con đường', '(con) đường'])
      expect(await names(app, q)).toEqual(['street']);
    for (const q of ['cafe', 'CAFÉ', 'cà phê', 'ca-phe'])
      expect(await names(app, q)).toEqual(['café']);
    for (const q of ["o'cl", 'o’cl']) expect(await names(app, q)).toEqual(['o’clock']);
    expect(await names(app, 'uong')).toEqual([]);
  });

  test('HM-13 typed Vietnamese marks count: only what has them is found, whole meanings first', async () => {
    const store = await freshStore(server);
    const id = await addTopic(store, 'Furniture', 0);
    await store.db.update(topics).set({ nameVi: 'Bàn ghế' }).where(eq(topics.id, id));
    await addMeanings(store, id, {
      ban: 'lệnh cấm',
      bladder: 'bàng quang',
      discuss: 'BÀN bạc, thảo luận',
      desktop: 'máy tính (để bàn)',
      table: 'cái bàn',
      friend: 'bạn',
      tablecloth: 'khăn trải bàn',
      way: 'Đường đi',
      sugar: 'đường',
    });
    const app = await freshApp(store);
    const marked = 'table FURNITURE tablecloth discuss desktop bladder'.split(' ');
    expect(await names(app, 'bàn')).toEqual(marked);
    expect(await names(app, 'BÀN'.normalize('NFD'))).toEqual(marked);
    expect(await names(app, 'bạn')).toEqual(['friend']);
    expect((await names(app, 'ban')).slice(0, 3)).toEqual(['ban', 'friend', 'table']);
    const sense = { type: 'n.', meaning: 'cái bàn', cefr: '', collocations: [] };
    await store.db
      .update(vocabulary)
      .set({
        meaning: 'bảng, biểu, mục lục, danh sách',
        senses: [{ ...sense, example: { english: '', vietnamese: '' } }],
      })
      .where(eq(vocabulary.word, 'table'));
    expect(await names(app, 'bàn')).toEqual(marked);
    // no whole word of the topic's name
    expect((await names(app, 'bà'))[0]).not.toBe('FURNITURE');
    expect(await names(app, 'ĐƯỜNG')).toEqual(['sugar', 'way']);
  });

  test('HM-13 signs of patterns are letters like others', async () => {
    const store = await freshStore(server);
    const id = await addTopic(store, 'Odd', 0);
    await addMeanings(store, id, {
      '100% sure': 'chắc chắn',
      snake_case: 'kiểu chữ',
      abacus: 'một',
    });
    const app = await freshApp(store);
    expect(await names(app, '100%')).toEqual(['100% sure']);
    expect(await names(app, 'snake_')).toEqual(['snake_case']);
    for (const q of ['%%', '__', 'a%', 'a_', '\\%', "'; drop", '--', '..', '{a,b}', '😀😀'])
      expect(await names(app, q)).toEqual([]);
  });
});

test('HM-13 each result leads to its set, counted among the sets that exist now', async () => {
  const store = await freshStore();
  const id = await addTopic(store, 'Office', 45);
  await store.pool.query('delete from vocabulary where topic_id = $1 and set_no = 2', [id]);
  const [last] = await store.db.select().from(vocabulary).where(eq(vocabulary.word, 'word 45'));
  await store.db.update(topics).set({ nameVi: 'Văn phòng' }).where(eq(topics.id, id));
  const app = await freshApp(store);
  expect(await find(app, 'word 45')).toEqual([
    {
      type: 'word',
      id: last?.id,
      topic: 'Office',
      topicVi: 'Văn phòng',
      setIndex: 1,
      word: 'word 45',
      meaning: 'nghĩa của word 45',
    },
  ]);
  const set = await app.inject('/api/vocabulary/sets?topic=Office&setIndex=1');
  expect(set.json().items.map((item: { id: string }) => item.id)).toContain(last?.id);
  expect(await find(app, 'văn ph')).toEqual([
    { type: 'topic', id, topic: 'Office', setIndex: 0, word: null, meaning: 'Văn phòng' },
  ]);
});

test('CO-09 HM-13 a word is found by another of its senses, which the result shows', async () => {
  const store = await freshStore();
  const id = await addTopic(store, 'Phones', 0);
  await addMeanings(store, id, { charge: 'sạc pin', fee: 'lệ phí' });
  const app = await freshApp(store);
  const sense = (meaning: string) => ({
    type: 'v.',
    meaning,
    cefr: '',
    example: { english: '', vietnamese: '' },
    collocations: [],
  });
  const is = eq(vocabulary.word, 'charge');
  await store.db
    .update(vocabulary)
    .set({ senses: [sense('tính phí'), sense('sạc điện')] })
    .where(is);
  const shown = async (query: string) =>
    (await find(app, query)).map(({ word, meaning }) => `${word}: ${meaning}`);
  expect(await shown('tinh phi')).toEqual(['charge: tính phí']);
  expect(await shown('phí')).toEqual(['fee: lệ phí', 'charge: tính phí']);
  // the word is found once, by the first sense that begins with the query
  expect(await shown('sạc')).toEqual(['charge: sạc pin']);
  expect(await shown('char')).toEqual(['charge: sạc pin']);
  await store.db.update(vocabulary).set({ senses: [] }).where(is);
  expect(await shown('tính phí')).toEqual([]);
});

test('HM-13 at most 20 are answered, none twice, none of a topic that is not active or empty', async () => {
  const store = await freshStore();
  await addTopic(store, 'Shown', 30);
  await addTopic(store, 'Wordless', 0);
  await addTopic(store, 'Hidden words', ['word hidden', 'wordily'], false);
  const id = await addTopic(store, 'Doubles', 0);
  await addMeanings(store, id, { 'so so': 'so so, so với' });
  const app = await freshApp(store);
  const found = await names(app, 'wo');
  expect(found).toHaveLength(20);
  expect(new Set(found).size).toBe(20);
  expect(found).not.toContain('WORDLESS');
  expect(await names(app, 'word h')).not.toContain('word hidden');
  expect(await names(app, 'so')).toEqual(['so so']);
});

test('HM-13 a query of under two letters, or of too many, is refused by its name', async () => {
  const app = await freshApp(await freshStore());
  for (const query of ['', '?q=', '?q=a', '?q=%20a%20', `?q=${'a'.repeat(201)}`, '?q=ab&q=cd']) {
    const answer = await app.inject(`/api/search${query}`);
    expect([query, answer.statusCode, answer.json().code]).toEqual([query, 400, 'INVALID_REQUEST']);
    expect(answer.json().errors).toMatchObject([{ field: 'q' }]);
  }
  const one = await app.inject(address('ế'.normalize('NFD')));
  expect(one.json().errors).toEqual([{ field: 'q', message: 'must be at least 2 letters' }]);
});

test('HM-13 added, renamed, moved and deleted records are found as they are now', async () => {
  const store = await freshStore();
  const id = await addTopic(store, 'First', ['alpha', 'other']);
  const second = await addTopic(store, 'Second', ['filler']);
  const app = await freshApp(store);
  const is = (word: string) => eq(vocabulary.word, word);
  expect(await names(app, 'alpha')).toEqual(['alpha']);
  await store.db.update(vocabulary).set({ meaning: 'chữ cái' }).where(is('alpha'));
  expect(await names(app, 'nghia cua alpha')).toEqual([]);
  expect(await names(app, 'chu cai')).toEqual(['alpha']);
  await store.db.update(vocabulary).set({ word: 'beta', wordKey: 'beta' }).where(is('alpha'));
  expect([await names(app, 'alpha'), await names(app, 'beta')]).toEqual([[], ['beta']]);
  await store.db.update(vocabulary).set({ topicId: second }).where(is('beta'));
  await eventually(async () =>
    expect(await find(app, 'beta')).toMatchObject([{ topic: 'Second', setIndex: 0 }]),
  );
  await store.db.delete(vocabulary).where(is('beta'));
  expect(await names(app, 'beta')).toEqual([]);
  await store.db.delete(topics).where(eq(topics.id, id));
  expect(await names(app, 'other')).toEqual([]);
});

test('UX-17 an irregular form that the course does not have leads to its word, before words that are spelled alike', async () => {
  const store = await freshStore();
  await addTopic(store, 'Verbs', ['take', 'book', 'look', 'go', 'well', 'good', 'better']);
  await addTopic(store, 'Hidden', ['bring'], false);
  const app = await freshApp(store);
  expect(await names(app, 'took')).toEqual(['take']);
  expect(await names(app, 'WENT')).toEqual(['go']);
  expect(await names(app, 'best')).toEqual(['good', 'well']);
  // 'better' is a word of the course, so 'good' is not searched for; words of inactive topics are never shown
  expect(await names(app, 'better')).toEqual(['better']);
  expect(await names(app, 'brought')).toEqual([]);
});

test('UX-17 if no word is spelled like the query, words with a slip or two are found, the nearest first', async () => {
  const store = await freshStore();
  const id = await addTopic(store, 'Meetings', 0);
  await addMeanings(store, id, {
    meeting: 'cuộc họp',
    melting: 'sự tan chảy',
    'meeting room': 'phòng họp',
    accommodation: 'chỗ ở',
    work: 'làm việc',
    boss: 'sếp',
  });
  await addTopic(store, 'Hidden', ['meking', 'wark'], false);
  const app = await freshApp(store);
  const near = async (q: string) => {
    const answer = searchSchema.parse((await app.inject(address(q))).json());
    return [answer.isNear, ...answer.items.map((item) => item.word ?? item.topic.toUpperCase())];
  };
  expect(await near('meting')).toEqual([true, 'meeting', 'melting', 'MEETINGS', 'meeting room']);
  // slips in the first letters, two slips, and a word that is not typed to its end
  for (const q of ['owrk', 'vork', 'WROK', 'wórk']) {
    const isWritten = q === 'wórk';
    expect([q, ...(await near(q))]).toEqual([q, !isWritten, 'work']);
  }
  for (const q of ['acomodation', 'accomodat'])
    expect([q, ...(await near(q))]).toEqual([q, true, 'accommodation']);
  expect(await near('meeting')).toEqual([false, 'meeting', 'MEETINGS', 'meeting room']);
  // without marks the query equals a meaning, so nothing near is searched for
  expect(await near('sep')).toEqual([false, 'boss']);
  for (const q of ['xylophone', 'zz', '%%%%', 'a'.repeat(200), '💥'.repeat(9), 'x y z '.repeat(30)])
    expect([q, ...(await near(q))]).toEqual([q, true]);
  const [found] = await find(app, 'meting');
  expect(found).toMatchObject({
    type: 'word',
    topic: 'Meetings',
    setIndex: 0,
    meaning: 'cuộc họp',
  });
});

test('UX-17 sentences are found by either language from three letters on, with their sets, those of part 4 not', async () => {
  const store = await freshStore();
  await store.db.insert(sentences).values(
    [
      ['part2', 'Where is the “harbor” office?', 'Văn phòng cảng ở đâu?'],
      ['part1', 'A ship leaves the harbor.', 'Con tàu rời bến cảng.'],
      ['part1', 'A man eats lunch.', 'Anh ấy ăn ở bên căng tin.'],
      ['part4', 'Welcome to the harbor.', 'Chào mừng đến bến cảng.'],
    ].map(([part = '', englishSentence = '', vietnameseTranslation = '']) => ({
      id: uuid(),
      part,
      englishSentence,
      vietnameseTranslation,
    })),
  );
  const app = await freshApp(store);
  const ask = async (q: string) =>
    searchSchema
      .parse((await app.inject(address(q))).json())
      .sentences.map(({ part, setIndex, english }) => [part, setIndex, english]);
  const [ship, office] = [
    ['part1', 0, 'A ship leaves the harbor.'],
    ['part2', 0, 'Where is the “harbor” office?'],
  ];
  expect(await ask('HARBOR')).toEqual([ship, office]);
  expect(await ask('ben cang')).toEqual([ship, ['part1', 0, 'A man eats lunch.']]);
  // with marks only what has them
  expect(await ask('bến cảng')).toEqual([ship]);
  expect(await ask('văn phòng')).toEqual([office]);
  for (const q of ['arbor', 'ha', '%', 'h_rbor', 'harbor%'.repeat(28)])
    if (q.length > 1) expect([q, ...(await ask(q))]).toEqual([q]);
  await store.db.insert(sentences).values(
    Array.from({ length: 30 }, (_, n) => ({
      id: uuid(),
      part: 'part1',
      englishSentence: `Ship ${n}.`,
      vietnameseTranslation: 'Tàu.',
    })),
  );
  await eventually(async () => expect(await ask('ship')).toHaveLength(5));
});
