import fc from 'fast-check';
import { createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs';
import { expect, test } from 'vitest';
import { addDays, daysBetween, msOfDay, utcDay } from './calendar.ts';
import type { MistakeKind } from './diagnosis/mistake.ts';
import { telex } from './input-methods.ts';
import { createJudge } from './judge-before.ts';
import {
  answerOf,
  anyMemoryLog,
  choiceOf,
  missedIn,
  sentenceCheck,
  wordCheck,
} from './memory.cases.ts';
import { foldItem, foldMemory, foldMemoryInSteps, type Memory, retrievability } from './memory.ts';
import { checkedItem, itemKey, type MemoryContent, trustedContent } from './memory-marks.ts';
import type { PracticeEvent, WordChecked } from './practice-event.ts';
import { readPracticeEvent } from './read-practice-event.ts';

const late = Date.UTC(2200, 0, 1);
const fold = (log: Iterable<PracticeEvent>, content = trustedContent, at = late): Memory =>
  foldMemory(log, content, at);
const itemOf = (log: readonly PracticeEvent[], key = 'word:w1') => fold(log).get(key);
/** An hour in Hanoi. */
const hanoi = (day: string, hour = 9): string =>
  `${day}T${String(hour).padStart(2, '0')}:00:00+07:00`;
const first = '2026-03-02';

/** What a first review makes of an item, by its stability. */
function gradeSeen(log: readonly PracticeEvent[], key = 'word:w1'): keyof typeof Rating {
  const { stability } = itemOf(log, key) ?? { stability: 0 };
  const direct = fsrs({ enable_short_term: false });
  const found = ([Rating.Again, Rating.Hard, Rating.Good] as const).find(
    (grade) => direct.next(createEmptyCard(), new Date(0), grade).card.stability === stability,
  );
  return found === Rating.Again ? 'Again' : found === Rating.Hard ? 'Hard' : 'Good';
}

test('ME-01 a new item that was right is due in three days, one that was wrong tomorrow', () => {
  const log = [
    wordCheck(hanoi(first), 'w1'),
    wordCheck(hanoi(first), 'w2', { correct: false }),
    sentenceCheck(hanoi(first), 's1'),
    answerOf(hanoi(first), 'q1'),
  ];
  const memory = fold(log);
  expect([...memory.keys()].toSorted()).toEqual([
    'question:q1',
    'sentence:s1',
    'word:w1',
    'word:w2',
  ]);
  expect(memory.get('word:w1')).toEqual({
    kind: 'word',
    id: 'w1',
    due: '2026-03-05',
    stability: 2.3065,
    difficulty: expect.closeTo(2.118, 3),
    reps: 1,
    lapses: 0,
    lastReview: first,
    againDays: 0,
    setAside: false,
  });
  expect(memory.get('word:w2')).toMatchObject({ due: '2026-03-03', againDays: 1, lapses: 0 });
});

test('ME-01 a word of an own list is an item with an id of its own', () => {
  const { wordId, topicId: _, kind: __, ...check } = wordCheck(hanoi(first), 'w1');
  const own: PracticeEvent = { ...check, kind: 'own-word-checked', wordId, listId: 'l' };
  expect([...fold([own]).keys()]).toEqual(['word:own:w1']);
});

/** Days between reviews, and how each went. */
const histories = fc.array(
  fc.record({
    gap: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 900 })),
    grade: fc.constantFrom<Grade[]>(Rating.Again, Rating.Hard, Rating.Good),
  }),
  { minLength: 1, maxLength: 20 },
);

test('ME-01 ME-03 memory is what ts-fsrs says, driven directly, of any history', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const direct = fsrs({
        request_retention: 0.9,
        enable_fuzz: false,
        enable_short_term: false,
      });
      let day = first;
      let card = createEmptyCard(new Date(msOfDay(day)));
      const log: PracticeEvent[] = [];
      let lastGrade: Grade = Rating.Good;
      for (const { gap, grade } of history) {
        day = addDays(day, gap);
        card = direct.next(card, new Date(msOfDay(day)), grade).card;
        lastGrade = grade;
        log.push(
          wordCheck(hanoi(day), 'w1', {
            correct: grade !== Rating.Again,
            replays: grade === Rating.Hard ? 3 : 0,
          }),
        );
      }
      const { stability, difficulty, reps, lapses } = card;
      const found = itemOf(log);
      expect(found).toMatchObject({ stability, difficulty, reps, lapses, lastReview: day });
      const due = utcDay(card.due.getTime());
      const tomorrow = addDays(day, 1);
      expect(found?.due).toBe(lastGrade === Rating.Again && tomorrow < due ? tomorrow : due);
      if (found === undefined) throw new Error();
      const then = addDays(day, 17);
      const seen = retrievability(found, then);
      const expected = direct.get_retrievability(card, new Date(msOfDay(then)), false);
      expect(seen).toBeCloseTo(expected, 8);
    }),
  );
});

test('ME-01 neither the order of arrival nor doubles nor devices make a difference', () => {
  const mixes = anyMemoryLog.chain((log) =>
    fc.tuple(
      fc.constant(log),
      fc.shuffledSubarray([...log, ...log.map((event) => ({ ...event, device: 'tablet' }))], {
        minLength: log.length * 2,
      }),
    ),
  );
  fc.assert(
    fc.property(mixes, ([log, mixed]) => {
      expect(fold(mixed)).toEqual(fold(log));
    }),
  );
});

test('ME-01 the fold in steps, and of one item alone, gives the same', () => {
  fc.assert(
    fc.property(anyMemoryLog, (log) => {
      const memory = fold(log);
      const steps = foldMemoryInSteps(log, trustedContent, late);
      let step = steps.next();
      while (step.done !== true) step = steps.next();
      expect(step.value).toEqual(memory);
      for (const event of log) {
        const item = checkedItem(event);
        if (item === undefined) continue;
        expect(foldItem(item, log, trustedContent, late)).toEqual(memory.get(itemKey(item)));
      }
    }),
  );
});

test('ME-01 values stay in their ranges, and nothing is due before its last review', () => {
  fc.assert(
    fc.property(anyMemoryLog, (log) => {
      for (const [key, item] of fold(log)) {
        expect(key).toBe(itemKey(item));
        expect(item.stability).toBeGreaterThan(0);
        expect(item.difficulty).toBeGreaterThanOrEqual(1);
        expect(item.difficulty).toBeLessThanOrEqual(10);
        expect(item.reps).toBeGreaterThan(0);
        expect(item.lapses).toBeLessThan(item.reps);
        expect(item.due >= item.lastReview).toBe(true);
        expect(retrievability(item, item.lastReview)).toBe(1);
        expect(retrievability(item, addDays(item.lastReview, 400))).toBeGreaterThan(0);
      }
    }),
  );
});

test('ME-01 what happens after the moment that is asked about is ignored, until then', () => {
  const future = wordCheck('2201-01-01T00:00:00Z', 'w1', { correct: false });
  const log = [wordCheck(hanoi(first), 'w1'), future];
  expect(fold(log)).toEqual(fold(log.slice(0, 1)));
  expect(fold(log, trustedContent, Date.UTC(2201, 0, 1)).get('word:w1')?.reps).toBe(2);
  fc.assert(
    fc.property(anyMemoryLog, fc.date({ noInvalidDate: true }), (some, date) => {
      const past = some.filter(({ at }) => Date.parse(at) <= date.getTime());
      expect(fold(some, trustedContent, date.getTime())).toEqual(
        fold(past, trustedContent, date.getTime()),
      );
    }),
  );
});

test('ME-01 damaged and unknown lines of a log are left out', () => {
  const good = wordCheck(hanoi(first), 'w1');
  const { wordId: _, ...half } = wordCheck(hanoi(first, 10), 'w1');
  const lines: unknown[] = [
    good,
    half,
    { ...good, id: 'later', v: 2 },
    { ...good, id: 'spoken', kind: 'word-spoken' },
    { ...good, id: 'hints', hints: 99 },
    null,
    'word-checked',
  ];
  const read = lines.flatMap((line) => readPracticeEvent(line) ?? []);
  const undated: WordChecked = { ...good, id: 'undated', at: 'yesterday', correct: false };
  expect(fold([...read, undated])).toEqual(fold([good]));
});

test('ME-01 an item that was deleted is no longer remembered', () => {
  const log = [wordCheck(hanoi(first), 'w1'), wordCheck(hanoi(first), 'w2')];
  const content = { ...trustedContent, isGone: ({ id }: { id: string }) => id === 'w1' };
  expect([...fold(log, content).keys()]).toEqual(['word:w2']);
});

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

test('ME-02 whoever travels west gets no second review of a day that was', () => {
  const log = [
    wordCheck('2026-03-02T18:00:00Z', 'w1', { zone: 'Asia/Ho_Chi_Minh' }), // 3 March there
    wordCheck('2026-03-03T06:00:00Z', 'w1', { zone: 'America/Los_Angeles', correct: false }), // 2 March
    wordCheck('2026-03-03T20:00:00Z', 'w1', { zone: 'America/Los_Angeles', correct: false }), // 3 March
    wordCheck('2026-03-04T20:00:00Z', 'w1', { zone: 'America/Los_Angeles' }), // 4 March
  ];
  expect(itemOf(log.slice(0, 3))).toEqual(itemOf(log.slice(0, 1)));
  expect(itemOf(log)).toMatchObject({ reps: 2, lastReview: '2026-03-04', againDays: 0 });
});

/** The day of a moment, found by other means than the engine's. */
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

const judged: MemoryContent = {
  isGone: () => false,
  judge: createJudge({
    wordOf: (id) => (id === 'w1' ? { word: 'manager', phonetic: '/ˈmænɪdʒər/' } : undefined),
    sentenceOf: (id) =>
      id === 's1'
        ? { englishSentence: 'The manager will review all invoices on Monday.' }
        : undefined,
    wordsSpelled: (folded) =>
      folded === 'manager' ? ['w1', 'w9'] : folded === 'invoice' ? ['w2'] : [],
  }),
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
])('ME-02 a check of before %s', (_, log, key, expected) => {
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
  // before its own check of that day the miss is the review
  const early = missedIn(hanoi(day, 1), 's1', [['w1', 'vowel']]);
  expect(itemOf([...known, early])).toMatchObject({ reps: 5, lapses: 1, lastReview: day });
});

test('ME-03 of a sentence of before, each word of the course that is spelled like a missed one is forgotten', () => {
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
  // nothing was answered yet
  expect(fold(log.slice(1)).size).toBe(0);
});
