import { readFile } from 'node:fs/promises';
import { type EditedListeningItem, listListening } from '@nghego/contracts/admin-listening';
import { noVoices } from '@nghego/contracts/why-silent';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { editorial, fakeSpeech } from '../../../test/editor.ts';
import { wav } from '../../../test/wav.ts';
import { eventually } from '../../../test/eventually.ts';
import { auditLog } from '../../db/schema/editing.ts';
import { listeningItems, listeningSets } from '../../db/schema/listening.ts';
import { contentFolder } from '../../db/seed/course-files.ts';
import { SpeechError } from '../../services/speech/speech.ts';
import { addTopic } from '../../../test/fresh-store.ts';
import { speakAll } from './listening-test-kit.ts';

const url = '/api/listening';

/** A store that knows the topics of the items below. */
async function withTopics(options: Parameters<typeof editorial>[0] = {}) {
  const parts = await editorial(options);
  for (const name of ['Hiring and Careers', 'Office Life', 'Office Equipment and Supplies'])
    await addTopic(parts.store, name, 0);
  return parts;
}

const reply = (english: string, more: object = {}) => ({
  english,
  vietnamese: 'Câu.',
  why: 'Vì thế.',
  ...more,
});
const item = (more: object = {}) => ({
  part: 'part2',
  topic: 'hiring-and-careers',
  cefr: 'A2',
  kind: 'where',
  speakers: { A: 'us-f', B: 'uk-m' },
  lines: [{ by: 'A', english: 'Where is my desk?', vietnamese: 'Bàn tôi ở đâu?' }],
  replies: [
    reply('By the window.'),
    reply('Yes, it is.', { trap: 'yes-no' }),
    reply('At nine.', { trap: 'other-question' }),
  ],
  correct: 0,
  ...more,
});

test('LS-10 VO-05 without a speech service an item is finished by recording each line, and learners get it', async () => {
  const { app, admin } = await withTopics();
  const { id } = (await admin.ask('POST', url, item())).json();
  const sounds = async () => (await admin.ask('GET', `${url}/${id}`)).json().sounds;
  const record = (lineId: string) =>
    admin.send({
      method: 'PUT',
      url: `${url}/lines/${lineId}/recording`,
      payload: wav(),
      headers: { 'content-type': 'application/octet-stream' },
    });
  const before: { lineId: string }[] = await sounds();
  expect(before).toHaveLength(4);
  for (const { lineId } of before) expect((await record(lineId)).statusCode).toBe(200);
  expect((await record('no-such-line')).json().code).toBe('NOT_FOUND');
  const stored = (await admin.ask('GET', `${url}/${id}`)).json();
  expect(stored).toMatchObject({ state: 'published', missing: [] });
  const set = (await app.inject('/api/listening/sets?part=part2')).json();
  expect(set.items[0].lines[0]).toMatchObject({ audio: stored.sounds[0].audio, voices: [] });
  expect((await app.inject(stored.sounds[0].audio)).headers['content-type']).toBe('audio/mpeg');

  // another text loses its recording; the others stay
  const { lines, updatedAt } = stored;
  const other = [{ ...lines[0], english: 'Where is your desk?' }];
  await admin.ask('PATCH', `${url}/${id}`, { lines: other, updatedAt });
  const after: { audio: string | null }[] = await sounds();
  expect(after.map(({ audio }) => audio !== null)).toEqual([false, true, true, true]);

  // taken back, a line waits for a voice again; there is nothing to take back twice
  const [, firstReply] = before;
  const path = `${url}/lines/${firstReply?.lineId}/recording`;
  expect((await admin.ask('DELETE', path)).json()).toEqual({ audio: '', voices: [], jobId: null });
  expect((await admin.ask('DELETE', path)).json().code).toBe('NOT_FOUND');
});

test('LS-10 VO-05 a recording of a line is not replaced by a voice, nor by another speaker', async () => {
  const { speech } = fakeSpeech();
  const { admin, work } = await withTopics({ services: { speech } });
  const { id } = (await admin.ask('POST', url, item())).json();
  const read = async (): Promise<EditedListeningItem> =>
    (await admin.ask('GET', `${url}/${id}`)).json();
  const [first] = (await read()).sounds;
  const path = `${url}/lines/${first?.lineId}/recording`;
  const put = await admin.send({ method: 'PUT', url: path, payload: wav() });
  const { audio } = put.json();
  work();
  await eventually(async () => expect((await read()).missing).toEqual([]));
  const speakers = { A: 'uk-f', B: 'us-m' };
  await admin.ask('PATCH', `${url}/${id}`, { speakers, updatedAt: (await read()).updatedAt });
  await eventually(async () =>
    expect((await read()).sounds.map(({ voices }) => voices[0]?.voice)).toEqual([
      undefined,
      ...Array<string>(3).fill('en-US-Neural2-D'),
    ]),
  );
  expect((await read()).sounds[0]?.audio).toBe(audio);
  await admin.ask('DELETE', path);
  await eventually(async () =>
    expect((await read()).sounds[0]?.voices[0]?.voice).toBe('en-GB-Wavenet-B'),
  );
});

test.each([
  ['lines.0.english', { lines: [{ by: 'A', english: 'Anh ta đi làm.' }] }],
  ['lines.0.vietnamese', { lines: [{ by: 'A', english: 'Who?', vietnamese: 'The man reads.' }] }],
  ['lines.0.names', { lines: [{ by: 'A', english: 'Who is Ann?', names: ['Ann', 'Kofi'] }] }],
  ['replies.0.english', { replies: [reply('Ở cạnh cửa sổ.')] }],
])('LS-10 %s in the wrong language, or with a stray name, is named', async (field, wrong) => {
  const { admin } = await withTopics();
  const refused = await admin.ask('POST', url, item(wrong));
  expect([refused.statusCode, refused.json().errors?.[0]?.field]).toEqual([400, field]);
});

test('LS-10 an item that an earlier version stored with a stray name and a Vietnamese line is still listed', async () => {
  const { store, admin } = await withTopics();
  const { id } = (await admin.ask('POST', url, item())).json();
  const [row] = await store.db.select().from(listeningItems).where(eq(listeningItems.id, id));
  if (row === undefined) throw new Error('not stored');
  const [line] = row.document.lines;
  if (line === undefined) throw new Error('no line');
  const lines = [{ ...line, english: 'Anh ta đi làm.', names: ['Kofi'] }];
  await store.db
    .update(listeningItems)
    .set({ document: { ...row.document, lines } })
    .where(eq(listeningItems.id, id));
  const { items } = listListening.response.parse((await admin.ask('GET', url)).json());
  expect(items).toMatchObject([{ id, lines: [{ english: 'Anh ta đi làm.', names: ['Kofi'] }] }]);
});

test('LS-10 an item that lacks nothing is kept as a draft, published, and taken back; files hold which it is', async () => {
  const { store, admin, visitor } = await withTopics();
  const { id } = (await admin.ask('POST', url, item({ draft: true }))).json();
  await speakAll(store);
  const asked = async () => (await visitor.ask('GET', `${url}/${id}`)).statusCode;
  const stateOf = async () => (await admin.ask('GET', `${url}/${id}`)).json();
  expect(await stateOf()).toMatchObject({ state: 'draft', missing: [], draft: true });
  expect(await asked()).toBe(404);
  const listed = async (state: string) =>
    (await admin.ask('GET', `${url}?state=${state}`)).json().total;
  expect([await listed('draft'), await listed('unfinished')]).toEqual([1, 1]);
  await admin.ask('PATCH', `${url}/${id}`, { draft: false });
  expect(await stateOf()).toMatchObject({ state: 'published' });
  expect([await listed('published'), await listed('unfinished')]).toEqual([1, 0]);
  expect(await asked()).toBe(200);
  await admin.ask('PATCH', `${url}/${id}`, { draft: true });
  expect(await asked()).toBe(404);
  const { items } = (await admin.ask('GET', `${url}/export`)).json();
  expect(items).toMatchObject([{ id, draft: true }]);
  expect((await admin.ask('POST', `${url}/import`, { items })).json()).toMatchObject({
    skipped: 1,
  });
  const [{ draft: _, ...without }] = items;
  await admin.ask('POST', `${url}/import`, { items: [without] });
  expect(await stateOf()).toMatchObject({ state: 'published' });
});

test('LS-10 an item says what it lacks, and is published with its last sound; learners get no draft', async () => {
  const { store, admin, student, visitor } = await withTopics();
  const made = await admin.ask('POST', url, item({ replies: [], correct: null }));
  expect(made.statusCode).toBe(201);
  const draft: EditedListeningItem = made.json();
  expect(draft).toMatchObject({
    state: 'draft',
    missing: ['replies', 'correct', 'sound'],
    setNo: 1,
  });
  for (const who of [student, visitor]) {
    expect((await who.ask('GET', url)).json()).toMatchObject({ total: 0, items: [] });
    expect((await who.ask('GET', `${url}/${draft.id}`)).statusCode).toBe(404);
  }
  const { updatedAt } = draft;
  const full = await admin.ask('PATCH', `${url}/${draft.id}`, { ...item(), updatedAt });
  expect(full.json()).toMatchObject({ state: 'draft', missing: ['sound'], lines: draft.lines });
  expect(full.json().sounds).toHaveLength(4);
  await speakAll(store);
  const published = (await admin.ask('GET', `${url}/${draft.id}`)).json();
  expect(published).toMatchObject({ state: 'published', missing: [] });
  expect((await visitor.ask('GET', url)).json()).toMatchObject({ total: 1, items: [published] });
  await eventually(async () =>
    expect((await visitor.ask('GET', '/api/listening/sets')).json().items).toMatchObject([
      { id: draft.id, replies: [{ english: 'By the window.' }, {}, {}] },
    ]),
  );
  // a line with a new text loses its sound, and its item is a draft until the line is spoken
  const lines = [{ ...published.lines[0], english: 'Where is my chair?' }];
  const edited = (await admin.ask('PATCH', `${url}/${draft.id}`, { lines })).json();
  expect(edited).toMatchObject({ state: 'draft', missing: ['sound'], replies: published.replies });
  expect(edited.lines[0].id).not.toBe(published.lines[0].id);
  // the item has one place in its set, however often it is changed
  expect(await store.db.select().from(listeningSets)).toMatchObject([{ setNo: 1, itemCount: 1 }]);

  expect(
    (await admin.ask('PATCH', `${url}/${draft.id}`, { cefr: 'B1', updatedAt })).json(),
  ).toMatchObject({
    code: 'EDIT_CONFLICT',
  });
  expect((await admin.ask('DELETE', `${url}/${draft.id}`)).statusCode).toBe(204);
  expect((await admin.ask('DELETE', `${url}/${draft.id}`)).statusCode).toBe(404);
  expect((await admin.ask('GET', url)).json().total).toBe(0);
  const notes = await store.db.select().from(auditLog).where(eq(auditLog.collection, 'listening'));
  expect(notes.map(({ action }) => action)).toEqual(['create', 'update', 'update', 'delete']);
});

test('LS-10 AD-13 items are found by their texts, not by the names of their fields, and by their topic', async () => {
  const { admin } = await withTopics();
  const { id } = (await admin.ask('POST', url, item())).json();
  await admin.ask('POST', url, item({ topic: '', lines: [{ by: 'A', english: 'A decoy?' }] }));
  const found = async (query: string): Promise<string[]> => {
    const { items } = (await admin.ask('GET', `${url}?${query}`)).json();
    return items.map((one: EditedListeningItem) => one.lines[0]?.english);
  };
  const [wanted] = (await admin.ask('GET', `${url}/${id}`)).json().lines;
  expect(await found(`topic=${item().topic}`)).toEqual([wanted.english]);
  expect(await found('topic=Nowhere')).toEqual([]);
  expect(await found('text=decoy')).toEqual(['A decoy?']);
  expect(await found(`text=${id}`)).toEqual([wanted.english]);
  expect(await found('text=vietnamese')).toEqual([]);
});

test('LS-10 a wrong reply without its trap is missing just that, once the right one is named', async () => {
  const { admin } = await withTopics();
  const replies = [reply('By the window.'), reply('Yes, it is.'), reply('At nine.')];
  const missing = async (more: object): Promise<string[]> =>
    (await admin.ask('POST', url, item({ replies, ...more }))).json().missing;
  expect(await missing({})).toEqual(['trap', 'sound']);
  expect(await missing({ correct: null })).toEqual(['correct', 'sound']);
});

test('LS-10 an item names a topic of the site; its own stays when nobody knows it any more', async () => {
  const { store, admin, student } = await withTopics();
  const { topics } = (await admin.ask('GET', `${url}/topics`)).json();
  expect(topics.map(({ key }: { key: string }) => key)).toEqual([
    'hiring-and-careers',
    'office-equipment-and-supplies',
    'office-life',
  ]);
  expect((await student.ask('GET', `${url}/topics`)).statusCode).toBe(403);
  const refused = await admin.ask('POST', url, item({ topic: 'Ẩm thực' }));
  expect([refused.statusCode, refused.json().errors]).toEqual([
    400,
    [{ field: 'topic', message: 'is no topic: Ẩm thực' }],
  ]);
  const { items } = (
    await admin.ask('POST', `${url}/import`, { items: [item({ topic: 'Ẩm thực' })] })
  ).json();
  expect(items).toMatchObject([{ status: 'bad', faults: [{ field: 'topic' }] }]);
  const { id } = (await admin.ask('POST', url, item())).json();
  await store.pool.query(`update topics set name = 'Jobs' where name = 'Hiring and Careers'`);
  const change = async (topic: string) =>
    (await admin.ask('PATCH', `${url}/${id}`, { topic })).statusCode;
  expect(await change('hiring-and-careers')).toBe(200);
  expect(await change('jobs')).toBe(200);
  expect(await change('hiring-and-careers')).toBe(400);
  expect(await change('')).toBe(200);
});

test('LS-10 AC-09 only admins write', async () => {
  const { store, student, visitor } = await withTopics();
  for (const [who, status] of [
    [visitor, 401],
    [student, 403],
  ] as const)
    for (const answer of [
      await who.ask('POST', url, item()),
      await who.ask('PATCH', `${url}/x`, {}),
      await who.ask('DELETE', `${url}/x`),
      await who.ask('POST', `${url}/import`, { items: [item()] }),
      await who.ask('GET', `${url}/export`),
    ])
      expect(answer.statusCode).toBe(status);
  expect(await store.db.$count(listeningItems)).toBe(0);
});

const question = {
  asks: 'detail',
  question: 'What is said?',
  options: ['One', 'Two', 'Three', 'Four'],
  correct: 1,
  evidence: [0],
};
const talk = (more: object) => ({
  part: 'part4',
  topic: 'office-life',
  cefr: 'B1',
  genre: 'voicemail',
  speakers: { W: 'us-f' },
  lines: [{ by: 'W', english: 'Hello.' }],
  questions: [{ ...question, ...more }],
});

test('LS-10 an editor adds a graphic to a talk and removes it again; a question about it then lacks it', async () => {
  const { admin } = await withTopics();
  const graphic = { kind: 'sign', title: 'Hours', rows: [['Mon', '9 to 5']] };
  const made = (await admin.ask('POST', url, talk({ asks: 'graphic', graphic: undefined }))).json();
  expect(made.missing).toContain('graphic');
  const change = async (body: Record<string, unknown>) =>
    (await admin.ask('PATCH', `${url}/${made.id}`, body)).json();
  expect(await change({ graphic })).toMatchObject({ graphic });
  expect((await change({})).missing).not.toContain('graphic');
  const without = await change({ graphic: null });
  expect(without).not.toHaveProperty('graphic');
  expect(without.missing).toContain('graphic');
});

test.each([
  ['part', item({ part: 'part1' })],
  ['correct', item({ correct: 3 })],
  ['correct', item({ correct: -1 })],
  ['replies.2.english', item({ replies: [reply('Yes.'), reply('No.'), reply('yes.')] })],
  ['lines.0.english', item({ lines: [{ by: 'A', english: 'x'.repeat(2_000) }] })],
  ['lines.0.by', item({ lines: [{ by: 'C', english: 'Hello.' }] })],
  ['kind', item({ kind: 'who else' })],
  ['questions.0.correct', talk({ correct: 4 })],
  ['questions.0.evidence.0', talk({ evidence: [1] })],
  ['questions.0.options.3', talk({ options: ['One', 'Two', 'Three', 'one'] })],
])('LS-10 a bad %s is refused by its name, and nothing is stored', async (field, body) => {
  const { store, admin } = await withTopics();
  const answer = await admin.ask('POST', url, body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors.map((one: { field: string }) => one.field)).toContain(field);
  expect(await store.db.$count(listeningItems)).toBe(0);
});

test('LS-10 a file is read item by item: new ones are added, known ones replaced, bad ones named with their line', async () => {
  const { store, admin } = await withTopics();
  const file = JSON.parse(await readFile(new URL('listening/part3.json', contentFolder), 'utf8'));
  const items = file.items.slice(0, 2);
  const outcomes = async (sent: unknown[], query = '') =>
    (await admin.ask('POST', `${url}/import${query}`, { items: sent })).json();
  expect(await outcomes(items, '?dryRun=true')).toMatchObject({ added: 2, bad: 0 });
  expect(await store.db.$count(listeningItems)).toBe(0);
  const wrongKey = {
    ...items[1],
    id: 'p3-900',
    questions: [{ ...items[1].questions[0], correct: 7 }],
  };
  expect(await outcomes([items[0], wrongKey, null, items[0]])).toMatchObject({
    added: 1,
    bad: 3,
    items: [
      { line: 1, id: items[0].id, status: 'added' },
      { line: 2, id: 'p3-900', status: 'bad', faults: [{ field: 'questions.0.correct' }] },
      { line: 3, status: 'bad' },
      { line: 4, status: 'bad', faults: [{ field: 'id' }] },
    ],
  });
  await speakAll(store);
  const exported = (await admin.ask('GET', `${url}/export?part=part3`)).json();
  expect(exported.items).toMatchObject([items[0]]);
  expect(await outcomes(exported.items)).toMatchObject({ added: 0, updated: 0, skipped: 1 });
  expect(await outcomes([{ ...exported.items[0], cefr: 'C1' }])).toMatchObject({ updated: 1 });
  const [after] = (await admin.ask('GET', url)).json().items;
  expect(after).toMatchObject({ id: items[0].id, cefr: 'C1', state: 'published' });
  const strange = await admin.ask('POST', `${url}/import`, { items: 'all' });
  expect([strange.statusCode, strange.json().errors[0].field]).toEqual([400, 'items']);
});

test('LS-10 an item without an id that is stored, or in the file already, is not added again', async () => {
  const { store, admin } = await withTopics();
  const one = item();
  for (const [items, added] of [
    [[one, one], 1],
    [[one], 0],
    [[item({ lines: [{ by: 'A', english: 'Where is my chair?' }] })], 1],
  ] as const)
    expect((await admin.ask('POST', `${url}/import`, { items })).json()).toMatchObject({
      added,
      skipped: items.length - added,
    });
  expect(await store.db.$count(listeningItems)).toBe(2);
});

test('LS-10 an import names every fault of an item, in the words of the contract', async () => {
  const { admin } = await withTopics();
  const bad = item({
    speakers: { A: 'us', B: 'uk-m' },
    replies: [reply('Yes.', { trap: 'none' })],
    lines: [{ by: 'A' }],
  });
  const { items } = (
    await admin.ask('POST', `${url}/import`, { items: [bad, { part: 'part9' }, null] })
  ).json();
  // pages of older versions read the first fault alone
  expect(items[0]).toMatchObject(items[0].faults[0]);
  expect(items[0].faults).toEqual([
    { field: 'speakers.A', reason: 'must be one of us-f, us-m, uk-f, uk-m' },
    { field: 'lines.0.english', reason: 'Invalid input: expected string, received undefined' },
    {
      field: 'replies.0.trap',
      reason: expect.stringMatching(/^must be one of same-word, /),
    },
  ]);
  expect(items[1].faults).toEqual([
    { field: 'part', reason: 'must be one of part2, part3, part4' },
  ]);
  expect(items[2].faults).toMatchObject([{ field: '' }]);
});

test('LS-10 TR-08 an item whose lines wait or cannot be spoken says so, in its row and among the waiting work', async () => {
  const { speech: fake } = fakeSpeech(({ text }) => {
    if (text === 'At nine.') throw new SpeechError('text-unspeakable', 'The text holds markup.');
  });
  const speech = { ...fake, readiness: () => Promise.resolve('made' as const) };
  const { admin, work } = await withTopics({ services: { speech } });
  const { id, sounds } = (await admin.ask('POST', url, item())).json();
  expect(sounds).toMatchObject([{ fault: null }, {}, {}, {}]);
  const waiting = async () => (await admin.ask('GET', '/api/jobs/waiting')).json();
  const row = { id: `listening:${id}`, kind: 'speak-item', label: 'Where is my desk?' };
  expect(await waiting()).toMatchObject({
    total: 1,
    items: [{ ...row, count: 4, tries: 0, when: 'soon', nextAt: null }],
  });
  work();
  await eventually(async () =>
    expect((await waiting()).items).toMatchObject([
      { ...row, count: 1, tries: 1, reason: 'The text holds markup.', when: 'next-start' },
    ]),
  );
  const faults = (await admin.ask('GET', `${url}/${id}`)).json().sounds;
  expect(faults.map(({ fault }: { fault: string | null }) => fault)).toEqual([
    null,
    null,
    null,
    'The text holds markup.',
  ]);
});

test('LS-07 LS-10 lines are spoken in the background, each speaker by another voice; lines wait while voices cannot tell speakers apart', async () => {
  const { speech: fake, asked } = fakeSpeech();
  // no voice has a sound ready: a British voice speaks no line then (`castSpeakers`), so one item must wait
  const speech = { ...fake, readiness: () => Promise.resolve('made' as const) };
  const { store, admin, work } = await withTopics({ services: { speech } });
  const id = (await admin.ask('POST', url, item())).json().id;
  const two = item({ speakers: { A: 'us-f', B: 'uk-f' } });
  const waiting = (await admin.ask('POST', url, two)).json().id;
  work();
  await eventually(async () => {
    const { state, sounds } = (await admin.ask('GET', `${url}/${id}`)).json();
    expect(state).toBe('published');
    expect(
      sounds.map(({ voices }: EditedListeningItem['sounds'][number]) => voices[0]?.voice),
    ).toEqual(['en-US-Wavenet-D', ...Array.from({ length: 3 }, () => 'en-US-Neural2-D')]);
  });
  expect(asked).toHaveLength(4);
  expect((await admin.ask('GET', `${url}/${waiting}`)).json()).toMatchObject({
    state: 'draft',
    missing: ['sound'],
    sounds: [{ fault: noVoices }, {}, {}, {}],
  });
  expect((await admin.ask('GET', '/api/jobs/waiting')).json()).toMatchObject({
    items: [{ id: `listening:${waiting}`, reason: noVoices, when: 'unconfigured' }],
  });
  // the same text by another voice needs another sound
  const speakers = { A: 'us-m', B: 'us-f' };
  await admin.ask('PATCH', `${url}/${id}`, { speakers });
  await eventually(async () => {
    const { sounds } = (await admin.ask('GET', `${url}/${id}`)).json();
    expect(sounds[0].voices[0].voice).toBe('en-US-Neural2-D');
    expect(sounds[1].voices[0].voice).toBe('en-US-Wavenet-D');
  });
  expect(await store.db.$count(listeningItems)).toBe(2);
});
