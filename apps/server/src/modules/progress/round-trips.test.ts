import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { checkOf } from '../../../test/crowd.ts';
import { addTopic, freshApp, freshStore } from '../../../test/fresh-store.ts';
import { Visitor } from '../../../test/visitor.ts';

test('TR-06 one answer sent alone costs three statements: finding its learner, reading its content, the append', async () => {
  const store = await freshStore();
  await addTopic(store, 'Office', 1);
  const app = await freshApp(store);
  const hoa = new Visitor(app);
  await hoa.enter('hoa@example.com');
  const { rows: words } = await store.pool.query<{
    id: string;
    word: string;
    topic_id: string;
    set_no: number;
  }>('select id, word, topic_id, set_no from vocabulary');
  const query = vi.spyOn(Client.prototype, 'query');
  const sent = await hoa.ask('POST', '/api/me/events', { events: [checkOf(words[0])] });
  const names = query.mock.calls.map(([asked]) => {
    const statement: { name?: unknown; text?: unknown } = Object(asked);
    return statement.name ?? statement.text ?? asked;
  });
  query.mockRestore();
  expect(sent.json()).toMatchObject({ accepted: 1 });
  expect(names).toEqual(['user_of_session', 'known_content', 'append_practice']);
});
