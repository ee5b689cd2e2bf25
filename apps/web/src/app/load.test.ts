import type { ApiGet, ApiReply } from '@nghego/contracts/page-renderer';
import { expect, test } from 'vitest';
import { readGridSet, readHome, readTopicSet, shortened } from './load.ts';

const { signal } = new AbortController();
const topic = (name: string, setCount: number) => ({
  id: name,
  name,
  category: 'Other',
  difficulty: 'beginner',
  wordCount: setCount * 20,
  setCount,
  missing: [],
});
const problem = (status: number, code: string, detail: string): ApiReply => ({
  status,
  body: { type: 'about:blank', title: detail, status, code, detail },
});
const vocabularySet = (name: string, setIndex: number): ApiReply => ({
  status: 200,
  body: { topic: name, topicId: name, setIndex, setNo: setIndex + 1, totalSets: 2, items: [] },
});

/** An API with these topics that answers calls for sets as the server does. */
function apiWith(topics: ReturnType<typeof topic>[]): ApiGet {
  return async (path) => {
    const url = new URL(path, 'http://api.test');
    if (url.pathname === '/api/catalogue') return { status: 200, body: { topics, parts: [] } };
    const name = url.searchParams.get('topic') ?? '';
    const index = Number(url.searchParams.get('setIndex'));
    if (!(index >= 0) || url.searchParams.get('setIndex') === '')
      return problem(400, 'INVALID_REQUEST', 'setIndex: must be a whole number');
    const known = topics.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (known === undefined) return problem(404, 'TOPIC_NOT_FOUND', `Topic "${name}" not found`);
    return index < known.setCount
      ? vocabularySet(known.name, index)
      : problem(404, 'SET_OUT_OF_RANGE', 'out of range');
  };
}

const api = apiWith([topic('Eating Out', 2), topic('No Words', 0), topic('Office Life', 3)]);
const at = (path: string) => new URL(path, 'http://web.test');
const shown = (result: Awaited<ReturnType<typeof readTopicSet>>) => [
  result.init?.status ?? 200,
  result.data,
];

test('RT-02 without a topic the index counts the sets of the home grid', async () => {
  const read = async (index: string) =>
    (await readGridSet(api, at(`/vocabulary/${index}`), index, signal)).data;
  expect(await read('1')).toMatchObject({ set: { topic: 'Eating Out', setIndex: 1 } });
  expect(await read('2')).toMatchObject({ set: { topic: 'Office Life', setIndex: 0 } });
  expect(await read('4')).toMatchObject({ set: { topic: 'Office Life', setIndex: 2 } });
});

test.each(['5', '-1', 'abc', '99999999999'])(
  'DC-16 RT-02 grid index %s is out of range',
  async (index) => {
    expect(shown(await readGridSet(api, at(`/vocabulary/${index}`), index, signal))).toEqual([
      404,
      { kind: 'refused', refusal: { kind: 'out-of-range', index, total: 5 } },
    ]);
  },
);

test.each([
  ['topic=eating%20out&setIndex=2', 404, { kind: 'out-of-range', index: '2', total: 2 }],
  ['topic=Nowhere', 404, { kind: 'unknown-topic', topic: 'Nowhere' }],
  ['', 404, { kind: 'unknown-topic', topic: 'Other' }],
  ['topic=x&setIndex=-1', 400, { kind: 'no-number', index: '-1' }],
  ['topic=x&setIndex=abc', 400, { kind: 'no-number', index: 'abc' }],
  ['topic=x&setIndex=', 400, { kind: 'no-number', index: '' }],
])('DC-16 RT-03 /dictation/0?%s answers %i and says why', async (query, status, refusal) => {
  expect(shown(await readTopicSet(api, at(`/dictation/0?${query}`), signal))).toEqual([
    status,
    { kind: 'refused', refusal },
  ]);
});

test('DC-05 a topic without words and an empty product have no data, which is no error', async () => {
  const noWords = at('/dictation/0?topic=No%20Words');
  expect(shown(await readTopicSet(api, noWords, signal))).toEqual([200, { kind: 'empty' }]);
  const empty = apiWith([]);
  expect(shown(await readTopicSet(empty, noWords, signal))).toEqual([200, { kind: 'empty' }]);
  expect(shown(await readGridSet(empty, at('/vocabulary/0'), '0', signal))).toEqual([
    200,
    { kind: 'empty' },
  ]);
});

test('HM-02 DC-05 while the store is away, or answers nonsense, pages say 503', async () => {
  const replies = [problem(503, 'STORE_UNAVAILABLE', 'away'), { status: 200, body: 'nonsense' }];
  for (const reply of replies) {
    const away: ApiGet = async () => reply;
    const home = await readHome(away, signal);
    expect([home.init?.status, home.data]).toEqual([503, { kind: 'failed' }]);
    const dictation = await readTopicSet(away, at('/dictation/0?topic=Away'), signal);
    expect(shown(dictation)).toEqual([503, { kind: 'failed' }]);
  }
});

test.each([
  ['x'.repeat(60), 'x'.repeat(60)],
  ['x'.repeat(61), `${'x'.repeat(60)}…`],
  [`${'x'.repeat(59)}😀😀`, `${'x'.repeat(59)}…`],
  [`${'x'.repeat(58)}👩🏽‍🏫`, `${'x'.repeat(58)}…`],
])('IN-24 a notice shortens %j between characters', (text, shortText) => {
  expect(shortened(text)).toBe(shortText);
});
