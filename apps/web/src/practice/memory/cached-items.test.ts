import { afterEach, expect, test, vi } from 'vitest';
import { readCachedItems } from './cached-items.ts';

const line = (id: string, by: string) => ({
  id,
  by,
  english: `English of ${id}`,
  vietnamese: 'nghĩa',
  names: [],
  words: [],
  audio: `/media/${id}.mp3`,
  voices: [],
});
const set = {
  part: 'part2',
  setIndex: 0,
  setNo: 4,
  totalSets: 1,
  items: [
    {
      id: 'p2-001',
      part: 'part2',
      topic: 't',
      cefr: 'A2',
      kind: 'where',
      speakers: { A: 'us-f', B: 'uk-m' },
      lines: [line('prompt', 'A')],
      replies: ['a', 'b', 'c'].map((id) => ({ ...line(id, 'B'), why: 'vì' })),
      correct: 0,
    },
  ],
};

const bank = {
  mode: 'choice',
  level: 1,
  questions: [
    {
      id: 'choice-001',
      sentence: 'We ___ it.',
      options: ['a', 'b', 'c', 'd'],
      correct: 0,
      hint: 'h',
      explanation: 'e',
      rule: 'nouns',
    },
  ],
};

afterEach(() => void vi.unstubAllGlobals());

test('LS-09 without a network a line of a set that was opened can be reviewed', async () => {
  const request = new Request('https://site.test/api/listening/sets?part=part2&setIndex=0');
  const cache = {
    keys: () => Promise.resolve([request]),
    match: () => Promise.resolve(Response.json(set)),
  };
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
  const found = await readCachedItems([
    { kind: 'line', id: 'prompt' },
    { kind: 'line', id: 'b' },
    { kind: 'line', id: 'unknown' },
  ]);
  expect([...found.keys()]).toEqual(['line:prompt', 'line:b']);
  expect(found.get('line:b')).toMatchObject({
    kind: 'line',
    line: { english: 'English of b', itemId: 'p2-001', part: 'part2', setNo: 4 },
  });
});

test('UX-15 without a network a question of a bank that was played can be reviewed', async () => {
  const request = new Request('https://site.test/api/questions/bank?bank=choice-1');
  const cache = {
    keys: () => Promise.resolve([request, new Request('https://site.test/api/catalogue')]),
    match: () => Promise.resolve(Response.json(bank)),
  };
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
  const found = await readCachedItems([{ kind: 'question', id: 'choice-001' }]);
  expect(found.get('question:choice-001')).toMatchObject({
    kind: 'question',
    question: { sentence: 'We ___ it.', mode: 'choice' },
  });
});
