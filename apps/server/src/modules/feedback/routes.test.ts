import { describe, expect, test } from 'vitest';
import { freshApp, freshStore, servers } from '../../../test/fresh-store.ts';
import { feedback } from '../../db/schema/messages.ts';

const send = (app: Awaited<ReturnType<typeof freshApp>>, payload: unknown) =>
  app.inject({
    method: 'POST',
    url: '/api/feedback',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });

describe.each(servers)('on PostgreSQL %s', (server) => {
  test('SV-05 feedback is stored as it was typed, whatever the script', async () => {
    const store = await freshStore(server);
    const app = await freshApp(store);
    const texts = [
      'Hay quá! Cảm ơn nhóm rất nhiều.',
      '<script>alert("1")</script> & <b>bold</b>',
      '👩🏽‍🏫 loves it 🎧',
      'שלום, זה נהדר',
      "'; drop table feedback; --",
      'two\nlines',
    ];
    for (const text of texts) {
      const answer = await send(app, { text });
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toMatchObject({ text, id: expect.any(String) });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    const rows = await store.db.select().from(feedback).orderBy(feedback.createdAt, feedback.id);
    expect(rows.map(({ text }) => text)).toEqual(texts);
    expect(rows.every(({ forward, done }) => forward === 'none' && !done)).toBe(true);
  });
});

test('SV-05 ST-04 feedback keeps the page and the language, without what tells who sent it', async () => {
  const store = await freshStore();
  const app = await freshApp(store);
  const text = 'Câu 3 đọc sai';
  const pages = [
    [
      '/dictation/3?topic=In%20a%20Hotel&setIndex=2&x=1',
      '/dictation/3?topic=In%20a%20Hotel&setIndex=2',
    ],
    ['/shared/aGVsbG8taGVsbG8/1', '/shared'],
    ['javascript:alert(1)', ''],
  ] as const;
  for (const [page, kept] of pages) {
    await store.db.delete(feedback);
    expect((await send(app, { text, page, language: 'vi' })).statusCode).toBe(201);
    expect(await store.db.select().from(feedback)).toMatchObject([
      { text, page: kept, language: 'vi' },
    ]);
  }
  expect((await send(app, { text, language: 'fr' })).statusCode).toBe(400);
});

test('SH-14 SV-05 blank, too long and malformed feedback is refused with the field’s name, and not stored', async () => {
  const store = await freshStore();
  const app = await freshApp(store);
  for (const text of ['', ' \n\t\u3000', '\0', 'x'.repeat(5_001), 7, null, undefined]) {
    const answer = await send(app, { text });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].field).toBe('text');
  }
  expect((await send(app, { text: 'x'.repeat(100_000) })).statusCode).toBe(413);
  const form = await app.inject({ method: 'POST', url: '/api/feedback', payload: 'text=hello' });
  expect(form.statusCode).toBe(415);
  const broken = await app.inject({
    method: 'POST',
    url: '/api/feedback',
    headers: { 'content-type': 'application/json' },
    payload: '{"text":',
  });
  expect(broken.statusCode).toBe(400);
  expect(await store.db.select().from(feedback)).toEqual([]);
  expect((await send(app, { text: `a\0b${'x'.repeat(4_998)}` })).json().text).toMatch(/^abx/);
});

test('SV-05 who fills the field that people do not see is thanked, and nothing is stored', async () => {
  const store = await freshStore();
  const app = await freshApp(store);
  const answer = await send(app, { text: 'Buy now', website: 'https://spam.example' });
  expect(answer.statusCode).toBe(201);
  expect(Object.keys(answer.json()).toSorted()).toEqual(['createdAt', 'id', 'text']);
  expect(await store.db.select().from(feedback)).toEqual([]);
});

test('SV-05 one address may send 30 a minute, also the machine itself', async () => {
  const store = await freshStore();
  const app = await freshApp(store);
  for (let i = 0; i < 30; i += 1) expect((await send(app, { text: 'again' })).statusCode).toBe(201);
  const refused = await send(app, { text: 'again' });
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(refused.headers['retry-after']).toMatch(/^\d+$/);
  expect(await store.db.select().from(feedback)).toHaveLength(30);
});
