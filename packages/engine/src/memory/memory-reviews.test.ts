import fc from 'fast-check';
import { createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from './calendar.ts';
import { checkedItem } from '../practice/checked-item.ts';
import type { MistakeKind } from '../diagnosis/mistake.ts';
import { telex } from '../input-methods.ts';
import { type JudgedTexts, judgeOldCheck } from './judge-old-check.ts';
import { itemKey, type MemoryContent } from './memory-marks.ts';
import {
  answerOf,
  anyMemoryLog,
  choiceOf,
  fold,
  hanoi,
  lineCheck,
  missedIn,
  sentenceCheck,
  wordCheck,
} from '../memory.cases.ts';
import type { PracticeEvent, SentenceChecked, WordChecked } from '../practice/practice-event.ts';

const itemOf = (log: readonly PracticeEvent[], key = 'word:w1') => fold(log).get(key);
const first = '2026-03-02';

/** The grade of an item's first review, found by the stability after it. */
function gradeSeen(log: readonly PracticeEvent[], key = 'word:w1'): keyof typeof Rating {
  const { stability } = itemOf(log, key) ?? { stability: 0 };
  const direct = fsrs({ enable_short_term: false });
  const found = ([Rating.Again, Rating.Hard, Rating.Good] as const).find(
    (grade) => direct.next(createEmptyCard(), new Date(0), grade).card.stability === stability,
  );
  return found === Rating.Again ? 'Again' : found === Rating.Hard ? 'Hard' : 'Good';
}

test.each<[string, Partial<WordChecked>[], keyof typeof Rating]>([
  ['right', [{}], 'Good'],
  ['wrong', [{ correct: false }], 'Again'],
  ['right after the answer was seen', [{ revealed: true }], 'Again'],
  ['right after a hint', [{ hints: 1 }], 'Hard'],
  ['right after two replays', [{ replays: 2 }], 'Good'],
  ['right after three replays', [{ replays: 3 }], 'Hard'],
  ['right, although a Vietnamese input method was on', [{ mistake: 'input-method' }], 'Good'],
  ['wrong, then right', [{ correct: false, mistake: 'vowel' }, {}], 'Again'],
  ['a slip, mended', [{ correct: false, mistake: 'slip' }, {}], 'Hard'],
  ['of an input method, mended', [{ correct: false, mistake: 'input-method' }, {}], 'Hard'],
  ['a slip, not mended', [{ correct: false, mistake: 'slip' }], 'Again'],
  [
    'a slip, mended at the second check after it',
    [{ correct: false, mistake: 'slip' }, { correct: false, mistake: 'slip' }, {}],
    'Again',
  ],
  [
    'a slip, right after the answer was seen',
    [{ correct: false, mistake: 'slip' }, { revealed: true }],
    'Again',
  ],
  [
    'a slip with the answer seen, mended',
    [{ correct: false, revealed: true, mistake: 'slip' }, {}],
    'Again',
  ],
  ['right, then wrong on the same day', [{}, { correct: false }], 'Good'],
])('ME-02 the grade of a word: %s', (_, checks, grade) => {
  const log = checks.map((more, n) => wordCheck(hanoi(first, 9 + n), 'w1', more));
  expect(gradeSeen(log)).toBe(grade);
  const sentences = log.map(({ kind: __, wordId: ___, topicId: ____, typed: _____, ...check }) =>
    sentenceCheck(check.at, 's1', check),
  );
  expect(gradeSeen(sentences, 'sentence:s1')).toBe(grade);
  expect(itemOf(log)?.reps).toBe(1);
});

test.each<[string, Partial<SentenceChecked>, keyof typeof Rating]>([
  ['every word written', {}, 'Good'],
  ['every word said to be open', { open: [0, 1] }, 'Good'],
  ['one word given', { open: [1] }, 'Hard'],
  ['a word named twice, and one given', { open: [1, 1] }, 'Hard'],
  ['all words given', { open: [] }, 'Hard'],
  ['one word given, and wrong', { open: [1], correct: false, mistake: 'vowel' }, 'Again'],
])('LS-05 LS-06 a first check with %s', (_, more, grade) => {
  const check = { typed: ['a', 'man'], ...more };
  expect(gradeSeen([lineCheck(hanoi(first), 'l1', check)], 'line:l1')).toBe(grade);
  expect(gradeSeen([sentenceCheck(hanoi(first), 's1', check)], 'sentence:s1')).toBe(grade);
});

test('LS-06 ME-03 a word that was missed in a line is due tomorrow', () => {
  const log = [
    wordCheck(hanoi(first, 8), 'w1'),
    lineCheck(hanoi(first), 'l1', {
      correct: false,
      mistake: 'vowel',
      missed: [{ wordId: 'w1', kind: 'vowel' }],
    }),
  ];
  expect(itemOf(log)).toMatchObject({ due: addDays(first, 1), reps: 1, againDays: 1 });
  expect(itemOf(log, 'line:l1')).toMatchObject({ kind: 'line', id: 'l1', due: addDays(first, 1) });
});

test('ME-02 a slip that is mended only on the next day was forgotten', () => {
  const log = [
    wordCheck(hanoi(first, 23), 'w1', { correct: false, mistake: 'slip' }),
    wordCheck(hanoi('2026-03-03', 0), 'w1'),
  ];
  expect(itemOf(log)).toMatchObject({ reps: 2, againDays: 1 });
});

test.each<[string, Parameters<typeof answerOf>[2], keyof typeof Rating]>([
  ['right', {}, 'Good'],
  ['wrong', { correct: false }, 'Again'],
  ['out of time', { correct: false, choice: null }, 'Again'],
])('ME-02 the grade of a question: %s', (_, more, grade) => {
  expect(gradeSeen([answerOf(hanoi(first), 'q1', more)], 'question:q1')).toBe(grade);
});

test.each<[string, string, string, number]>([
  ['an evening and the next morning in Hanoi', hanoi(first, 23), hanoi('2026-03-03', 1), 2],
  ['two times of one day in Hanoi, two days in UTC', hanoi(first, 1), hanoi(first, 23), 1],
  ['one moment', hanoi(first, 9), hanoi(first, 9), 1],
])('ME-02 the reviews of %s', (_, one, other, reps) => {
  const log = [wordCheck(one, 'w1', { id: 'a' }), wordCheck(other, 'w1', { id: 'b' })];
  expect(itemOf(log)?.reps).toBe(reps);
});

test('ME-02 a learner who travels west gets no second review of the same day', () => {
  const log = [
    wordCheck('2026-03-02T18:00:00Z', 'w1', { zone: 'Asia/Ho_Chi_Minh' }), // 3 March there
    wordCheck('2026-03-03T06:00:00Z', 'w1', { zone: 'America/Los_Angeles', correct: false }), // 2 March
    wordCheck('2026-03-03T20:00:00Z', 'w1', { zone: 'America/Los_Angeles', correct: false }), // 3 March
    wordCheck('2026-03-04T20:00:00Z', 'w1', { zone: 'America/Los_Angeles' }), // 4 March
  ];
  expect(itemOf(log.slice(0, 3))).toEqual(itemOf(log.slice(0, 1)));
  expect(itemOf(log)).toMatchObject({ reps: 2, lastReview: '2026-03-04', againDays: 0 });
});

/** The day of a moment, computed in another way than the engine does. */
function dayThere({ at, zone }: PracticeEvent): string {
  const timeZone = zone === 'Nowhere' ? 'UTC' : zone;
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(at));
}

test('ME-02 an item has one review a local day, whatever zones and clocks do', () => {
  fc.assert(
    fc.property(anyMemoryLog, (log) => {
      const memory = fold(log);
      for (const [key, item] of memory) {
        const days = log
          .filter((event) => {
            const checked = checkedItem(event);
            const isMiss =
              event.kind === 'sentence-checked' &&
              event.missed?.some(
                ({ wordId, kind }) =>
                  `word:${wordId}` === key && !['slip', 'input-method'].includes(kind),
              ) === true &&
              !event.correct;
            return isMiss || (checked !== undefined && itemKey(checked) === key);
          })
          .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : 1))
          .map(dayThere);
        let last = '';
        let reviews = 0;
        for (const day of days) {
          if (day <= last) continue;
          last = day;
          reviews += 1;
        }
        expect([item.reps, item.lastReview]).toEqual([reviews, last]);
      }
    }),
  );
});

const texts: JudgedTexts = {
  wordOf: (id) => (id === 'w1' ? { word: 'manager', phonetic: '/ˈmænɪdʒər/' } : undefined),
  sentenceOf: (id) =>
    id === 's1'
      ? { englishSentence: 'The manager will review all invoices on Monday.' }
      : undefined,
  courseWords: [
    { id: 'w1', word: 'manager' },
    { id: 'w9', word: 'manager' },
    { id: 'w2', word: 'invoice' },
  ],
};
const judged: MemoryContent = {
  isGone: () => false,
  judge: (event) => judgeOldCheck(event, texts),
};
const { mistake: _mistake, ...before } = wordCheck(hanoi(first), 'w1', { correct: false });

test.each<[string, PracticeEvent[], string, object | undefined]>([
  [
    'which an input method made of the right keys is right',
    [{ ...before, typed: [...telex('manager')].at(-1) ?? '' }],
    'word:w1',
    { reps: 1, againDays: 0 },
  ],
  ['that is plainly wrong', [{ ...before, typed: 'monkey' }], 'word:w1', { againDays: 1 }],
  [
    'with a slip that was mended',
    [
      { ...before, typed: 'mamager' },
      { ...before, id: 'next', at: hanoi(first, 10), typed: 'manager', correct: true },
    ],
    'word:w1',
    { reps: 1, againDays: 0, stability: 1.2931 },
  ],
  [
    'that was right once stays right',
    [{ ...before, typed: 'monkey', correct: true }],
    'word:w1',
    { againDays: 0 },
  ],
  [
    'whose text is not known is believed',
    [{ ...before, wordId: 'w7', typed: 'manager' }],
    'word:w7',
    { againDays: 1 },
  ],
])('ME-02 an old check %s', (_, log, key, expected) => {
  expect(fold(log, judged).get(key)).toMatchObject(expected ?? {});
});

test.each<MistakeKind>(['vowel', 'ending', 'missing-word', 'homophone', 'other-word'])(
  'ME-03 a word that was missed in a sentence by its %s is forgotten, and due tomorrow',
  (kind) => {
    const memory = fold([missedIn(hanoi(first), 's1', [['w1', kind]])]);
    expect(memory.get('word:w1')).toMatchObject({ reps: 1, againDays: 1, due: '2026-03-03' });
    expect(memory.get('sentence:s1')).toMatchObject({ reps: 1, againDays: 1 });
  },
);

test.each<MistakeKind>(['slip', 'input-method', 'name'])(
  'ME-03 a word of a sentence with a fault of kind %s was understood',
  (kind) => {
    expect([...fold([missedIn(hanoi(first), 's1', [['w1', kind]])]).keys()]).toEqual([
      'sentence:s1',
    ]);
  },
);

test('ME-03 a word missed in a sentence after its own review is due tomorrow, without a second review', () => {
  const known = Array.from({ length: 5 }, (_, n) =>
    wordCheck(hanoi(addDays(first, n * 20)), 'w1', { id: `k${n}` }),
  );
  const day = addDays(first, 80);
  const own = itemOf(known);
  expect(daysBetween(day, own?.due ?? day)).toBeGreaterThan(30);
  const miss = missedIn(hanoi(day, 20), 's1', [['w1', 'vowel']]);
  const again = missedIn(hanoi(day, 21), 's2', [['w1', 'vowel']]);
  expect(itemOf([...known, miss, again])).toEqual({ ...own, due: addDays(day, 1), againDays: 1 });
  // a miss before the word's own check of that day counts as the review
  const early = missedIn(hanoi(day, 1), 's1', [['w1', 'vowel']]);
  expect(itemOf([...known, early])).toMatchObject({ reps: 5, lapses: 1, lastReview: day });
});

test('ME-03 an old check of a sentence counts as a miss of each course word that is spelled like a missed one', () => {
  const { mistake: _, ...old } = sentenceCheck(hanoi(first), 's1', {
    correct: false,
    typed: ['The', 'menu', 'will', 'review', 'all', 'invoice', 'on', 'Monday'],
  });
  const memory = fold([old], judged);
  // 'invoices' is not the word 'invoice'
  expect([...memory.keys()].toSorted()).toEqual(['sentence:s1', 'word:w1', 'word:w9']);
  expect(memory.get('word:w9')).toMatchObject({ reps: 1, againDays: 1 });
});

test('ME-08 the newest choice says whether an item is set aside', () => {
  const item = { kind: 'word', id: 'w1' } as const;
  const log = [
    wordCheck(hanoi(first), 'w1'),
    choiceOf(hanoi('2026-03-05'), item),
    choiceOf(hanoi('2026-03-04'), item, false),
  ];
  expect(itemOf(log)).toMatchObject({ setAside: true, reps: 1 });
  expect(itemOf([...log, choiceOf(hanoi('2026-03-06'), item, false)])?.setAside).toBe(false);
  // an item that was never answered has no memory
  expect(fold(log.slice(1)).size).toBe(0);
});
