import { foldMemory } from '@nghego/engine/memory';
import { trustedContent } from '@nghego/engine/memory/memory-marks';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import { expect, test } from 'vitest';
import { readDay, readDayStart } from './read-day.ts';
import { type Desk, readDesk, readTomorrow } from './read-desk.ts';

const now = Date.UTC(2026, 2, 20, 10);
const dayMs = 86_400_000;

/** One check for each of `words` words, `daysAgo` days ago. */
function checked(words: number, daysAgo: number, correct: boolean, name = 'w'): PracticeEvent[] {
  return Array.from({ length: words }, (_, n) => ({
    v: 1,
    id: `${name}-${daysAgo}-${n}`,
    at: new Date(now - daysAgo * dayMs - 1_000 + n).toISOString(),
    device: 'phone',
    zone: 'UTC',
    kind: 'word-checked',
    wordId: `${name}-${n}`,
    topicId: 'topic',
    setNo: 1,
    typed: 'x',
    correct,
    attempt: 1,
    revealed: false,
    replays: 0,
    elapsedMs: 1,
  }));
}

function deskOf(log: readonly PracticeEvent[], at = now): Desk | undefined {
  const memory = foldMemory(log, trustedContent, at);
  const nothing = { topics: [], parts: [], listening: [], units: [] };
  return readDesk(memory, log, nothing, { now: at, zone: 'UTC', gone: new Set() });
}

test('HM-10 Today says what is due, and has nothing without practice', () => {
  const desk = deskOf(checked(3, 1, false));
  expect(desk).toMatchObject({ review: { kind: 'due', count: 3, isEased: false } });
  expect(deskOf([])).toBeUndefined();
});

test('HM-10 where nothing is due, the next day with something is named; new words of today are no review', () => {
  const desk = deskOf([...checked(3, 0, false), ...checked(1, 0, true, 'right')]);
  expect(desk?.review).toEqual({
    kind: 'none',
    hasReviewed: false,
    next: { day: '2026-03-21', count: 3, kind: 'words' },
  });
});

test('HM-10 the desk counts what was practised today once each, and nothing of other days', () => {
  const again = checked(3, 0, true).map((event) => ({ ...event, id: `${event.id}-again` }));
  const log = [...checked(2, 1, true, 'older'), ...checked(3, 0, false), ...again];
  expect(deskOf(log)?.done).toEqual({ words: 3, sentences: 0, questions: 0 });
  expect(deskOf(checked(2, 1, true))?.done).toEqual({ words: 0, sentences: 0, questions: 0 });
});

test('ME-07 only where more is due than a day shows, the desk speaks of the limit', () => {
  expect(deskOf(checked(90, 20, false))?.review).toMatchObject({ isEased: true, isCut: true });
  expect(deskOf(checked(20, 20, false))?.review).toMatchObject({ isEased: true, isCut: false });
});

test('DY-01 HM-10 what is due takes no more minutes than the practice that contains it, at any pace', () => {
  const minutesAt = (seconds: number, words: number) => {
    const desk = deskOf(
      checked(words, 4, false).map((event) => ({ ...event, elapsedMs: seconds * 1_000 })),
    );
    return [
      desk?.review.kind === 'due' ? desk.review.minutes : 0,
      desk?.day.kind === 'new' ? desk.day.minutes : 0,
    ] as const;
  };
  // the minutes follow the learner's own pace, as soon as there are enough answers
  expect(minutesAt(4, 25)[0]).toBeLessThan(minutesAt(9, 25)[0]);
  // at most as many words as a day has room for; the pace counts from twenty answers on
  for (const [seconds, most] of [
    [1, 60],
    [4, 60],
    [9, 25],
    [15, 21],
  ] as const)
    for (const words of [1, 15, 21, most]) {
      const [review, day] = minutesAt(seconds, words);
      expect([seconds, words, review > 0 && review <= day]).toEqual([seconds, words, true]);
    }
});

test('DY-06 the desk counts the days to the exam, until it is over', () => {
  const planned = (examDay: string | null): PracticeEvent => ({
    v: 1,
    id: 'plan',
    at: new Date(now - dayMs).toISOString(),
    device: 'phone',
    zone: 'UTC',
    kind: 'plan-chosen',
    examDay,
    minutes: 15,
    days: [1, 2, 3, 4, 5, 6, 7],
    unit: null,
    rules: 1,
  });
  const examIn = (day: string | null) => deskOf([...checked(1, 1, true), planned(day)])?.examIn;
  expect([examIn('2026-04-20'), examIn('2026-03-20')]).toEqual([31, 0]);
  expect([examIn('2026-03-19'), examIn(null)]).toEqual([undefined, undefined]);
});

test('DY-03 for two weeks after an exam home asks how it went, until the plan is saved', () => {
  const planned = (examDay: string | null, daysAgo: number, id = 'plan'): PracticeEvent => ({
    v: 1,
    id,
    at: new Date(now - daysAgo * dayMs).toISOString(),
    device: 'phone',
    zone: 'UTC',
    kind: 'plan-chosen',
    examDay,
    minutes: 15,
    days: [1, 2, 3, 4, 5, 6, 7],
    unit: null,
    rules: 1,
  });
  const askedAbout = (...plans: PracticeEvent[]) =>
    deskOf([...checked(1, 1, true), ...plans])?.examWas;
  expect(askedAbout(planned('2026-03-19', 30))).toBe('2026-03-19');
  expect(askedAbout(planned('2026-03-06', 30))).toBe('2026-03-06');
  expect(askedAbout(planned('2026-03-05', 30))).toBeUndefined();
  expect(askedAbout(planned('2026-03-20', 30))).toBeUndefined();
  // after the exam, the learner saved the plan with or without its exam day
  expect(askedAbout(planned('2026-03-15', 30), planned('2026-03-15', 1, 'later'))).toBeUndefined();
  expect(askedAbout(planned('2026-03-15', 30), planned(null, 1, 'later'))).toBeUndefined();
});

test('ME-07 after the forty of a day, tomorrow brings the next forty at most', () => {
  const away = checked(90, 20, false);
  const before = deskOf(away);
  expect(before?.review).toMatchObject({ kind: 'due', count: 40, isEased: true });
  const after = deskOf([...away, ...checked(40, 0, true)]);
  expect(after?.review).toEqual({
    kind: 'none',
    hasReviewed: true,
    next: { day: '2026-03-21', count: 40, kind: 'words' },
  });
});

test('UX-03 the end of a set promises the number that home shows tomorrow: a slip waits, what is due today is there still', () => {
  const [slip, ...wrong] = checked(9, 0, false);
  const mended = checked(9, 0, true).map((event) => ({ ...event, id: `${event.id}-again` }));
  const log = [...checked(2, 3, false, 'older'), ...wrong, ...mended];
  if (slip?.kind === 'word-checked') log.push({ ...slip, mistake: 'slip' });
  const promised = readTomorrow(foldMemory(log, trustedContent, now), log, { now, zone: 'UTC' });
  // the day after is named too, so that all words of the set are
  const next = { day: '2026-03-22', count: 1, kind: 'words' };
  expect(promised).toMatchObject({ words: 10, sentences: 0, questions: 0, next, streak: 1 });
  expect(deskOf(log, now + dayMs)?.review).toMatchObject({ kind: 'due', count: 10 });
});

test('UX-03 where nothing comes back tomorrow, the end of a set names the day on which home then finds something due', () => {
  const log = checked(3, 0, true);
  const { words, next } = readTomorrow(foldMemory(log, trustedContent, now), log, {
    now,
    zone: 'UTC',
  });
  expect(words).toBe(0);
  expect(next).toEqual(expect.objectContaining({ count: 3 }));
  const day = Date.parse(`${next?.day}T10:00:00Z`);
  expect(deskOf(log, day)?.review).toMatchObject({ kind: 'due', count: 3 });
  expect(deskOf(log, day - dayMs)?.review).toMatchObject({ kind: 'none', next });
});

test('UX-03 the end of a set names the day on which its own words come back, and how many home then finds due', () => {
  const log = [...checked(5, 0, true, 'other'), ...checked(3, 0, true)];
  const memory = foldMemory(log, trustedContent, now);
  const itemIds = ['w-0', 'w-1', 'w-2'];
  const { again } = readTomorrow(memory, log, { now, zone: 'UTC', itemIds });
  expect(again).toMatchObject({ count: 3, inAll: 8 });
  const day = Date.parse(`${again?.day}T10:00:00Z`);
  expect(deskOf(log, day)?.review).toMatchObject({ kind: 'due', count: 8 });
  expect(readTomorrow(memory, log, { now, zone: 'UTC' }).again).toBeUndefined();
});

test('ME-04 after a review it is known how many of its items come back after the seven days of the chart', () => {
  const well = [30, 20, 0].flatMap((daysAgo) => checked(3, daysAgo, true));
  const log = [...well, ...checked(2, 0, true, 'new')];
  const memory = foldMemory(log, trustedContent, now);
  const asked = { now, zone: 'UTC' };
  const itemIds = ['w-0', 'w-1', 'w-2', 'new-0', 'new-1'];
  expect(readTomorrow(memory, log, { ...asked, itemIds }).afterWeek).toBe(3);
  expect(readTomorrow(memory, log, asked).afterWeek).toBe(0);
});

test('ME-08 DY-01 a new word of the day that is set aside before it was ever answered is done, and no new word again, until it is taken back', () => {
  const base = { v: 1, device: 'phone', zone: 'UTC' } as const;
  const at = (secondsAgo: number) => new Date(now - secondsAgo * 1_000).toISOString();
  const item = { kind: 'word', id: 'new' } as const;
  const begun: PracticeEvent[] = [
    {
      ...base,
      id: 'list',
      at: at(60),
      kind: 'day-planned',
      day: '2026-03-20',
      steps: ['word:w-0', 'word:new'],
      seconds: 60,
    },
    ...checked(1, 0, true),
  ];
  const aside: PracticeEvent[] = [
    ...begun,
    { ...base, id: 'aside', at: at(2), kind: 'item-set-aside', item },
  ];
  const takenBack: PracticeEvent[] = [
    ...aside,
    { ...base, id: 'back', at: at(1), kind: 'item-taken-back', item },
  ];
  const newWords = (log: readonly PracticeEvent[]) =>
    readDay(
      foldMemory(log, trustedContent, now),
      log,
      {
        words: [
          {
            id: 'new',
            word: 'new',
            meaning: '',
            unitId: '',
            topicId: '',
            usefulness: 3,
            cefr: '',
            homophones: [],
            family: [],
          },
        ],
        units: [],
        currentUnit: null,
        listening: [],
      },
      { now, zone: 'UTC' },
    ).steps;
  for (const log of [begun, takenBack]) {
    expect(deskOf(log)?.day).toMatchObject({ kind: 'begun', newWords: 1 });
    expect(newWords(log)).toEqual([item]);
  }
  expect(deskOf(aside)?.day).toEqual({ kind: 'done' });
  expect(newWords(aside)).toEqual([]);
});

test('DY-04 the current unit is that of the set that was practised last, whatever was reviewed since', () => {
  const at = (log: readonly PracticeEvent[]) =>
    readDayStart(foldMemory(log, trustedContent, now), log, { now, zone: 'UTC', gone: new Set() })
      .lastTopic;
  const set = checked(1, 2, true);
  const reviewed = checked(1, 1, true, 'r').map((event): PracticeEvent =>
    event.kind === 'word-checked' ? { ...event, topicId: 'earlier', from: 'review' } : event,
  );
  expect(at([...set, ...reviewed])).toBe('topic');
  expect(at(reviewed)).toBe('earlier');
  expect(at([])).toBeUndefined();
});
