import {
  exportSchema,
  fileFaultSchema,
  importReportSchema,
  maxImportRows,
} from '@nghego/contracts/admin-transfer';
import { wordTypes } from '@nghego/contracts/content-fields';
import { asc, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { editorial, fakeSpeech } from '../../../test/editor.ts';
import { addSentences, addTopic, servers } from '../../../test/fresh-store.ts';
import type { Visitor } from '../../../test/visitor.ts';
import { sentences, topics, vocabulary } from '../../db/schema/course.ts';
import { auditLog } from '../../db/schema/editing.ts';

const row = (word: string, meaning = `nghĩa của ${word}`) => ({ word, type: 'n.', meaning });

const extras = {
  accept: ['gayt', 'gaight'],
  homophones: ['gait'],
  cefr: 'B1',
  family: ['gated (adj.)', 'gateway (n.)'],
  collocations: ['open the gate', 'a school gate'],
  hint: 'đọc như gait',
};

async function bring(visitor: Visitor, file: string | Buffer | object, query = '') {
  const isRaw = typeof file === 'string' || Buffer.isBuffer(file);
  const answer = await visitor.send({
    method: 'POST',
    url: `/api/import${query}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: isRaw ? file : JSON.stringify(file),
  });
  return { status: answer.statusCode, body: answer.json() };
}

describe.each(servers)('on the %s PostgreSQL', (server) => {
  test('AD-09 AD-10 an export read into an empty product gives the same content, and changes nothing a second time', async () => {
    const from = await editorial({ server });
    const topicId = await addTopic(from.store, 'Hợp đồng', ['gate', 'lối vào "A"; B, C']);
    await addTopic(from.store, 'Hidden', ['ghost'], false);
    const full = {
      audio: 'https://example.com/a.mp3',
      phonetic: '/ɡeɪt/',
      difficulty: 'advanced',
      ...extras,
    };
    await from.store.db
      .update(topics)
      .set({ nameVi: 'Ký kết', work: true })
      .where(eq(topics.id, topicId));
    await from.store.db.update(vocabulary).set(full).where(eq(vocabulary.word, 'gate'));
    await addSentences(from.store, 'part2', 12);
    await addSentences(from.store, 'part4', 1);
    await from.store.db.update(sentences).set({ names: ['Okafor', 'Haddad'] });
    const answer = await from.admin.ask('GET', '/api/export');
    expect(answer.headers['content-disposition']).toMatch(
      /attachment; filename="nghe-go-.*\.json"/,
    );
    const file = exportSchema.parse(answer.json());
    expect(answer.json()).toEqual(file);
    expect(file.topics).toHaveLength(2);
    expect(file.vocabulary[0]).toMatchObject({
      word: 'gate',
      topicId,
      topicName: 'Hợp đồng',
      ...full,
    });
    const to = await editorial({ server });
    expect((await bring(to.admin, answer.body)).body).toMatchObject({
      added: 3 + 13,
      updated: 0,
      bad: 0,
      topicsAdded: 2,
    });
    const again = (await to.admin.ask('GET', '/api/export')).json();
    const { exportDate: _, ...content } = file;
    expect(again).toMatchObject(content);
    expect((await bring(to.admin, answer.body)).body).toMatchObject({ added: 0, skipped: 16 });
  });
});

test('CO-02 a table holds a list in one cell; a table of before erases nothing, an empty cell neither', async () => {
  const { admin, store } = await editorial();
  await addTopic(store, 'Gates', 0);
  const table = [
    'word,type,meaning,accept,homophones,CEFR,Family,Cụm từ,hint',
    'gate,n.,cổng,gayt; gaight,gait,b1,gated (adj.);gateway (n.),open the gate; a school gate,đọc như gait',
  ].join('\n');
  expect((await bring(admin, table)).body).toMatchObject({ added: 1, bad: 0 });
  const read = async () => (await store.db.select().from(vocabulary))[0];
  expect(await read()).toMatchObject(extras);
  for (const before of [
    'word,type,meaning\ngate,n.,cái cổng',
    'word,type,meaning,accept,cefr,family,hint\ngate,n.,cánh cổng,,,,',
  ]) {
    expect((await bring(admin, before)).body).toMatchObject({ updated: 1 });
    expect(await read()).toMatchObject(extras);
  }
  const changed = 'word,type,meaning,family\ngate,n.,cánh cổng,gateway (n.)';
  expect((await bring(admin, changed)).body).toMatchObject({ updated: 1 });
  expect(await read()).toMatchObject({ ...extras, family: ['gateway (n.)'] });
  expect((await bring(admin, changed)).body).toMatchObject({ skipped: 1 });
  await bring(admin, [{ ...row('gate', 'cánh cổng'), accept: [], cefr: 'C1' }]);
  expect(await read()).toMatchObject({
    ...extras,
    family: ['gateway (n.)'],
    accept: [],
    cefr: 'C1',
  });
});

test('CO-02 a row with a bad list or level says which field; the others come in', async () => {
  const { admin, store } = await editorial();
  await addTopic(store, 'Gates', 0);
  const table = [
    'word,type,meaning,cefr,family,collocations,accept',
    'gate,n.,cổng,Z9,gated,a;b;c;d,' + 'x'.repeat(121),
    'door,n.,cửa,A1,doors (n.),,',
  ].join('\n');
  const { body } = await bring(admin, table);
  expect(body).toMatchObject({ added: 1, bad: 1 });
  expect(body.rows).toMatchObject([
    {
      line: 2,
      word: 'gate',
      reasons: [
        { code: 'TOO_LONG', field: 'accept', longest: 120 },
        { code: 'NOT_ONE_OF', field: 'cefr', choices: ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] },
        { code: 'NOT_WORD_AND_TYPE', field: 'family' },
        { code: 'TOO_MANY', field: 'collocations', most: 3 },
      ],
    },
  ]);
  const named = await bring(admin, {
    topics: [],
    vocabulary: [],
    sentences: [{ part: 'part1', englishSentence: 'A.', vietnameseTranslation: 'B.', names: [1] }],
  });
  expect(named.body.rows).toMatchObject([{ reasons: [{ code: 'NOT_TEXT', field: 'names' }] }]);
});

test('AD-10 rows of word, type, meaning go into the first topic of the list, by batches, or into the one chosen', async () => {
  const { admin, store } = await editorial();
  const chosen = await addTopic(store, 'Older', 0);
  await addTopic(store, 'Newest', 0);
  const rows = Array.from({ length: 120 }, (_, n) => row(`word ${n}`));
  expect(importReportSchema.parse((await bring(admin, rows)).body)).toMatchObject({
    added: 120,
    topicName: 'Newest',
    rows: [],
  });
  expect((await bring(admin, [row('gate')], `?topicId=${chosen}`)).body).toMatchObject({
    added: 1,
    topicName: 'Older',
  });
  const kept = await store.db.select().from(vocabulary).where(eq(vocabulary.topicId, chosen));
  expect(kept).toMatchObject([{ word: 'gate', phonetic: '/ɡeɪt/' }]);
  const [note] = await store.db.select().from(auditLog).orderBy(asc(auditLog.at));
  expect(note).toMatchObject({ action: 'import', label: '120 added, 0 updated' });
});

test('AD-10 a topic that somebody deletes meanwhile ends the import with its reason; what came in before stays, and is noted', async () => {
  const { admin, store } = await editorial();
  await addTopic(store, 'Doomed', 0);
  const stays = await addTopic(store, 'Stays', 0);
  const deleter = await store.pool.connect();
  onTestFinished(() => deleter.release(true));
  await deleter.query(`begin; delete from topics where name = 'Doomed'`);
  // a batch and a word
  const rows = Array.from({ length: 51 }, (_, n) => ({
    ...row(`word ${n}`),
    topicName: n < 50 ? 'Stays' : 'Doomed',
  }));
  const answer = bring(admin, { topics: [], vocabulary: rows, sentences: [] });
  const waiting = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ilike 'insert into "vocabulary"%'`;
  await vi.waitFor(async () => expect((await store.pool.query(waiting)).rowCount).toBe(1), 20_000);
  await deleter.query('commit');
  expect(await answer).toMatchObject({ status: 404, body: { code: 'TOPIC_NOT_FOUND' } });
  const kept = await store.db.select({ topicId: vocabulary.topicId }).from(vocabulary);
  expect(kept).toEqual(Array.from({ length: 50 }, () => ({ topicId: stays })));
  const notes = await store.db.select().from(auditLog).where(eq(auditLog.action, 'import'));
  expect(notes).toMatchObject([{ label: '50 added, 0 updated; the rest failed' }]);
});

test('AD-10 without a topic it says what to do first', async () => {
  const { admin } = await editorial();
  expect(await bring(admin, [row('gate')])).toMatchObject({
    status: 409,
    body: {
      code: 'NO_TOPIC',
      detail: 'Please create at least one topic before importing vocabulary.',
    },
  });
  const lost = await bring(admin, [row('gate')], '?topicId=0197a9a0-0000-7000-8000-000000000000');
  expect(lost.body.code).toBe('TOPIC_NOT_FOUND');
});

test('AD-10 bad rows are named with line and reason, good ones are kept; a dry run tells the same and writes nothing', async () => {
  const { admin, store } = await editorial();
  await addTopic(store, 'Travel', ['visa', 'Gate']);
  const table = [
    '\uFEFFWord;Type;Nghĩa;Topic',
    'contract;noun;hợp đồng;',
    ';n.;trống;',
    'budget;thing;ngân sách;Nowhere',
    'audit;n.;"kiểm toán; ""nội bộ""";travel',
    ' CONTRACT ;n.;lần nữa;',
    'luggage;n.;hành lý;Nowhere',
    'gate;n.;cổng;',
    `${'x'.repeat(121)};n.;dài;`,
  ].join('\r\n');
  const dry = await bring(admin, table, '?dryRun=true');
  expect(await store.db.select().from(vocabulary)).toHaveLength(2);
  const { body } = await bring(admin, table);
  expect({ ...body, dryRun: true }).toEqual(dry.body);
  expect(body).toMatchObject({ added: 2, updated: 1, skipped: 1, bad: 4 });
  expect(body.rows.map(({ reasons }: never) => reasons)).toEqual([
    [{ code: 'BLANK', field: 'word' }],
    [{ code: 'NOT_ONE_OF', field: 'type', choices: [...wordTypes] }],
    [{ code: 'UNKNOWN_TOPIC', topicName: 'Nowhere' }],
    [{ code: 'TOO_LONG', field: 'word', longest: 120 }],
    [{ code: 'TWICE', line: 2 }],
    [{ code: 'CHANGED' }],
  ]);
  expect(body.rows.map(({ line, status, reason }: never) => [line, status, reason])).toEqual([
    [3, 'bad', 'word must not be blank'],
    [4, 'bad', expect.stringMatching(/^type must be one of n\., v\./)],
    [7, 'bad', 'Topic "Nowhere" not found'],
    [9, 'bad', 'word must be 120 characters at most'],
    [6, 'skipped', 'is in the file already, on line 2'],
    [8, 'updated', 'is there already and is changed'],
  ]);
  const words = await store.db.select().from(vocabulary).orderBy(asc(vocabulary.createdAt));
  expect(words.map(({ word, meaning }) => `${word}: ${meaning}`)).toEqual([
    'visa: nghĩa của visa',
    'gate: cổng',
    'contract: hợp đồng',
    'audit: kiểm toán; "nội bộ"',
  ]);
});

test('AD-10 words that are there can be left as they are', async () => {
  const { admin, store } = await editorial();
  await addTopic(store, 'Travel', ['gate']);
  const { body } = await bring(admin, [row('gate', 'khác')], '?existing=skip');
  expect(body).toMatchObject({ added: 0, updated: 0, skipped: 1 });
  expect((await store.db.select().from(vocabulary))[0]?.meaning).toBe('nghĩa của gate');
});

test('AD-10 UTF-16, cut off, empty and other files; HTML stays text; a dead sound of our own is not kept', async () => {
  const { admin, store } = await editorial();
  await addTopic(store, 'Travel', 0);
  const wide = Buffer.from('\uFEFFword\ttype\tmeaning\nvisa\tn.\tthị thực', 'utf16le');
  expect((await bring(admin, wide)).body).toMatchObject({ added: 1 });
  const tooMany = { code: 'TOO_MANY_ROWS', most: maxImportRows };
  const bad: [string | Buffer, RegExp, object][] = [
    ['', /empty/, { code: 'EMPTY' }],
    ['[{"word":"gate","type":"n."', /cut off or damaged/, { code: 'NOT_WHOLE' }],
    [`[${'['.repeat(5_000)}${']'.repeat(5_000)}]`, /nested too deep/, { code: 'TOO_DEEP' }],
    ['{"a":1}', /holds no words/, { code: 'NO_ROWS' }],
    ['name,price\nx,1', /none named "word"/, { code: 'NO_COLUMN', column: 'word' }],
    ['word,type,meaning\n"gate,n.,cổng', /line 2 is never closed/, { code: 'OPEN_QUOTE', line: 2 }],
    [`[${'{},'.repeat(maxImportRows)}{}]`, /more than 100000 rows/, tooMany],
    [`word,meaning\n${'a,b\n'.repeat(maxImportRows + 1)}`, /more than 100000/, tooMany],
    [Buffer.from([0x50, 0x4b, 3, 4, 0xff, 0xfe, 0x80]), /not text/, { code: 'NOT_TEXT' }],
  ];
  for (const [file, message, reason] of bad) {
    const { status, body } = await bring(admin, file);
    expect([status, body.code]).toEqual([400, 'INVALID_FILE']);
    expect(body.detail).toMatch(message);
    expect(fileFaultSchema.parse(body.reason)).toEqual(reason);
  }
  const html = '<img src=x onerror=alert(1)>';
  const audio = `/media/${'a'.repeat(64)}.mp3`;
  await bring(admin, [{ ...row('gate', html), audio }, { ...row('seat'), audio: 'file:///x' }, 7]);
  const rows = await store.db.select().from(vocabulary).where(eq(vocabulary.word, 'gate'));
  expect(rows).toMatchObject([{ meaning: html, audio: '' }]);
  expect(await store.db.select().from(vocabulary)).toHaveLength(2);
});

test('AD-09 an export of several pages is whole, in the order of the sets, and one that fails is a problem', async () => {
  const { admin, store } = await editorial();
  const spelled = Array.from({ length: 2_500 }, (_, n) => `word ${n}`);
  await addTopic(store, 'Long', spelled);
  await addTopic(store, 'Short', ['last']);
  const answer = await admin.ask('GET', '/api/export');
  const { vocabulary: words } = exportSchema.parse(answer.json());
  expect(words.map(({ word }) => word)).toEqual([...spelled, 'last']);

  await store.pool.query('alter table sentences rename to mislaid');
  const broken = await admin.ask('GET', '/api/export').catch((error: unknown) => String(error));
  expect(broken).toMatch(/terminated|aborted|destroyed/i);
  await store.pool.query('alter table topics rename to mislaid_topics');
  const refused = await admin.ask('GET', '/api/export');
  expect([refused.statusCode, refused.json().detail]).toEqual([500, 'Failed to export data']);
});

test('AD-10 sentences of an export: a mended one is changed and loses its sound, bad ones are named', async () => {
  const { admin, store } = await editorial();
  await addSentences(store, 'part1', 2);
  await store.db.update(sentences).set({ audio: 'https://example.com/a.mp3' });
  const [first, second] = await store.db.select().from(sentences).orderBy(asc(sentences.position));
  const file = {
    vocabulary: [],
    sentences: [
      { ...first, englishSentence: 'Mended.', audio: undefined },
      { ...second, id: undefined, vietnameseTranslation: 'Đã sửa.' },
      { part: 'part2', englishSentence: 'New.', vietnameseTranslation: 'Mới.' },
      { part: 'part9', englishSentence: 'x'.repeat(301), vietnameseTranslation: '' },
      { part: 'part2', englishSentence: 'New.', vietnameseTranslation: 'Lần nữa.' },
    ],
  };
  const dry = await bring(admin, file, '?dryRun=true');
  expect(await store.db.select().from(sentences)).toHaveLength(2);
  const { body } = await bring(admin, file);
  expect({ ...body, dryRun: true }).toEqual(dry.body);
  expect(importReportSchema.parse(body)).toMatchObject({
    added: 1,
    updated: 2,
    skipped: 1,
    bad: 1,
  });
  expect(body.rows[0]).toMatchObject({
    list: 'sentences',
    line: 4,
    reasons: [
      { code: 'NOT_ONE_OF', field: 'part' },
      { code: 'TOO_LONG', field: 'englishSentence', longest: 300 },
      { code: 'BLANK', field: 'vietnameseTranslation' },
    ],
  });
  const kept = await store.db.select().from(sentences).orderBy(asc(sentences.createdAt));
  expect(kept).toMatchObject([
    { id: first?.id, englishSentence: 'Mended.', audio: '', setNo: first?.setNo },
    { id: second?.id, vietnameseTranslation: 'Đã sửa.', audio: 'https://example.com/a.mp3' },
    { part: 'part2', englishSentence: 'New.' },
  ]);
});

const exportedTopic = (name: string, id: unknown = '0197a9a0-0000-7000-8000-000000000001') => ({
  id,
  name,
  description: 'd',
  category: 'Food',
  difficulty: 'beginner',
  isActive: true,
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
});

test('AD-10 what no store could hold is mended or named, never a failure', async () => {
  const { admin, store } = await editorial();
  await addTopic(store, 'Travel', 0);
  const half = {
    part: 'part1',
    englishSentence: 'Half \ud800.',
    vietnameseTranslation: 'nửa \ud800',
  };
  const first = await bring(admin, {
    vocabulary: [
      { ...row('half \ud800'), id: 'seven' },
      { ...row('old'), createdAt: '0000-01-01T00:00:00Z' },
      { ...row('older'), updatedAt: '0001-01-01T00:00:00+23:00' },
    ],
    sentences: [half, { ...half, englishSentence: 'Old.', createdAt: '0000-01-01T00:00:00Z' }],
  });
  expect(first).toMatchObject({ status: 200, body: { added: 2, bad: 3 } });
  expect(first.body.rows.map(({ reasons }: never) => reasons)).toEqual([
    [{ code: 'NOT_A_TIME', field: 'createdAt' }],
    [{ code: 'NOT_A_TIME', field: 'createdAt' }],
    [{ code: 'NOT_A_TIME', field: 'updatedAt' }],
  ]);
  expect(await store.db.select().from(vocabulary)).toMatchObject([{ word: 'half \ufffd' }]);
  const file = {
    topics: [
      exportedTopic('A\0 \ud800', 7),
      { ...exportedTopic('Lenient', 'x'), createdAt: 'yesterday', category: 'x', isActive: 1 },
      exportedTopic('x'.repeat(121)),
      'no topic',
    ],
    vocabulary: [
      { ...row('gate'), topicName: 'A \ufffd' },
      { ...row('gate'), topicName: 'Lenient' },
      { ...row('gate'), topicName: 'x'.repeat(120) },
    ],
  };
  const dry = await bring(admin, file, '?dryRun=true');
  const { status, body } = await bring(admin, file);
  expect(status).toBe(200);
  expect({ ...body, dryRun: true }).toEqual(dry.body);
  expect(body).toMatchObject({ topicsAdded: 2, added: 2, bad: 1 });
  const lenient = await store.db.select().from(topics).where(eq(topics.name, 'Lenient'));
  expect(lenient).toMatchObject([{ category: 'Other', difficulty: 'beginner', isActive: true }]);
});

test('AD-10 a topic of an export that was renamed here since is another one, and its words come along', async () => {
  const { admin, store } = await editorial();
  const id = await addTopic(store, 'Renamed', ['gate']);
  const file = {
    topics: [exportedTopic('Before', id)],
    vocabulary: [{ ...row('gate'), topicName: 'Before' }],
  };
  expect((await bring(admin, file)).body).toMatchObject({ topicsAdded: 1, added: 1, bad: 0 });
  expect(await store.db.select().from(vocabulary)).toHaveLength(2);
});

test('AD-10 more topics than one statement can bring are added by batches', async () => {
  const { admin, store } = await editorial();
  const many = Array.from({ length: 8_000 }, (_, n) => exportedTopic(`Topic ${n}`, `${n}`));
  const { body } = await bring(admin, { topics: many, vocabulary: [] });
  expect(body).toMatchObject({ topicsAdded: 8_000 });
  expect(await store.db.$count(topics)).toBe(8_000);
});

test('AD-10 a sentence is matched once, and by its id in any case', async () => {
  const { admin, store } = await editorial();
  await addSentences(store, 'part1', 1);
  const [old] = await store.db.select().from(sentences);
  const again = { part: 'part1', englishSentence: 'Sentence 1.', vietnameseTranslation: 'Câu 1.' };
  const { body } = await bring(admin, {
    vocabulary: [],
    sentences: [{ ...old, id: old?.id.toUpperCase(), englishSentence: 'Mended.' }, again],
  });
  expect(body).toMatchObject({ updated: 1, added: 1 });
  const kept = await store.db.select().from(sentences).orderBy(asc(sentences.createdAt));
  expect(kept.map(({ englishSentence }) => englishSentence)).toEqual(['Mended.', 'Sentence 1.']);
});

test('AD-10 of two imports at once each row is added by one, and sets count what they hold', async () => {
  const { admin, store } = await editorial();
  for (const name of ['Travel', 'Office']) await addTopic(store, name, 0);
  const file = {
    vocabulary: Array.from({ length: 200 }, (_, n) => ({
      ...row(`word ${n}`),
      topicName: n % 2 === 0 ? 'Travel' : 'Office',
    })),
    sentences: Array.from({ length: 200 }, (_, n) => ({
      part: n % 2 === 0 ? 'part1' : 'part2',
      englishSentence: `Sentence ${n}.`,
      vietnameseTranslation: `Câu ${n}.`,
      ...(n % 3 === 0 && { id: uuid() }),
    })),
  };
  const { vocabulary: words, sentences: rest } = file;
  const backwards = { vocabulary: words.toReversed(), sentences: rest.toReversed() };
  const [one, other] = await Promise.all([bring(admin, file), bring(admin, backwards)]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(one.body.added + other.body.added).toBe(400);
  expect(one.body.skipped + other.body.skipped).toBe(400);
  const { rows } = await store.pool.query(
    `select (select sum(word_count) from vocabulary_sets)::int as words, (select count(*) from vocabulary)::int as all_words,
       (select sum(sentence_count) from sentence_sets)::int as sentences, (select count(*) from sentences)::int as all_sentences`,
  );
  expect(rows).toEqual([{ words: 200, all_words: 200, sentences: 200, all_sentences: 200 }]);
});

test('AD-10 a file above 10 MB is refused before it is read', async () => {
  const { admin } = await editorial();
  const { status, body } = await bring(admin, Buffer.alloc(10 * 1024 * 1024 + 1, 32));
  expect([status, body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
});

test('AD-14 an import with audio is followed by a job for what lacks it', async () => {
  const { speech, texts } = fakeSpeech();
  const { admin, store, work } = await editorial({ language: { speech } });
  await addTopic(store, 'Travel', 0);
  const rows = ['visa', 'gate'].map((word) => row(word));
  const { body } = await bring(admin, rows, '?audio=true');
  work();
  const events = await admin.ask('GET', `/api/jobs/${body.jobId}/events`);
  expect(events.body).toContain('"status":"done"');
  expect(texts()).toEqual(['visa', 'gate']);
});

test('AD-01 AD-09 AD-10 nobody and a student take nothing out and bring nothing in', async () => {
  const { student, nobody, store } = await editorial();
  await addTopic(store, 'Travel', 0);
  for (const [visitor, status] of [
    [nobody, 401],
    [student, 403],
  ] as const) {
    expect((await visitor.ask('GET', '/api/export')).statusCode).toBe(status);
    expect((await bring(visitor, [row('gate')])).status).toBe(status);
  }
  expect(await store.db.select().from(vocabulary)).toEqual([]);
  expect(await store.db.select().from(topics)).toHaveLength(1);
});
