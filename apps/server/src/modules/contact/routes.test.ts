import { expect, test } from 'vitest';
import { freshApp, freshStore } from '../../../test/fresh-store.ts';
import { contactMessages } from '../../db/schema/messages.ts';

const draft = {
  name: 'Nguyễn Thị Ánh',
  email: 'anh@example.com',
  subject: 'Câu hỏi',
  message: 'Cho mình hỏi\nvề bài nghe 🎧 <b>',
};

test('ST-04 a contact message is stored with all its fields, for the Inbox', async () => {
  const store = await freshStore();
  const app = await freshApp(store);
  const answer = await app.inject({ method: 'POST', url: '/api/contact', payload: draft });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject(draft);
  expect(await store.db.select().from(contactMessages)).toMatchObject([{ ...draft, done: false }]);
});

test('ST-03 ST-04 each field is required and limited; the answer names it, and nothing is stored', async () => {
  const store = await freshStore();
  const app = await freshApp(store);
  const post = (payload: object) => app.inject({ method: 'POST', url: '/api/contact', payload });
  const bad: [keyof typeof draft, unknown][] = [
    ['name', ' '],
    ['name', 'x'.repeat(201)],
    ['email', ''],
    ['email', 'not-an-address'],
    ['email', 'a@b'],
    ['email', `${'x'.repeat(250)}@example.com`],
    ['subject', undefined],
    ['message', '\n'],
    ['message', 'x'.repeat(5_001)],
  ];
  for (const [field, value] of bad) {
    const answer = await post({ ...draft, [field]: value });
    expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([400, field]);
  }
  expect((await post({ ...draft, message: 'x'.repeat(100_000) })).statusCode).toBe(413);
  expect((await post({ ...draft, website: 'spam' })).statusCode).toBe(201);
  expect(await store.db.select().from(contactMessages)).toEqual([]);
  // line ends are removed, so that no sender can inject a header into a mail that quotes these fields
  const lines = await post({ ...draft, subject: 'Hi\r\nBcc: all@example.com' });
  expect(lines.json().subject).toBe('Hi Bcc: all@example.com');
});
