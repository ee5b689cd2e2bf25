import { expect, test } from 'vitest';
import { editorial } from '../../../test/editor.ts';

const message = { name: 'Ánh', email: 'anh@example.com', subject: 'Hỏi', message: 'Chào' };

test('ST-04 admins read feedback and messages, the newest first, and mark them as done', async () => {
  const { admin, visitor } = await editorial();
  for (const text of ['một', 'hai']) await visitor.ask('POST', '/api/feedback', { text });
  await visitor.ask('POST', '/api/contact', message);
  const feedback = (await admin.ask('GET', '/api/feedback')).json();
  expect(feedback).toMatchObject({
    total: 2,
    items: [{ text: 'hai', done: false }, { text: 'một' }],
  });
  const marked = await admin.ask('PATCH', `/api/feedback/${feedback.items[1].id}`, { done: true });
  expect(marked.json()).toMatchObject({ text: 'một', done: true });
  const open = (await admin.ask('GET', '/api/feedback?done=false')).json();
  expect(open).toMatchObject({ total: 1, items: [{ text: 'hai' }] });
  const inbox = (await admin.ask('GET', '/api/contact')).json();
  expect(inbox).toMatchObject({ total: 1, items: [{ ...message, done: false }] });
  const url = `/api/contact/${inbox.items[0].id}`;
  expect((await admin.ask('PATCH', url, { done: true })).json().done).toBe(true);
  expect((await admin.ask('PATCH', url, { done: 'yes' })).statusCode).toBe(400);
  expect((await admin.ask('PATCH', '/api/contact/x', { done: true })).statusCode).toBe(404);
});

test('ST-04 a search finds what visitors wrote, with or without diacritics', async () => {
  const { admin, visitor } = await editorial();
  for (const text of ['Câu này đọc nhanh quá', 'Rất hay, 100%'])
    await visitor.ask('POST', '/api/feedback', { text });
  await visitor.ask('POST', '/api/contact', message);
  await visitor.ask('POST', '/api/contact', { ...message, name: 'Bình', email: 'b@example.com' });
  const found = async (url: string) =>
    (await admin.ask('GET', url))
      .json()
      .items.map((item: Record<string, string>) => item['text'] ?? item['name']);
  expect(await found('/api/feedback?text=doc%20NHANH')).toEqual(['Câu này đọc nhanh quá']);
  expect(await found('/api/feedback?text=%25')).toEqual(['Rất hay, 100%']);
  expect(await found('/api/feedback?text=hay&done=true')).toEqual([]);
  expect(await found('/api/contact?text=anh@')).toEqual(['Ánh']);
  expect(await found('/api/contact?text=binh')).toEqual(['Bình']);
  expect(await found('/api/answer-claims?text=gate')).toEqual([]);
});

test('ST-04 only admins read or mark what visitors wrote', async () => {
  const { admin, student, visitor } = await editorial();
  await visitor.ask('POST', '/api/contact', message);
  const [{ id }] = (await admin.ask('GET', '/api/contact')).json().items;
  for (const [caller, status] of [
    [visitor, 401],
    [student, 403],
  ] as const)
    for (const answer of [
      await caller.ask('GET', '/api/contact'),
      await caller.ask('GET', '/api/feedback'),
      await caller.ask('PATCH', `/api/contact/${id}`, { done: true }),
      await caller.ask('PATCH', `/api/feedback/${id}`, { done: true }),
    ]) {
      expect(answer.statusCode).toBe(status);
      expect(answer.body).not.toContain('anh@example.com');
    }
});
