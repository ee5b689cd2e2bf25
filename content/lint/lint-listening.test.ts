import {
  type ListeningFile,
  listeningFileSchema,
  type ReplyItem,
  type TalkItem,
} from '@nghego/contracts/listening-file';
import { promptKinds } from '@nghego/engine/listening/asked';
import { expect, test } from 'vitest';
import { lintListening } from './lint-listening.ts';

const sentence = 'Where should I submit the application? At the front desk.';
const course = {
  wordsOf: new Map([
    [
      'office-supplies',
      'order printer paper shelf supplier delivery cabinet invoice stapler catalog'.split(' '),
    ],
  ]),
  sentences: new Set([sentence]),
};

const reply: ReplyItem = {
  id: 'p2-001',
  part: 'part2',
  topic: 'office-supplies',
  cefr: 'A2',
  kind: 'where',
  lines: [
    {
      by: 'A',
      english: 'Where should I submit the application?',
      vietnamese: 'Tôi nộp đơn ở đâu?',
    },
  ],
  replies: [
    { english: 'At the front desk.', vietnamese: 'Ở quầy lễ tân.', why: 'Nói đúng nơi nộp.' },
    {
      english: 'Yes, it was approved.',
      vietnamese: 'Vâng, duyệt rồi.',
      trap: 'yes-no',
      why: 'Câu hỏi where không trả lời bằng Yes.',
    },
    {
      english: 'She applied last week.',
      vietnamese: 'Cô ấy nộp tuần trước.',
      trap: 'same-word',
      why: 'Từ applied cùng gốc với application vừa nghe.',
    },
  ],
  correct: 0,
  speakers: { A: 'us-f', B: 'uk-m' },
};

const turns = [
  'Did you order the printer paper that we need for the annual report?',
  'I tried, but the supplier says that the delivery is two days late because of snow.',
  'Two days? There are only three sheets left on the shelf beside the cabinet.',
  'I know. The invoice came this morning, so at least somebody has our request.',
  'Could we borrow a box from accounting until the truck finally gets here?',
  'Good thinking. They keep plenty, and they still owe us a stapler anyway.',
  'Then I will walk downstairs now and ask whether they can spare one.',
  'Thanks. Meanwhile, I will look through the catalog for a faster company.',
];
const talk: TalkItem = {
  id: 'p3-001',
  part: 'part3',
  topic: 'office-supplies',
  cefr: 'B1',
  genre: 'office talk',
  speakers: { W: 'us-f', M: 'uk-m' },
  lines: turns.map((english, i) => ({
    by: i % 2 === 0 ? 'W' : 'M',
    english,
    vietnamese: 'Câu này đã được dịch.',
  })),
  questions: [
    {
      id: 'p3-001-1',
      asks: 'detail',
      question: 'What does the man say about the paper?',
      vietnamese: 'Người đàn ông nói gì về giấy?',
      options: ['It is expensive.', 'It was torn.', 'It will arrive late.', 'It is too thin.'],
      correct: 2,
      evidence: [1],
      paraphrase: 'two days late → behind schedule',
      why: ['Không nói về giá.', 'Không ai nói rách.', 'Hàng về muộn.', 'Không nói độ dày.'],
    },
    {
      id: 'p3-001-2',
      asks: 'inference',
      question: 'What is suggested about accounting?',
      vietnamese: 'Phòng kế toán thế nào?',
      options: ['It has moved.', 'It has enough paper.', 'It is closed.', 'It lost a stapler.'],
      correct: 1,
      evidence: [4, 5],
      why: ['Không ai nói thế.', 'Họ có nhiều giấy.', 'Không ai nói thế.', 'Họ nợ một cái.'],
    },
    {
      id: 'p3-001-3',
      asks: 'next',
      question: 'What will the woman do next?',
      vietnamese: 'Người phụ nữ sẽ làm gì tiếp theo?',
      options: ['Call a supplier', 'Clear a shelf', 'Read a catalog', 'Visit another office'],
      correct: 3,
      evidence: [6],
      why: ['Không gọi.', 'Không dọn.', 'Đó là người đàn ông.', 'Cô ấy xuống hỏi.'],
    },
  ],
};

const file2 = (items: ReplyItem[]): ListeningFile => ({ part: 'part2', items });
const rulesOf = (file: ListeningFile) =>
  [...new Set(lintListening([file], course).map(({ rule }) => rule))].toSorted();
const ofReply = (more: Partial<ReplyItem>) => rulesOf(file2([{ ...reply, ...more }]));
const ofTalk = (more: Partial<TalkItem>) => {
  const item: TalkItem = { ...talk, ...more };
  return rulesOf(
    item.part === 'part3' ? { part: 'part3', items: [item] } : { part: 'part4', items: [item] },
  );
};
/** The talk with a changed first question. */
const ofQuestion = (more: Partial<TalkItem['questions'][number]>) =>
  ofTalk({ questions: talk.questions.map((one, i) => (i === 0 ? { ...one, ...more } : one)) });
const withReply = (i: number, more: Partial<ReplyItem['replies'][number]>) =>
  reply.replies.map((one, at) => (at === i ? { ...one, ...more } : one));

test('LS-11 items that keep all rules have no finding, in a file that is not full yet', () => {
  expect(ofReply({ sentence })).toEqual([]);
  expect(ofTalk({})).toEqual([]);
});

test.each([
  ['a fourth reply', { ...reply, replies: [...reply.replies, ...withReply(0, {})] }],
  [
    'an unknown trap',
    { ...reply, replies: reply.replies.map((one) => ({ ...one, trap: 'rhyme' })) },
  ],
  ['an unknown kind', { ...reply, kind: 'whose' }],
  ['an unknown voice', { ...reply, speakers: { A: 'au-f', B: 'us-m' } }],
  ['an unknown field', { ...reply, level: 2 }],
  ['a key out of range', { ...reply, correct: 3 }],
])('LS-11 the shape refuses %s', (_, item) => {
  expect(listeningFileSchema.safeParse(file2([reply])).success).toBe(true);
  expect(listeningFileSchema.safeParse({ part: 'part2', items: [item] }).success).toBe(false);
});

test.each<[string, Partial<ReplyItem>, string[]]>([
  ['a topic that is not there', { topic: 'nowhere' }, ['topic']],
  ['one voice for both', { speakers: { A: 'us-f', B: 'us-f' } }, ['voices']],
  ['a third speaker', { speakers: { A: 'us-f', B: 'us-m', M: 'uk-m' } }, ['speaker']],
  ['a prompt by B', { lines: reply.lines.map((line) => ({ ...line, by: 'B' })) }, ['speaker']],
  ['a right reply with a trap', { replies: withReply(0, { trap: 'yes-no' }) }, ['trap']],
  ['a wrong reply without one', { correct: 1, replies: withReply(1, {}) }, ['trap']],
  ['a reason with a letter', { replies: withReply(1, { why: 'Câu B sai.' }) }, ['why']],
  ['a reason without a stop', { replies: withReply(1, { why: 'Sai câu hỏi' }) }, ['why']],
  ['a long reason', { replies: withReply(1, { why: `${'rất '.repeat(40)}dài.` }) }, ['why']],
  ['an English reason', { replies: withReply(1, { why: 'Wrong.' }) }, ['diacritics']],
  ['no diacritics', { replies: withReply(1, { vietnamese: 'Duyet roi.' }) }, ['diacritics']],
  ['a Southern word', { replies: withReply(1, { vietnamese: 'Bị kẹt xe rồi.' }) }, ['southern']],
  ['equal replies', { replies: withReply(1, { english: 'At the front desk.' }) }, ['replies']],
  ['a name that is not said', { replies: withReply(1, { names: ['Farid'] }) }, ['names']],
  ['a sentence that is not there', { sentence: 'Where? There.' }, ['sentence']],
])('LS-11 LS-13 in part 2 %s is found', (_, more, rules) => {
  expect(ofReply(more)).toEqual(rules);
});

test('LS-13 a sentence whose right reply was changed is found', () => {
  expect(ofReply({ sentence, replies: withReply(0, { english: 'At the gate.' }) })).toEqual([
    'sentence',
  ]);
});

test('LS-11 ids are unique and ascend', () => {
  const other: ReplyItem = {
    ...reply,
    lines: [{ by: 'A', english: 'Who has the key?', vietnamese: 'Ai giữ chìa khóa?' }],
  };
  expect(rulesOf(file2([{ ...reply, id: 'p2-002' }, other]))).toEqual(['order']);
  expect(rulesOf(file2([reply, other]))).toEqual(['order']);
});

test('LS-11 two prompts that say nearly the same are found', () => {
  const twin = {
    ...reply,
    id: 'p2-002',
    lines: reply.lines.map((line) => ({
      ...line,
      english: 'Where should I submit the applications?',
    })),
  };
  expect(rulesOf(file2([reply, twin]))).toEqual(['near-prompt']);
});

test.each([
  ['Lặp lại từ apply, nhưng nói ai nộp.', ['trap']],
  ['Nhắc lại application, nhưng nói ai nộp.', ['trap']],
  ['Từ applied cùng gốc với application vừa nghe, nhưng nói ai nộp.', []],
])('LS-02 a word is called repeated only where it is heard in both: %s', (why, rules) => {
  const replies = reply.replies.map((one, at) => (at === 2 ? { ...one, why } : one));
  expect(rulesOf(file2([{ ...reply, replies }]))).toEqual(rules);
});

/** Items that differ only in their kinds and keys; the longest reply always has the same index. */
const many = (kinds: ReplyItem['kind'][], keys: number[]): ReplyItem[] =>
  kinds.map((kind, i) => {
    const correct = keys[i % keys.length] ?? 0;
    return {
      ...reply,
      id: `p2-${String(i + 1).padStart(3, '0')}`,
      kind,
      correct,
      speakers: i % 2 === 0 ? { A: 'us-f', B: 'uk-m' } : { A: 'us-m', B: 'uk-f' },
      replies: reply.replies.map(({ trap = 'same-word', ...one }, at) =>
        at === correct ? one : { ...one, trap },
      ),
    };
  });
const rulesOfMany = (items: ReplyItem[]) =>
  rulesOf(file2(items)).filter((rule) => rule !== 'near-prompt');
const kindsOf = (text: string) =>
  text.split(' ').flatMap((name) => promptKinds.filter((kind) => kind === name));
const mix = kindsOf(
  'who what when where why how how-many which what where who yes-no yes-no yes-no negative ' +
    'negative tag tag choice choice request request statement statement statement',
);
const keys = '0212011202102210120201121'.split('').map(Number);

test('LS-11 each block of 25 has the kinds of the test', () => {
  expect(rulesOfMany(many(mix, keys))).toEqual([]);
  expect(rulesOfMany(many(mix.slice(0, 5), keys))).toEqual([]);
  expect(rulesOfMany(many([...mix.slice(1), 'tag'], keys))).toEqual(['mix']);
  const oneKind = mix.map((kind) => (kind === 'how-many' ? 'how' : kind));
  expect(rulesOfMany(many(oneKind, keys))).toEqual(['mix']);
  expect(rulesOfMany(many([...mix, 'tag', 'tag', 'tag'], keys))).toEqual(['mix']);
});

test('LS-11 right replies have each place equally often and follow no pattern', () => {
  expect(rulesOfMany(many(mix, [0, 1, 0, 1, 1, 0, 2]))).toEqual(['balance', 'pattern']);
  expect(rulesOfMany(many(mix, [0, 1, 2]))).toContain('pattern');
  expect(rulesOfMany(many(mix, [0, 0, 0, 0, 2, 1, 2, 1, 1, 2, 0, 1, 2]))).toContain('pattern');
});

test('LS-11 the longest reply is not always the right one, nor the shortest', () => {
  const grown = (right: string, wrong: string) =>
    many(mix, keys).map((item) => ({
      ...item,
      replies: item.replies.map((one, i) => ({
        ...one,
        english: `${i === item.correct ? right : wrong} ${one.english}`,
      })),
    }));
  expect(rulesOfMany(grown('Well, as I said an hour ago,', 'Oh,'))).toEqual(['lengths']);
  expect(rulesOfMany(grown('Oh,', 'Well, as I said an hour ago,'))).toEqual(['lengths']);
});

test('LS-07 LS-11 a set of ten is heard in all four voices', () => {
  const items = many(mix.slice(0, 10), keys);
  const flat: ReplyItem[] = items.map((item) => ({ ...item, speakers: { A: 'us-f', B: 'us-m' } }));
  expect(rulesOfMany(flat)).toEqual(['voices']);
});

const linesOf = (english: string[], by = (i: number) => (i % 2 === 0 ? 'W' : 'M')) =>
  english.map((text, i) => ({ by: by(i), english: text, vietnamese: 'Câu này đã được dịch.' }));

test.each<[string, Partial<TalkItem>, string[]]>([
  ['few words', { lines: linesOf([...turns.slice(0, 7), 'Thanks. Check the catalog.']) }, []],
  ['too few words', { lines: linesOf(turns.map((text) => `${text.split(' ')[0]}.`)) }, ['length']],
  [
    'too many words',
    { lines: linesOf(turns.map((text) => `Well, as I said, ${text}`)) },
    ['length'],
  ],
  ['too few turns', { lines: linesOf(turns, (i) => (i < 4 ? 'W' : 'M')) }, ['turns']],
  ['a man with a woman\u2019s voice', { speakers: { W: 'us-f', M: 'uk-f' } }, ['voices']],
  ['one voice for two', { speakers: { W: 'us-f', M: 'us-m', M2: 'us-m' } }, ['speaker', 'voices']],
  ['a speaker of a line who is not named', { speakers: { W: 'us-f', W2: 'uk-f' } }, ['speaker']],
  [
    'a table with a short row',
    {
      graphic: { kind: 'table', title: 'Prices', head: ['Item', 'Price'], rows: [['Paper']] },
    },
    ['graphic'],
  ],
  [
    'a graphic that no question needs',
    {
      graphic: { kind: 'sign', title: 'Floors', rows: [['2', 'Sales']] },
    },
    ['graphic'],
  ],
])('LS-11 in parts 3 and 4 %s: the rule finds it', (_, more, rules) => {
  const found = ofTalk(more);
  expect(rules.length === 0 ? found : rules.filter((rule) => found.includes(rule))).toEqual(rules);
});

test('LS-11 a talk of part 4 has one speaker', () => {
  const questions = talk.questions.map((one) => ({ ...one, id: one.id.replace('p3', 'p4') }));
  const alone = { id: 'p4-001', part: 'part4' as const, questions };
  const lines = linesOf(turns.map((text) => text).slice(0, 7), () => 'W');
  expect(ofTalk({ ...alone, speakers: { W: 'us-f' }, lines })).toEqual(['topic-words']);
  expect(ofTalk(alone)).toEqual(expect.arrayContaining(['speaker', 'turns']));
});

test('LS-11 a talk uses ten words of its topic', () => {
  expect(ofTalk({ lines: linesOf(turns.map((text) => text.replace('catalog', 'list'))) })).toEqual([
    'topic-words',
  ]);
});

test.each<[string, Partial<TalkItem['questions'][number]>, string[]]>([
  ['evidence out of range', { evidence: [1, 8] }, ['evidence']],
  ['evidence in no order', { evidence: [1, 0] }, ['evidence']],
  [
    'evidence after that of the next question',
    { evidence: [5], paraphrase: undefined },
    ['evidence'],
  ],
  [
    'a paraphrase that is heard',
    { paraphrase: 'two days late → late because of snow' },
    ['paraphrase'],
  ],
  ['a paraphrase of what is not said', { paraphrase: 'ran out → no longer there' }, ['paraphrase']],
  ['a paraphrase without an arrow', { paraphrase: 'two days late' }, ['paraphrase']],
  [
    'equal options',
    { options: ['It is thin.', 'It tore.', 'It is late.', 'It is thin.'] },
    ['options'],
  ],
  [
    'an option far longer',
    {
      options: ['It is torn up and cannot be used.', 'It tore.', 'It is late.', 'It is thin.'],
    },
    ['options'],
  ],
  [
    'two shared words',
    { options: ['It tore.', 'It is red.', 'Snow made it late.', 'It is old.'] },
    ['shared-words'],
  ],
  ['a question of another item', { id: 'p3-002-1' }, ['question-id']],
  ['no diacritics', { vietnamese: 'Noi gi?' }, ['diacritics']],
  ['a reason with a letter', { why: ['Câu C sai.', 'Sai rồi.', 'Đúng rồi.', 'Sai rồi.'] }, ['why']],
])('LS-11 in a question %s is found', (_, more, rules) => {
  expect(ofQuestion(more)).toEqual(rules);
});

test('LS-07 a set of talks in one accent is found', () => {
  const flat = { W: 'us-f', M: 'us-m' } as const;
  const rules = (second: TalkItem['speakers']): string[] =>
    rulesOf({
      part: 'part3',
      items: [flat, second].flatMap((speakers, i) => {
        const id = `p3-00${i + 1}`;
        const questions = talk.questions.map((one) => ({
          ...one,
          id: one.id.replace('p3-001', id),
        }));
        return talk.part === 'part3' ? [{ ...talk, id, speakers, questions }] : [];
      }),
    });
  expect(rules({ W: 'uk-f', M: 'us-m' })).not.toContain('voices');
  expect(rules(flat)).toContain('voices');
});

test('LS-11 a plot that occurs twice is found', () => {
  const questions = talk.questions.map((one) => ({ ...one, id: one.id.replace('001', '002') }));
  expect(
    rulesOf({
      part: 'part3',
      items: [talk, { ...talk, id: 'p3-002', questions }].flatMap((item) =>
        item.part === 'part3' ? [item] : [],
      ),
    }),
  ).toEqual(['near-plot']);
});
