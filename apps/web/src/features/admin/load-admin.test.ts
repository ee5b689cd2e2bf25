import type { ApiGet } from '@nghego/contracts/page-renderer';
import { expect, test } from 'vitest';
import { readAdmin } from './load-admin.ts';

test('AD-13 a page that is turned, or a filter, does not read the overview again; another tab does', async () => {
  const asked: string[] = [];
  let isAway = true;
  const page = { items: [], page: 1, pageSize: 10, total: 0 };
  const counts = { part1: 0, part2: 0, part3: 0, part4: 0 };
  // each contract reads its own fields of this body
  const body = { ...page, ...counts, topics: [], parts: [], units: [] };
  const api: ApiGet = async (path) => {
    const { pathname } = new URL(path, 'http://api.test');
    asked.push(pathname);
    if (pathname !== '/api/overview') return { status: 200, body };
    return isAway
      ? { status: 503, body: { code: 'STORE_UNAVAILABLE' } }
      : { status: 200, body: overview };
  };
  const none = { topics: 0, vocabulary: 0, sentences: 0, questions: 0, listening: 0 };
  const left = {
    failed: 0,
    drafts: 0,
    unvoiced: 0,
    questionDrafts: 0,
    silentWords: 0,
    silentSentences: 0,
    feedback: 0,
  };
  const overview = {
    counts: none,
    open: { ...left, messages: 0, claims: 0, reported: 0 },
    canTranslate: false,
    voices: [],
  };
  const { signal } = new AbortController();
  const open = async (search: string) => {
    asked.length = 0;
    const data = await readAdmin(api, new URL(`http://web.test/admin${search}`), signal);
    expect(data).toMatchObject({ kind: 'ready' });
    return asked.filter((path) => path === '/api/overview').length;
  };
  expect(await open('?tab=sentences')).toBe(1);
  isAway = false;
  // it could not be read, so it is asked for again
  expect(await open('?tab=sentences&page=3')).toBe(1);
  expect(await open('?tab=sentences&page=2')).toBe(0);
  expect(await open('?tab=sentences&page=2&part=part1')).toBe(0);
  // the same address again, as when the list is read after a change
  expect(await open('?tab=sentences&page=2&part=part1')).toBe(1);
  expect(await open('?tab=topics')).toBe(1);
  expect(await open('?tab=topics&page=2')).toBe(0);
  expect(await open('?tab=sentences&page=2')).toBe(1);
});
