import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameWord } from '@nghego/engine/diagnosis/compare-word';
import { diagnoseSentence, diagnoseWord, isRight, mistakeKinds } from '@nghego/engine/diagnosis';
import { courseSentences, courseWords } from './course-mistakes.ts';
import { boxWords } from '@nghego/engine/practice/sentence-boxes';

const word = (text: string, typed: string) =>
  diagnoseWord({ word: text, phonetic: courseWords.get(text) }, typed);
const sentence = (englishSentence: string, typed: string, names: string[] = []) =>
  diagnoseSentence(
    { englishSentence, names },
    typed.split(' ').map((box) => (box === '_' ? '' : box.replaceAll('~', ' '))),
  );

test.each([
  ['neighbor', 'neighbour'],
  ['center', 'centre'],
  ['traveling', 'travelling'],
  ['organize', 'organise'],
  ['license', 'licence'],
  ['thirteen', '13'],
  ['twenty-four', '24'],
  ['catalog', 'catalogue'],
])('MK-07 %j typed as %j is right in another form', (text, typed) => {
  expect(diagnoseWord({ word: text }, typed)).toMatchObject({ verdict: 'variant', kind: null });
});

test.each([
  ['co-worker', 'coworker'],
  ['co-worker', 'co worker'],
  ['boarding pass', 'boarding-pass'],
  ['boarding pass', 'boardingpass'],
])('MK-07 %j typed as %j is right', (text, typed) => {
  expect(diagnoseWord({ word: text }, typed).verdict).toBe('right');
});

test('MK-07 the alternatives of an item are right', () => {
  const known = { word: 'cell phone', accept: ['mobile phone'] };
  expect(diagnoseWord(known, 'Mobile phone').verdict).toBe('variant');
  const taught = { englishSentence: 'Take the elevator.', accept: ['Take the lift.'] };
  expect(diagnoseSentence(taught, ['take', 'the', 'lift']).verdict).toBe('variant');
});

test.each([
  ["I'm late.", 'I am~late'],
  ["I'm late.", 'I~am late'],
  ["Don't touch it.", 'do not touch~it'],
  ['I am late.', "I'm late _"],
  ["He's gone home.", 'he has gone~home'],
  ['It opens at nine thirty.', 'it opens at 9:30 _'],
  ['It opens at 9:30.', 'it opens at nine~thirty'],
  ['It costs twenty dollars.', 'it costs $20 _'],
  ['Gate nine is open.', 'gate 9 is open'],
  ['It is half past two.', 'it is 2:30 _ _'],
  ['My favorite color.', 'my favourite colour'],
  ['A full-time job.', 'a full time~job'],
])('MK-07 %j typed as %j is right in another form', (text, typed) => {
  const found = sentence(text, typed);
  expect(found).toMatchObject({ verdict: 'variant', kind: null, marks: [], extra: [] });
  expect(found.boxes.every(({ verdict }) => isRight(verdict))).toBe(true);
});

test.each([
  ['Thanks a lot for that.', 'thanks alot for that _'],
  ['These are everyday clothes.', 'these are every day~clothes'],
])('MK-07 %j typed as %j is a word boundary', (text, typed) => {
  expect(sentence(text, typed)).toMatchObject({ verdict: 'wrong', kind: 'word-boundary' });
});

test('MK-08 a homophone is wrong and named, by the list of the item or of the engine', () => {
  expect(diagnoseWord({ word: 'flour', homophones: ['flower'] }, 'Flower').kind).toBe('homophone');
  expect(diagnoseWord({ word: 'bus fare' }, 'bus fair').kind).toBe('homophone');
  expect(diagnoseWord({ word: 'xylo', homophones: ['zylo'] }, 'zylo').kind).toBe('homophone');
});

test('MK-09 given names count as typed, and other names are named so', () => {
  const text = 'Ask Ingrid about it.';
  expect(sentence(text, 'ask _ about it', ['Ingrid']).verdict).toBe('right');
  expect(sentence(text, 'ask Engrid about it')).toMatchObject({ kind: 'name' });
});

test.each([
  ['desk', 'dessk', [{ kind: 'extra', start: 3, end: 4 }]],
  ['desk', 'des', [{ kind: 'missing', start: 3, end: 3 }]],
  ['desk', 'dask', [{ kind: 'other', start: 1, end: 2 }]],
  ['desk', 'deks', [{ kind: 'swapped', start: 2, end: 4 }]],
  ['desk', ' DES ', [{ kind: 'missing', start: 4, end: 4 }]],
])('MK-01 %j typed as %j is marked in place', (text, typed, marks) => {
  const found = word(text, typed);
  expect(found.marks).toEqual(marks);
});

test('MK-01 a missed word shifts the others of its sentence, and only the missed one is wrong', () => {
  const found = sentence('A man is reading a newspaper.', 'a man reading a newspaper _');
  expect(found.kind).toBe('function-word');
  expect(found.boxes.map(({ verdict, typedBox }) => [verdict, typedBox])).toEqual([
    ['right', 0],
    ['right', 1],
    ['wrong', null],
    ['right', 2],
    ['right', 3],
    ['right', 4],
  ]);
});

/** The timeout of a test over the whole course, which is slow on a busy machine. */
const wholeCourse = 60_000;

/** Any text: emoji, right-to-left, half surrogates, only marks, only spaces. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('a', 'e', 's', 'ê', '\u0301', ' ', "'", '\ud800', 'ש', '😀', '9'),
  }),
);

test(
  'MK-10 any text gets an answer, with marks inside the text and no letter of the answer in its slots',
  () => {
    const items = [...courseWords.entries()];
    fc.assert(
      fc.property(fc.constantFrom(...items), anyText, ([text, phonetic], typed) => {
        const found = diagnoseWord({ word: text, phonetic }, typed);
        expect(found.verdict === 'wrong' || found.verdict === 'input-method').toBe(
          found.kind !== null,
        );
        let last = 0;
        for (const { kind, start, end } of found.marks) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeLessThanOrEqual(typed.length);
          expect(start === end).toBe(kind === 'missing');
          last = end;
        }
      }),
      { numRuns: 400 },
    );
  },
  wholeCourse,
);

test(
  'MK-10 any texts in the boxes get an answer, with marks inside them',
  () => {
    fc.assert(
      fc.property(fc.constantFrom(...courseSentences), fc.array(anyText), (text, typed) => {
        const found = diagnoseSentence({ englishSentence: text }, typed);
        expect(found.boxes.length).toBe(boxWords(text).length);
        expect(found.verdict === 'wrong' || found.verdict === 'input-method').toBe(
          found.kind !== null,
        );
        for (const { box, start, end } of found.marks) {
          expect(start).toBeLessThanOrEqual(end);
          expect(end).toBeLessThanOrEqual(typed[box]?.length ?? 0);
        }
      }),
      { numRuns: 200 },
    );
  },
  wholeCourse,
);

test.each([
  'a'.repeat(10_000),
  '\u0301'.repeat(500),
  '😀',
  '\ud83d',
  'שלום',
  '   ',
  '',
  '‎',
  'ﬃ'.repeat(99),
])('MK-10 a strange text %# is an answer like others', (typed) => {
  expect(mistakeKinds).toContain(word('meeting', typed).kind);
  expect(mistakeKinds).toContain(sentence('Please call me tonight.', 'x').kind);
  expect(
    diagnoseSentence({ englishSentence: 'Please call me tonight.' }, [typed, typed]).kind,
  ).not.toBeNull();
});

test(
  'MK-10 what was right stays right: words and sentences of the course against the plain comparison',
  () => {
    const dressed = (text: string) => [
      text,
      text.toUpperCase(),
      ` ${text}. `,
      text.replaceAll(/[' -]/g, ''),
    ];
    for (const text of courseWords.keys())
      for (const typed of dressed(text)) {
        expect(sameWord(text, typed)).toBe(true);
        expect(word(text, typed).verdict).toBe('right');
      }
    for (const text of courseSentences) {
      const boxes = boxWords(text);
      expect(diagnoseSentence({ englishSentence: text }, boxes).verdict).toBe('right');
      const plain = boxes.map((box) => box.toLowerCase().replaceAll(/[^a-z\d]/g, ''));
      expect(diagnoseSentence({ englishSentence: text }, plain).verdict).toBe('right');
    }
  },
  wholeCourse,
);

test(
  'MK-10 no word of the course is right for another',
  () => {
    const words = [...courseWords.keys()];
    fc.assert(
      fc.property(fc.constantFrom(...words), fc.constantFrom(...words), (text, typed) => {
        fc.pre(!sameWord(text, typed));
        expect(word(text, typed).verdict).toBe('wrong');
      }),
      { numRuns: 3000 },
    );
  },
  wholeCourse,
);
