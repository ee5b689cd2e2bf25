import type { VocabularySet } from '@nghego/contracts/vocabulary-set';
import { expect, test } from 'vitest';
import { nearCached, rankCached } from './rank-cached.ts';

const set = (topic: string, words: Record<string, string>): VocabularySet => ({
  topic,
  topicId: topic,
  setIndex: 1,
  setNo: 2,
  totalSets: 3,
  items: Object.entries(words).map(([word, meaning]) => ({
    id: `${topic}:${word}`,
    word,
    meaning,
    type: 'n.',
    phonetic: '',
    audio: '',
    voices: [],
    topic,
    exampleSentences: [],
    accept: [],
    homophones: [],
    cefr: '',
    usefulness: 3,
    family: [],
    collocations: [],
    senses: [],
    paraphrases: [],
    hint: '',
  })),
});
const kept = [
  set('Office Life', { meeting: 'cuộc họp', 'meet up': 'gặp gỡ', receipt: 'biên lai' }),
  set('Meetings', { agenda: 'chương trình họp', meet: 'gặp' }),
];
const found = (query: string) =>
  rankCached(query, kept).map(({ word, topic }) => (word === null ? `# ${topic}` : word));

test('HM-13 without a network the word itself comes first, then what begins so, topics before words', () => {
  expect(found('meet')).toEqual(['meet', '# Meetings', 'meet up', 'meeting']);
});

test('HM-13 without a network meanings are found without their marks and without regard to case', () => {
  expect(found('GAP')).toEqual(['meet', 'meet up']);
  expect(found('khong co')).toEqual([]);
});

test('HM-13 without a network typed marks count: only what has them is found, whole meanings first', () => {
  const words = set('Tables', {
    ban: 'lệnh cấm',
    bladder: 'bàng quang',
    discuss: 'bàn bạc',
    desktop: 'máy tính để bàn',
    table: 'cái bàn',
    friend: 'bạn',
  });
  const of = (query: string) => rankCached(query, [words]).map(({ word }) => word);
  expect(of('bàn')).toEqual(['table', 'desktop', 'discuss', 'bladder']);
  expect(of('ban').slice(0, 3)).toEqual(['ban', 'friend', 'table']);
  expect(found('họp')).toEqual(['meeting', 'agenda']);
});

test('HM-13 without a network a set that is kept twice answers once, and at most twenty are found', () => {
  const many = set(
    'Many',
    Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`word ${n}`, 'x'])),
  );
  expect(rankCached('word', [many, many])).toHaveLength(20);
  expect(new Set(rankCached('word 1', [many, many]).map(({ id }) => id)).size).toBe(11);
});

test('CO-09 HM-13 without a network a word is found by another of its senses, which the result shows', () => {
  const phones = set('Phones', { charge: 'sạc pin' });
  const example = { english: '', vietnamese: '' };
  const senses = [{ type: 'v.', meaning: 'tính phí', cefr: '', example, collocations: [] }];
  const withSenses = { ...phones, items: phones.items.map((item) => ({ ...item, senses })) };
  expect(rankCached('tinh phi', [withSenses])).toMatchObject([
    { word: 'charge', meaning: 'tính phí' },
  ]);
  expect(rankCached('charge', [withSenses])).toMatchObject([{ meaning: 'sạc pin' }]);
});

test('UX-17 without a network near misses of the opened sets are found, each once', () => {
  const near = (query: string) => nearCached(query, [...kept, ...kept]).map(({ word }) => word);
  expect(near('meting')).toEqual(['meeting', null]);
  expect(near('reciept')).toEqual(['receipt']);
  expect(near('xylophone')).toEqual([]);
});
