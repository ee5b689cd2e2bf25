import {
  fileFaultSchema,
  importReportSchema,
  maxImportRows,
} from '@nghego/contracts/admin-transfer';
import { wordTypes } from '@nghego/contracts/content-fields';
import { asc, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { editorial, fakeSpeech } from '../../../test/editor.ts';
import { addTopic } from '../../../test/fresh-store.ts';
import { addHostedSound } from '../../../test/hosted-sound.ts';
import { topics, vocabulary } from '../../db/schema/course.ts';
import { auditLog } from '../../db/schema/editing.ts';
import { row, extras, further, bring } from './transfer-test-kit.ts';

test('CO-02 a table holds a list in one cell; a table without the new columns erases nothing, nor does an empty cell', async () => {
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

test('UX-14 AD-10 a row names its topic in English or in Vietnamese', async () => {
  const { admin, store } = await editorial();
  const inn = await addTopic(store, 'At the Hotel', 0);
  const decoy = await addTopic(store, 'Inns', 0);
  await store.db.update(topics).set({ nameVi: 'Ở khách sạn' }).where(eq(topics.id, inn));
  await store.db.update(topics).set({ nameVi: 'At the hotel' }).where(eq(topics.id, decoy));
  const table = [
    'từ,loại từ,nghĩa,chủ đề',
    'lobby,n.,sảnh,ở khách sạn',
    'key,n.,chìa khóa,at the hotel',
  ].join('\n');
  expect((await bring(admin, table)).body).toMatchObject({ added: 2, bad: 0 });
  const words = await store.db.select().from(vocabulary);
  expect(words.map(({ topicId }) => topicId)).toEqual([inn, inn]);
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

test('DY-04 an import says how useful a word is, as a number or a cell; without it nothing changes, and other values are named', async () => {
  const { admin, store } = await editorial();
  await addTopic(store, 'Gates', 0);
  const read = async () => (await store.db.select().from(vocabulary))[0]?.usefulness;
  await bring(admin, [row('gate')]);
  expect(await read()).toBe(3);
  expect((await bring(admin, [{ ...row('gate'), usefulness: 5 }])).body.updated).toBe(1);
  expect(await read()).toBe(5);
  expect((await bring(admin, [row('gate')])).body).toMatchObject({ updated: 0, skipped: 1 });
  const { word, type, meaning } = row('gate');
  await bring(admin, `word,type,meaning,Độ thông dụng\n${word},${type},${meaning},1`);
  expect(await read()).toBe(1);
  const bad = [0, 6, 2.5, 'often', []].map((usefulness) => ({ ...row('gate'), usefulness }));
  const { rows } = (await bring(admin, bad)).body;
  const reason = { code: 'NOT_ONE_OF', field: 'usefulness', choices: ['1', '2', '3', '4', '5'] };
  expect(rows).toMatchObject(bad.map(() => ({ status: 'bad', reasons: [reason] })));
  expect(await read()).toBe(1);
});

test('CO-09 an import brings other senses and paraphrases, leaves the same ones alone, and names what is wrong', async () => {
  const { admin, store } = await editorial();
  await addTopic(store, 'Gates', 0);
  const gate = { ...row('gate', 'cổng'), ...further };
  expect((await bring(admin, [gate])).body).toMatchObject({ added: 1, bad: 0 });
  const read = async () => (await store.db.select().from(vocabulary))[0];
  expect(await read()).toMatchObject(further);
  expect((await bring(admin, [gate])).body).toMatchObject({ skipped: 1 });
  await bring(admin, [row('gate', 'cái cổng')]);
  expect(await read()).toMatchObject({ meaning: 'cái cổng', ...further });
  const [sense] = further.senses;
  const bad = [
    { ...gate, senses: [{ ...sense, meaning: '' }] },
    { ...gate, senses: [sense, sense, sense, sense] },
    { ...gate, paraphrases: 'a; b; c; d' },
  ];
  const { rows } = (await bring(admin, bad)).body;
  expect(rows).toMatchObject([
    { reasons: [{ code: 'NOT_SENSES', field: 'senses', at: 'senses.0.meaning' }] },
    { reasons: [{ code: 'TOO_MANY', field: 'senses', most: 3 }] },
    { reasons: [{ code: 'TOO_MANY', field: 'paraphrases', most: 3 }] },
  ]);
  const table = 'word,type,meaning,senses,paraphrases\ndoor,n.,cửa,x,\ngate,n.,cổng,,way in; gap';
  expect((await bring(admin, table)).body).toMatchObject({
    updated: 1,
    rows: [{ word: 'door', reasons: [{ code: 'NOT_SENSES', at: 'senses' }] }, {}],
  });
  expect(await read()).toMatchObject({ ...further, paraphrases: ['way in', 'gap'] });
});

test('AD-10 rows of word, type, meaning go into the first topic of the list, by batches, or into the one chosen', async () => {
  const { admin, store } = await editorial();
  const chosen = await addTopic(store, 'Older', 0);
  await addTopic(store, 'Newest', 0);
  const rows = Array.from({ length: 120 }, (_, n) => row(`word ${n}`));
  expect(importReportSchema.parse((await bring(admin, rows)).body)).toMatchObject({
    added: 120,
    topicName: 'Newest',
    withoutTopic: 120,
    rows: [],
  });
  const named = [{ ...row('knob'), topicName: 'Older' }, row('latch'), { word: '' }];
  expect((await bring(admin, named, '?dryRun=true')).body).toMatchObject({
    added: 2,
    bad: 1,
    withoutTopic: 1,
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

test('AD-10 an import ends with the reason if somebody deletes its topic; the rows before stay, and are in the audit log', async () => {
  const { admin, store } = await editorial();
  await addTopic(store, 'Doomed', 0);
  const stays = await addTopic(store, 'Stays', 0);
  const deleter = await store.pool.connect();
  onTestFinished(() => deleter.release(true));
  await deleter.query(`begin; delete from topics where name = 'Doomed'`);
  // one full batch, and one more word
  const rows = Array.from({ length: 51 }, (_, n) => ({
    ...row(`word ${n}`),
    topicName: n < 50 ? 'Stays' : 'Doomed',
  }));
  const answer = bring(admin, { topics: [], vocabulary: rows, sentences: [] });
  const waiting = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ilike 'insert into "vocabulary"%'`;
  await eventually(async () => expect((await store.pool.query(waiting)).rowCount).toBe(1));
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

test('AD-10 bad rows are named with line and reason, good ones are added; a dry run reports the same and writes nothing', async () => {
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
  expect({ ...body, dryRun: true, addedIds: [] }).toEqual(dry.body);
  expect(body).toMatchObject({ added: 2, updated: 1, skipped: 1, bad: 4 });
  expect(body.rows.map(({ reasons }: never) => reasons)).toEqual([
    [{ code: 'BLANK', field: 'word' }],
    [{ code: 'NOT_ONE_OF', field: 'type', choices: [...wordTypes] }],
    [{ code: 'UNKNOWN_TOPIC', topicName: 'Nowhere' }],
    [{ code: 'TOO_LONG', field: 'word', longest: 120 }],
    [{ code: 'TWICE', line: 2 }],
    [{ code: 'CHANGED', before: 'nghĩa của Gate', meaning: 'cổng' }],
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

test('AD-10 a row with more cells than columns is named and left out', async () => {
  const { admin, store } = await editorial();
  await addTopic(store, 'Nature', 0);
  const table = 'word,type,meaning\nbank,n.,ngân hàng, bờ sông\ngate,n.,cổng,,\n';
  const { body } = await bring(admin, table);
  expect(body).toMatchObject({ added: 1, bad: 1 });
  expect(body.rows).toMatchObject([{ line: 2, word: 'bank', reasons: [{ code: 'EXTRA_CELLS' }] }]);
  expect(await store.db.select().from(vocabulary)).toMatchObject([{ word: 'gate' }]);
});

test('AD-10 existing words can be left unchanged', async () => {
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
  const mixed = [{ ...row('gate', html), audio }, { ...row('seat'), audio: 'file:///x' }, 7];
  expect((await bring(admin, mixed)).body).toMatchObject({ added: 1 });
  const rows = await store.db.select().from(vocabulary).where(eq(vocabulary.word, 'gate'));
  expect(rows).toMatchObject([{ meaning: html, audio: '' }]);
  expect(await store.db.select().from(vocabulary)).toHaveLength(2);
});

test('VO-07 a phonetic that an import changes removes the sound that was made from the old one', async () => {
  const { admin, store } = await editorial();
  await addTopic(store, 'Verbs', ['close', 'record', 'use', 'wind']);
  const own = 'https://example.com/a.mp3';
  const hosted = await addHostedSound(store);
  await store.db.update(vocabulary).set({ audio: `/media/${'a'.repeat(64)}.mp3` });
  await store.db.update(vocabulary).set({ audio: own }).where(eq(vocabulary.word, 'record'));
  await store.db.update(vocabulary).set({ audio: hosted }).where(eq(vocabulary.word, 'use'));
  const rows = (await store.db.select().from(vocabulary)).map(({ id, word, type, meaning }) => ({
    id,
    word,
    type,
    meaning,
    topic: 'Verbs',
    phonetic: word === 'wind' ? '' : '/new/',
  }));
  await bring(admin, rows);
  const after = await store.db.select().from(vocabulary).orderBy(asc(vocabulary.word));
  expect(after.map(({ audio }) => audio)).toEqual(['', own, '', `/media/${'a'.repeat(64)}.mp3`]);
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
  const { admin, store, work } = await editorial({ services: { speech } });
  await addTopic(store, 'Travel', 0);
  const rows = ['visa', 'gate'].map((word) => row(word));
  const { body } = await bring(admin, rows, '?audio=true');
  work();
  const events = await admin.ask('GET', `/api/jobs/${body.jobId}/events`);
  expect(events.body).toContain('"status":"done"');
  expect(texts()).toEqual(['visa', 'gate']);
});

test('AD-01 AD-09 AD-10 a visitor and a student export nothing and import nothing', async () => {
  const { student, visitor, store } = await editorial();
  await addTopic(store, 'Travel', 0);
  for (const [caller, status] of [
    [visitor, 401],
    [student, 403],
  ] as const) {
    expect((await caller.ask('GET', '/api/export')).statusCode).toBe(status);
    expect((await bring(caller, [row('gate')])).status).toBe(status);
  }
  expect(await store.db.select().from(vocabulary)).toEqual([]);
  expect(await store.db.select().from(topics)).toHaveLength(1);
});
