import type { SentenceFile, TopicFile } from '@nghego/contracts/course-file';
import { expect, test } from 'vitest';
import { lintFrames } from './frames.ts';
import { type Course, lintCourse } from './lint-course.ts';
import { lintWordFields } from './lint-word-fields.ts';
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
  cefr: 'A2',
  usefulness: 4,
  collocations: ['sign a contract', 'break the contract'],
  hint: 'danh từ, nhấn âm đầu',
};
const nearby: Word = {
  type: 'n.',
  difficulty: 'beginner',
  word: 'agreement',
  phonetic: '/əˈɡrimənt/',
  meaning: 'thỏa thuận',
  example: {
    english: 'Nobody has read the whole agreement yet.',
    vietnamese: 'Chưa ai đọc hết bản thỏa thuận cả.',
  },
  cefr: 'A2',
  usefulness: 4,
  collocations: ['sign an agreement', 'reach an agreement'],
};

const question = {
  id: 'choice-001',
  sentence: 'She _____ here.',
  options: ['work', 'works', 'working', 'worker'],
  correct: 1,
  hint: 'Ngôi thứ ba',
  explanation: 'Chủ ngữ số ít.',
  rule: 'agreement' as const,
};

function courseOf(words: Word[], sentences: SentenceFile['sentences'] = []): Course {
  const topic = {
    slug: 'deals',
    name: 'Deals',
    nameVi: 'Hợp đồng',
    category: 'Business',
    difficulty: 'beginner' as const,
    description: 'Signing papers. (Ký kết)',
    words,
  };
  return {
    topics: [topic],
    parts: [{ part: 'part1', sentences }],
    banks: [],
    listening: [],
    miniTests: { forms: [] },
  };
}

/** The rules that a course breaks, apart from the number of words. */
function rulesOf(course: Course, known: Partial<Reviewed> = {}): string[] {
  return lintCourse(course, { ...reviewed, ...known }, nothing)
    .map(({ rule }) => rule)
    .filter((rule) => rule !== 'count');
}

test('DA-06 a word that keeps all rules has no finding', () => {
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
  ['hint', { hint: undefined }],
  ['hint', { hint: 'noun' }],
  ['accept', { accept: ['Contract'] }],
  ['accept', { accept: ['kontract', 'kontract'] }],
  ['homophones', { homophones: ['contact'] }],
  ['homophones', { homophones: ['contract'] }],
  ['family', { family: ['contractor'] }],
  ['family', { family: ['contractor (noun)'] }],
  ['family', { family: ['contract (n.)'] }],
  ['family', { family: ['contractor (n.); contractual (adj.)'] }],
  ['spelling', { family: ['contracter (n.)'] }],
  ['collocations', { collocations: ['sign a contract'] }],
  ['collocations', { collocations: ['sign a contract', 'close the deal'] }],
  ['collocations', { collocations: ['sign a contract', 'contract'] }],
  ['collocations', { collocations: ['a contract', 'the contract', 'my contract', 'our contract'] }],
  ['spelling', { collocations: ['sign a contract', 'a braech of contract'] }],
  ['collocations', { collocations: undefined }],
  ['collocations', { collocations: ['sign a contract', 'contract with'] }],
  ['collocations', { collocations: ['sign a contract', 'a contract for two whole years'] }],
  ['cefr', { cefr: undefined }],
  ['difficulty', { cefr: 'B1' }],
  ['difficulty', { difficulty: 'advanced' }],
  ['replaces', { replaces: 'Contract' }],
];

test.each(faults)('DA-06 the linter finds a planted fault: %s %j', (rule, fault) => {
  expect(rulesOf(courseOf([{ ...good, ...fault }]))).toContain(rule);
});

test.each<[string, Partial<Word>]>([
  ['weak-vowel', { word: 'package', phonetic: '/ˈpækədʒ/' }],
  ['weak-vowel', { word: 'medical', phonetic: '/ˈmedəkəl/' }],
  ['weak-vowel', { word: 'market', phonetic: '/ˈmɑrkət/' }],
  ['weak-vowel', { word: 'enhance', phonetic: '/enˈhæns/' }],
  ['weak-vowel', { word: 'unusual', phonetic: '/ənˈjuʒuəl/' }],
  ['loanword', { meaning: 'máy phô-tô' }],
  ['difficulty', { cefr: 'B2', difficulty: 'advanced' }],
])('CO-11 the linter finds a planted fault: %s %j', (rule, fault) => {
  expect(rulesOf(courseOf([{ ...good, ...fault }]))).toContain(rule);
});

test('CO-11 a word that two terms say with other sounds is found, a weak word is not', () => {
  const mistake: Word = { ...good, word: 'mistake', phonetic: '/mɪˈsteɪk/' };
  const phrase = (phonetic: string): Word => ({ ...nearby, word: 'by mistake', phonetic });
  expect(rulesOf(courseOf([mistake, phrase('/ˌbaɪ məˈsteɪk/')]))).toContain('phrase-sound');
  expect(rulesOf(courseOf([mistake, phrase('/ˌbaɪ mɪˈsteɪk/')]))).not.toContain('phrase-sound');
  const weak: Word = { ...nearby, word: 'at work', phonetic: '/ət ˈwɝk/' };
  expect(rulesOf(courseOf([{ ...mistake, word: 'at', phonetic: '/æt/' }, weak]))).not.toContain(
    'phrase-sound',
  );
});

test('DY-04 the linter finds a word that does not say how useful it is', () => {
  expect(rulesOf(courseOf([{ ...good, usefulness: undefined }, nearby]))).toEqual(['usefulness']);
});

test('CO-11 two taught words that sound the same name each other', () => {
  const brake: Word = { ...good, word: 'brake', phonetic: '/breɪk/', homophones: ['break'] };
  const other: Word = { ...nearby, word: 'break', phonetic: '/breɪk/' };
  expect(rulesOf(courseOf([brake, other]))).toContain('homophone-pair');
  expect(rulesOf(courseOf([brake, { ...other, homophones: ['brake'] }]))).not.toContain(
    'homophone-pair',
  );
});

const sense = {
  type: 'v.' as const,
  meaning: 'co lại',
  cefr: 'C1' as const,
  example: {
    english: 'Metal bars contract in the cold.',
    vietnamese: 'Thanh kim loại co lại khi trời lạnh.',
  },
  collocations: ['contract in the cold', 'muscles contract'],
};

test('CO-09 a word with a second sense and paraphrases has no finding', () => {
  const full = { ...good, senses: [sense], paraphrases: ['signed agreement', 'deal'] };
  expect(rulesOf(courseOf([full, nearby]))).toEqual([]);
});

test.each<[string, Partial<Word>]>([
  ['senses', { senses: [{ ...sense, type: good.type, meaning: good.meaning }] }],
  ['example', { senses: [{ ...sense, example: nearby.example }] }],
  ['collocations', { senses: [{ ...sense, collocations: ['shrink in the cold'] }] }],
  ['diacritics', { senses: [{ ...sense, example: { ...sense.example, vietnamese: 'Co lai.' } }] }],
  ['paraphrases', { paraphrases: ['a contract'] }],
  ['paraphrases', { paraphrases: ['deal', 'agreement', 'paper', 'terms'] }],
])('CO-09 the linter finds a planted fault: %s %j', (rule, fault) => {
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
  ['southern', 'We signed the contract on Friday.', 'Chúng tôi ký hợp đồng ở bãi đậu xe.'],
  ['southern', 'We signed the contract on Friday.', 'Chúng tôi ký hợp đồng hơi trễ.'],
  ['invisible', 'We signed the\u200b contract on Friday.'],
];

test.each(examples)(
  'DA-06 the linter finds a planted fault: %s in %j',
  (rule, english, vietnamese) => {
    const example = { english, vietnamese: vietnamese ?? good.example.vietnamese };
    expect(rulesOf(courseOf([{ ...good, example }]))).toContain(rule);
  },
);

test('CO-02 a word with all its fields has no finding, nor one that is spelled letter by letter', () => {
  const full: Word = {
    ...good,
    accept: ['contrackt'],
    cefr: 'A1',
    family: ['contractor (n.)', 'contract (v.)', 'contractual (adj.)'],
    collocations: ['sign a contract', 'the contracts expire'],
    replaces: 'treaty',
  };
  const letters: Word = {
    ...nearby,
    word: 'ATM',
    phonetic: '/ˌeɪ ˌti ˈem/',
    meaning: 'cây rút tiền',
    accept: ['cash machine'],
    collocations: ['use an ATM', 'an ATM card'],
    example: { english: 'The ATM kept my card.', vietnamese: 'Cây rút tiền nuốt thẻ của tôi.' },
  };
  expect(rulesOf(courseOf([full, letters]))).toEqual([]);
});

test.each([
  ['medal', 'metal'],
  ['overdue', 'overdo'],
  ['complimentary', 'complementary'],
  ['accept', 'except'],
  ['weather', 'whether'],
  ['sweet', 'suite'],
  ['hostel', 'hostile'],
  ['muscle', 'mussel'],
  ['ensure', 'insure'],
])('CO-02 homophones are let through: %s and %s', (word, homophone) => {
  const collocations = [`the ${word}`, `my ${word}`];
  const findings = lintWordFields(
    { ...nearby, word, homophones: [homophone], collocations },
    'here',
  );
  expect(findings).toEqual([]);
});

test('CO-02 an example with a stiff or overused frame is found', () => {
  const frameRules = (texts: string[]) =>
    lintFrames(
      courseOf(texts.map((english) => ({ ...good, example: { ...good.example, english } }))).topics,
    ).map(({ rule }) => rule);
  expect(frameRules(['Take the contract, because it is yours.'])).toEqual(['stiff']);
  const begun = ['Do you have time?', 'Do you have it?', 'Do you have his contract?'];
  expect(frameRules(begun)).toEqual([]);
  expect(frameRules([...begun, 'do you have anything else to sign?'])).toEqual(['frame']);
  const things = Array.from({ length: 13 }, (_, i) => `thing${i} grows`);
  expect(frameRules(things.slice(1).map((thing) => `${thing} in the garden.`))).toEqual([]);
  expect(frameRules(things.map((thing) => `${thing} in the garden.`))).toEqual(['frame']);
});

test('CO-02 a topic is found whose Vietnamese name is none, or is another topic’s, and a replaced word still taught', () => {
  const { topics, ...rest } = courseOf([good, nearby]);
  const named = (...names: string[]): Course => ({
    ...rest,
    topics: topics.flatMap((topic) =>
      names.map((nameVi, i) => ({ ...topic, nameVi, words: i === 0 ? topic.words : [] })),
    ),
  });
  expect(rulesOf(named('Hợp đồng'))).toEqual([]);
  expect(rulesOf(named('Deals'))).toEqual(['nameVi']);
  expect(rulesOf(named('Hợp đồng', 'Hợp đồng'))).toEqual(['nameVi']);
  expect(rulesOf(courseOf([{ ...good, replaces: 'Agreement' }, nearby]))).toEqual(['replaces']);
});

test('CO-05 a name that the sentence does not hold is found, and a sentence that replaces one still there', () => {
  const line = {
    english: 'Ms. Okafor is waiting in the lobby.',
    vietnamese: 'Cô Okafor đang đợi ở sảnh.',
  };
  expect(rulesOf(courseOf([good], [{ ...line, names: ['Okafor'] }]))).toEqual([]);
  expect(rulesOf(courseOf([good], [{ ...line, names: ['Okafor', 'Haddad'] }]))).toEqual(['names']);
  expect(rulesOf(courseOf([good], [{ ...line, names: ['Okafor', 'lobby'] }]))).toEqual(['names']);
  const later = {
    english: 'She has gone up to the third floor.',
    vietnamese: 'Cô ấy lên tầng ba rồi.',
  };
  expect(
    rulesOf(
      courseOf(
        [good],
        [
          { ...line, names: ['Okafor'] },
          { ...later, replaces: line.english },
        ],
      ),
    ),
  ).toEqual(['replaces']);
});

test('CO-05 a connective that three sentences of a set share is found', () => {
  const lines = [
    ['It was raining, so we stayed inside.', 'Trời mưa nên chúng tôi ở trong nhà.'],
    ['The road was closed, so Anna walked home.', 'Đường bị chặn nên Anna đi bộ về.'],
    ['My phone died, so nobody could reach me.', 'Máy hết pin nên không ai gọi được tôi.'],
  ].map(([english = '', vietnamese = '']) => ({ english, vietnamese }));
  expect(rulesOf(courseOf([good], lines.slice(1)))).toEqual([]);
  expect(rulesOf(courseOf([good], lines))).toEqual(['connective']);
});

test('CO-04 a level without what is required is found, and a level of another mode', () => {
  const bankOf = (
    mode: 'choice' | 'classify',
    level: number,
    more: Partial<Course['banks'][number]['questions'][number]>,
  ) =>
    rulesOf({
      ...courseOf([good]),
      banks: [{ mode, level, questions: [{ ...question, ...more }] }],
    }).filter((rule) => !['balance', 'why', 'stem'].includes(rule));
  expect(bankOf('choice', 2, { asks: 'verb-form' })).toEqual([]);
  expect(bankOf('choice', 2, {})).toEqual(['level']);
  expect(bankOf('choice', 8, { asks: 'verb-form' })).toEqual(['level']);
  expect(bankOf('classify', 8, { asks: 'verb-form' })).toEqual(['level']);
  expect(bankOf('classify', 8, {})).toEqual([]);
});

test('DA-06 a word taught twice and sentences that say nearly the same are found', () => {
  expect(rulesOf(courseOf([good, { ...nearby, word: 'Contract' }]))).toContain('repeated-word');
  const twins = [
    { english: 'The man is reading a newspaper at the table.', vietnamese: 'Ông ấy đọc báo.' },
    { english: 'The man is reading a newspaper at a table.', vietnamese: 'Ông ấy đọc báo ở bàn.' },
  ];
  expect(rulesOf(courseOf([good], twins))).toEqual(['near-duplicate']);
});

test('DA-06 what people have reviewed has no finding', () => {
  const collocations = ['a zzyzxing', 'the zzyzxing'];
  const odd = { ...good, word: 'zzyzxing', phonetic: '/zɪz/', collocations };
  const found = new Set(rulesOf(courseOf([odd])));
  expect(found).toEqual(new Set(['ipa-unknown', 'example', 'spelling']));
  expect(
    rulesOf(courseOf([odd]), { phonetics: { zzyzxing: '/zɪz/' }, spellings: ['zzyzxing'] }),
  ).toEqual(['example']);
});

test('DA-06 too little of anything is reported, and right answers that always stand in one place', () => {
  const course: Course = {
    ...courseOf([good]),
    banks: [{ mode: 'classify', level: 8, questions: [question] }],
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

test('CO-11 a description does not repeat the Vietnamese name', () => {
  const [topic] = courseOf([good]).topics;
  if (topic === undefined) throw new Error('no topic');
  const described = (description: string) =>
    rulesOf({ ...courseOf([good]), topics: [{ ...topic, description }] });
  expect(described('Signing papers. (hợp đồng)')).toEqual(['description']);
  expect(described('Signing papers.')).toEqual([]);
});

test('DA-06 the course files have their shape, and course.json names them all', () => {
  const { course } = readCourse();
  expect(course.topics.length).toBeGreaterThanOrEqual(30);
});
