import { expect, test, vi } from 'vitest';
import { documentedCalls, isWrite, withIdOf } from '../../test/documented-calls.ts';
import { editorial } from '../../test/editor.ts';

const nested = (depth: number): string => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;

test('IN-13 a body nested deeper than 64 is 400 with a clear text, for every call that reads JSON', async () => {
  const { app, admin } = await editorial();
  const logged = vi.spyOn(app.log, 'error');
  const calls = (await documentedCalls(app)).filter(
    (call) => isWrite(call) && call.body !== undefined,
  );
  expect(calls.length).toBeGreaterThan(15);
  for (const call of calls)
    for (const depth of [65, 5_000, 30_000]) {
      const answer = await admin.send({
        method: call.method,
        url: withIdOf(call, '019a0000-0000-7000-8000-000000000000'),
        headers: { 'content-type': 'application/json' },
        payload: nested(depth),
      });
      expect([call.name, depth, answer.statusCode, answer.json().detail]).toEqual([
        call.name,
        depth,
        400,
        'The JSON is nested too deep: 64 levels are read at most.',
      ]);
    }
  // bodies of exactly the allowed depth, and brackets within a text
  for (const payload of [nested(64), JSON.stringify({ content: '['.repeat(1_000) })]) {
    const answer = await admin.send({
      method: 'POST',
      url: '/api/feedback',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(answer.json().detail ?? '').not.toContain('nested');
  }
  expect(logged).not.toHaveBeenCalled();
});

test('a body that calls itself plain text is 415, for every call that reads JSON', async () => {
  const { app, admin } = await editorial();
  const calls = (await documentedCalls(app)).filter(
    (call) => isWrite(call) && call.body !== undefined,
  );
  for (const call of calls) {
    const answer = await admin.send({
      method: call.method,
      url: withIdOf(call, '019a0000-0000-7000-8000-000000000000'),
      headers: { 'content-type': 'text/plain' },
      payload: '{}',
    });
    expect([call.name, answer.statusCode, answer.json().code]).toEqual([
      call.name,
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ]);
  }
});
