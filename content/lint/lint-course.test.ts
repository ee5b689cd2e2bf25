import type { SentenceFile, TopicFile } from '@nghego/contracts/course-file';
import { expect, test } from 'vitest';
import { type Course, lintCourse } from './lint-course.ts';
import { readCourse } from './read-course.ts';
import type { Reviewed } from './reviewed.ts';

type Word = TopicFile['words'][number];

const nothing = { words: 0, topicsOfCategory: 0, sentencesOfPart: 0, questions: 0 };
const reviewed: Reviewed = { spellings: [], phonetics: {}, meanings: [], sharedWords: [] };

const good: Word = {
  word: 'contract',
  type: 'n.',
  phonetic: '/ˈkɑntrækt/',
  meaning: 'hợp đồng',
  difficulty: 'beginner',
  example: {
    english: 'We signed the contract on Friday.',
    vietnamese: 'Chúng tôi ký hợp đồng hôm thứ Sáu.',
  },
};
const nearby: Word = {
  ...good,
  word: 'agreement',
  phonetic: '/əˈɡrimənt/',
  meaning: 'thỏa thuận',
  example: {
    english: 'Nobody has read the whole agreement yet.',
    vietnamese: 'Chưa ai đọc hết bản thỏa thuận cả.',
  },
};

function courseOf(words: Word[], sentences: SentenceFile['sentences'] = []): Course {
  const topic = {
    slug: 'deals',
    name: 'Deals',
    category: 'Business',
    difficulty: 'beginner' as const,
    description: 'Signing papers. (Ký kết)',
    words,
  };
  return { topics: [topic], parts: [{ part: 'part1', sentences }], banks: [] };
}

/** Rules that a course breaks, besides the number of its words. */
function rulesOf(course: Course, known: Partial<Reviewed> = {}): string[] {
  return lintCourse(course, { ...reviewed, ...known }, nothing)
    .map(({ rule }) => rule)
    .filter((rule) => rule !== 'count');
}

test('DA-06 a word that keeps all rules is let through', () => {
  expect(rulesOf(courseOf([good, nearby]))).toEqual([]);
});

const faults: [rule: string, word: Partial<Word>][] = [
  ['ipa-style', { phonetic: 'ˈkɑntrækt' }],
  ['ipa-style', { phonetic: '/ˈkɑːntrækt/' }],
  ['ipa', { phonetic: '/kənˈtrækt/', word: 'contact' }],
  ['ipa', { phonetic: '/ˈkɑntrɪkt/' }],
  ['ipa', { word: 'hotel', phonetic: '/ˈhoʊtel/' }],
  ['ipa-unknown', { word: 'zzyzxing', phonetic: '/zɪz/' }],
  ['meaning', { meaning: 'contract' }],
  ['diacritics', { meaning: 'hop dong' }],
  ['nfc', { meaning: 'hợp đồng'.normalize('NFD') }],
  ['word', { word: 'co2' }],
  ['spaces', { meaning: 'hợp  đồng' }],
  ['example', { word: 'receipt', phonetic: '/rɪˈsit/' }],
];

test.each(faults)('DA-06 the linter finds a planted fault: %s %j', (rule, fault) => {
  expect(rulesOf(courseOf([{ ...good, ...fault }]))).toContain(rule);
});

const examples: [rule: string, english: string, vietnamese?: string][] = [
  ['length', 'A contract.'],
  ['signs', 'He said “contract” to me twice today.'],
  ['ending', 'We signed the contract on Friday'],
  ['topic', 'The contract of the casino was signed.'],
  ['spelling', 'We singed the contractt on Friday.'],
  ['language', 'We signed the hợp đồng contract today.'],
  ['diacritics', 'We signed the contract on Friday.', 'Chung toi ky hop dong hom thu Sau.'],
  ['translation', 'We signed the contract on Friday.', 'We signed the contract on Friday.'],
  ['invisible', 'We signed the\u200b contract on Friday.'],
];

test.each(examples)(
  'DA-06 the linter finds a planted fault: %s in %j',
  (rule, english, vietnamese) => {
    const example = { english, vietnamese: vietnamese ?? good.example.vietnamese };
    expect(rulesOf(courseOf([{ ...good, example }]))).toContain(rule);
  },
);

test('DA-06 a word taught twice and sentences that say nearly the same are found', () => {
  expect(rulesOf(courseOf([good, { ...nearby, word: 'Contract' }]))).toContain('repeated-word');
  const twins = [
    { english: 'The man is reading a newspaper at the table.', vietnamese: 'Ông ấy đọc báo.' },
    { english: 'The man is reading a newspaper at a table.', vietnamese: 'Ông ấy đọc báo ở bàn.' },
  ];
  expect(rulesOf(courseOf([good], twins))).toEqual(['near-duplicate']);
});

test('DA-06 what people reviewed is let through', () => {
  const odd = { ...good, word: 'zzyzxing', phonetic: '/zɪz/' };
  expect(rulesOf(courseOf([odd]))).toEqual(['ipa-unknown', 'example', 'spelling']);
  expect(
    rulesOf(courseOf([odd]), { phonetics: { zzyzxing: '/zɪz/' }, spellings: ['zzyzxing'] }),
  ).toEqual(['example']);
});

test('DA-06 too little of anything is told, and right answers that stand in one place', () => {
  const question = {
    id: 'choice-001',
    sentence: 'She _____ here.',
    options: ['work', 'works', 'working', 'worker'],
    correct: 1,
    hint: 'Ngôi thứ ba',
    explanation: 'Chủ ngữ số ít.',
    rule: 'agreement',
  };
  const course: Course = {
    ...courseOf([good]),
    banks: [{ mode: 'choice', level: 8, questions: [question] }],
  };
  const least = { words: 2, topicsOfCategory: 2, sentencesOfPart: 1, questions: 2 };
  expect(lintCourse(course, reviewed, least).map(({ rule }) => rule)).toEqual([
    'count',
    'words',
    'topics',
    'sentences',
    'questions',
    ...Array.from({ length: 4 }, () => 'balance'),
  ]);
});

test('DA-06 the course files have their shape, and course.json names them all', () => {
  const { course } = readCourse();
  expect(course.topics.length).toBeGreaterThanOrEqual(30);
});
