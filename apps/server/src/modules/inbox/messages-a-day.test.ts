import { expect, test } from 'vitest';
import { addTopic, freshApp, freshStore } from '../../../test/fresh-store.ts';
import { messagesADay } from '../../http/limit-writes.ts';

test.each([
  ['/api/feedback', { text: 'Hay' }],
  ['/api/contact', { name: 'Hoa', email: 'hoa@example.com', subject: 'Xin', message: 'Chào' }],
  [
    '/api/answer-claims',
    { id: 'WORD', item: { kind: 'word', id: 'WORD' }, typed: 'gait', mistake: null },
  ],
])('IN-22 %s takes so many messages of an address a day, and so many of all', async (url, body) => {
  const store = await freshStore();
  await addTopic(store, 'Travel', 1);
  const { rows } = await store.pool.query<{ id: string }>('select id from vocabulary');
  const payload = JSON.parse(JSON.stringify(body).replaceAll('WORD', rows[0]?.id ?? ''));
  const app = await freshApp(store);
  const send = async (remoteAddress: string) => {
    const answer = await app.inject({ method: 'POST', url, payload, remoteAddress });
    return [answer.statusCode, answer.json().code];
  };
  const used = (name: string, count: number) =>
    store.pool.query('update usage_counts set used = $2 where name = $1', [
      `writes-of-day:${url}:${name}`,
      count,
    ]);
  expect(await send('198.51.100.1')).toEqual([201, undefined]);
  await used('198.51.100.1', messagesADay.ofAddress);
  expect(await send('198.51.100.1')).toEqual([429, 'TOO_MUCH_TODAY']);
  // another address may still send, until the limit of all addresses is reached
  expect(await send('198.51.100.2')).toEqual([201, undefined]);
  await used('all', messagesADay.inAll);
  expect(await send('198.51.100.3')).toEqual([429, 'TOO_MUCH_TODAY']);
  await store.pool.query(`update usage_counts set started_at = started_at - interval '25 hours'`);
  expect(await send('198.51.100.1')).toEqual([201, undefined]);
});
