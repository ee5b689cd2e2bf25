import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { editorial } from '../../../test/editor.ts';
import { addTopic } from '../../../test/fresh-store.ts';
import { topics } from '../../db/schema/course.ts';
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
  expect({ ...body, dryRun: true }).toEqual(dry.body);
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
