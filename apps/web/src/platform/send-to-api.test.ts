import { exportContent } from '@nghego/contracts/admin-transfer';
import { createOwnList } from '@nghego/contracts/own-lists';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiFailure } from './browser-api.ts';
import { fetchFile, sendPlain, sendToApi } from './send-to-api.ts';

afterEach(() => vi.unstubAllGlobals());

/** Answers every call with this status, and with a body that ends in an error after its first bytes. */
function answerBreaksOff(status: number, error: Error): void {
  const start = (body: ReadableStreamDefaultController): void => {
    body.enqueue(new TextEncoder().encode('{"id":'));
    body.error(error);
  };
  vi.stubGlobal('fetch', async () => new Response(new ReadableStream({ start }), { status }));
}

const calls = {
  sendToApi: () => sendToApi(createOwnList, { name: 'Book' }),
  sendPlain: () => sendPlain(createOwnList),
  fetchFile: () => fetchFile(exportContent),
};
const ends = [
  new TypeError('network error'),
  new DOMException('signal timed out', 'TimeoutError'),
] as const;
const cases = Object.entries(calls).flatMap(([name, call]) =>
  ends.flatMap((end) => [201, 500].map((status) => ({ name, call, end, status }))),
);

test.each(cases)(
  'AC-05 $name: an answer $status whose body ends in "$end.name" is no answer',
  async ({ call, end, status }) => {
    answerBreaksOff(status, end);
    const failure = await call().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({ status: 0, code: 'NO_ANSWER' });
  },
);

test('AC-05 fetchFile gives the file, or the refusal that came in its place', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}'));
  expect(await (await fetchFile(exportContent)).text()).toBe('{}');
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
  await expect(fetchFile(exportContent)).rejects.toMatchObject({
    status: 502,
    code: 'UNEXPECTED_ANSWER',
  });
});
