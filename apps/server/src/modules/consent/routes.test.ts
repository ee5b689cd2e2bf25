import { expect, test } from 'vitest';
import { freshApp, freshStore } from '../../../test/fresh-store.ts';

test('SH-11 choices are counted, first-party, and shown to the operator; nothing else is kept', async () => {
  const app = await freshApp(await freshStore());
  const post = (choice: unknown) =>
    app.inject({ method: 'POST', url: '/api/consent', payload: { choice } });
  const metrics = async () => (await app.inject({ url: '/metrics' })).body;
  expect(await metrics()).toContain('nghego_consent_total{choice="declined"} 0');
  for (const choice of ['declined', 'declined', 'accepted']) {
    const answer = await post(choice);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  for (const choice of ['maybe', '', null, 1])
    expect((await post(choice)).json().errors[0].field).toBe('choice');
  expect(await metrics()).toContain('nghego_consent_total{choice="declined"} 2');
  expect(await metrics()).toContain('nghego_consent_total{choice="accepted"} 1');
});
