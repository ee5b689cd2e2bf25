import { maxUndoneWords } from '@nghego/contracts/admin-transfer';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { editorial } from '../../../test/editor.ts';
import { addTopic } from '../../../test/fresh-store.ts';
import { topics, vocabulary } from '../../db/schema/course.ts';
import { auditLog } from '../../db/schema/editing.ts';
import { bring, row } from './transfer-test-kit.ts';

test('AD-10 a word of another topic is added, and the report names that topic; the first added words come with their meanings', async () => {
  const { admin, store } = await editorial();
  const office = await addTopic(store, 'Office', ['gate', 'visa']);
  await store.db.update(topics).set({ nameVi: 'Văn phòng' }).where(eq(topics.id, office));
  const travel = await addTopic(store, 'Travel', ['visa']);
  const words = [
    row(' GATE '),
    row('visa'),
    ...Array.from({ length: 25 }, (_, n) => row(`w ${n}`)),
  ];
  const dry = await bring(admin, words, `?topicId=${travel}&dryRun=true`);
  const { body } = await bring(admin, words, `?topicId=${travel}`);
  expect({ ...body, dryRun: true, addedIds: [] }).toEqual(dry.body);
  expect(body).toMatchObject({ added: 26, updated: 1, bad: 0, omitted: 0 });
  expect(body.rows).toMatchObject([
    {
      line: 1,
      word: 'GATE',
      status: 'added',
      reason: 'is added, and is also in the topic "Office"',
      reasons: [{ code: 'ELSEWHERE', topicName: 'Office', topicNameVi: 'Văn phòng' }],
    },
    { line: 2, word: 'visa', status: 'updated' },
  ]);
  expect(body.firstAdded).toHaveLength(20);
  expect(body.firstAdded[1]).toEqual({ word: 'w 0', meaning: 'nghĩa của w 0' });
});

test('AD-10 UX-14 the words that an import added are deleted at once by its undo, and can be brought back', async () => {
  const { admin, student, visitor, store } = await editorial();
  await addTopic(store, 'Travel', ['visa']);
  expect((await bring(admin, [row('gate')], '?dryRun=true')).body.addedIds).toEqual([]);
  const { body } = await bring(admin, [row('gate'), row('knob'), row('visa', 'khác')]);
  expect(body).toMatchObject({ added: 2, updated: 1 });
  expect(body.addedIds).toHaveLength(2);
  const undo = { ids: [...body.addedIds, 'x', '0197a9a0-0000-7000-8000-000000000000'] };
  for (const [who, status] of [
    [visitor, 401],
    [student, 403],
  ] as const)
    expect((await who.ask('POST', '/api/import/undo', undo)).statusCode).toBe(status);
  expect((await admin.ask('POST', '/api/import/undo', undo)).json()).toEqual({ removed: 2 });
  expect((await admin.ask('POST', '/api/import/undo', undo)).json()).toEqual({ removed: 0 });
  expect(await store.db.select().from(vocabulary)).toMatchObject([{ word: 'visa' }]);
  const sets = await store.pool.query('select sum(word_count)::int as words from vocabulary_sets');
  expect(sets.rows).toEqual([{ words: 1 }]);
  const kept = (await admin.ask('GET', '/api/deleted')).json();
  expect(kept.items.map(({ label }: { label: string }) => label).toSorted()).toEqual([
    'gate',
    'knob',
  ]);
  const notes = await store.db.select().from(auditLog).where(eq(auditLog.action, 'delete'));
  expect(notes).toMatchObject([{ collection: 'vocabulary', label: '2 words of an import' }]);
});

test('AD-10 an import of more words than an undo takes names none of them', async () => {
  const { admin, store } = await editorial();
  await addTopic(store, 'Travel', 0);
  const words = Array.from({ length: maxUndoneWords + 1 }, (_, n) => row(`word ${n}`));
  expect((await bring(admin, words)).body).toMatchObject({ added: words.length, addedIds: [] });
  const { statusCode } = await admin.ask('POST', '/api/import/undo', { ids: words.map(() => 'x') });
  expect(statusCode).toBe(400);
});
