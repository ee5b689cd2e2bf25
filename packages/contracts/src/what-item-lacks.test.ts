import { expect, test } from 'vitest';
import { listeningDocumentSchema } from './listening-document.ts';
import { lacksOf, whatItemLacks } from './what-item-lacks.ts';

const line = (by: string, english: string) => ({ by, english, vietnamese: 'Câu thoại.' });
const asked = {
  asks: 'detail',
  question: 'What is late?',
  vietnamese: 'Cái gì đến muộn?',
  options: ['A bus', 'A train', 'A plane', 'A ship'],
  correct: 0,
  evidence: [0],
  why: ['a', 'b', 'c', 'd'],
};
const talk = {
  part: 'part3',
  topic: 'Travel',
  cefr: 'B1',
  genre: 'chat',
  speakers: { W: 'us-f', M: 'uk-m' },
  lines: [line('W', 'The bus is late.'), line('M', 'It often is.')],
  questions: [asked, asked, asked],
};
const reply = (english: string) => ({ english, vietnamese: 'Câu đáp.', trap: 'yes-no', why: 'a' });
const prompt = {
  part: 'part2',
  topic: 'Travel',
  cefr: 'B1',
  kind: 'where',
  speakers: { A: 'us-f', B: 'uk-m' },
  lines: [line('A', 'Where is the bus?')],
  replies: [reply('At the corner.'), reply('Yes, it is.'), reply('At noon.')],
  correct: 0,
};

test.each([
  ['nothing', talk, []],
  ['a conversation in which one person talks', { ...talk, lines: [talk.lines[0]] }, ['speakers']],
  [
    'an option, its reason and the right one of the second question',
    {
      ...talk,
      questions: [
        asked,
        { ...asked, options: ['A bus', '', 'A plane', 'A ship'], correct: null, why: ['a'] },
        asked,
      ],
    },
    [
      'questions.1.options.1',
      'questions.1.why.1',
      'questions.1.why.2',
      'questions.1.why.3',
      'questions.1.correct',
    ],
  ],
  [
    'the graphic that a question asks about',
    { ...talk, questions: [{ ...asked, asks: 'graphic' }, asked, asked] },
    ['graphic'],
  ],
  ['nothing of a reply item', prompt, []],
  [
    'a topic, a translation, a trap and the right reply',
    {
      ...prompt,
      topic: '',
      lines: [{ ...line('A', 'Where?'), vietnamese: '' }],
      replies: [prompt.replies[0], { ...reply('No.'), why: '' }, prompt.replies[2]],
      correct: null,
    },
    ['topic', 'lines.0.vietnamese', 'replies.1.why', 'correct'],
  ],
  [
    'the trap of a wrong reply',
    { ...prompt, replies: [...prompt.replies.slice(0, 2), { ...reply('Soon.'), trap: undefined }] },
    ['replies.2.trap'],
  ],
])('LS-10 the fields that an item lacks, in the order of its form: %s', (_, item, fields) => {
  const document = listeningDocumentSchema.parse(item);
  expect(lacksOf(document).map(({ at }) => at.join('.'))).toEqual(fields);
  expect(whatItemLacks(document).length > 0).toBe(fields.length > 0);
});
