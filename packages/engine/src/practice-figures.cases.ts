import fc from 'fast-check';
import type { PracticeFigures } from './practice-figures.ts';
import type { PracticeEvent, PracticeItem, PracticeSource } from './practice-event.ts';

// Cases that the engine's figures and the store's must both satisfy; read by tests alone.

const start = Date.UTC(2026, 0, 1);
const day = 86_400_000;

type Stamp = { minute: number; device?: string; zone?: string; n?: number };

function stamp({ minute, device = 'phone', zone = 'Asia/Ho_Chi_Minh', n = 0 }: Stamp) {
  const tail = (minute * 1000 + n).toString(16).padStart(12, '0');
  return {
    v: 1 as const,
    id: `01900000-0000-7000-8000-${tail}`,
    at: new Date(start + minute * 60_000).toISOString(),
    device,
    zone,
  };
}

type Result = {
  correct?: boolean;
  revealed?: boolean;
  attempt?: number;
  from?: PracticeSource;
};

/** A check of a word of a vocabulary set of topic `t`. */
export function word(when: Stamp, wordId: string, result: Result = {}, setNo = 1): PracticeEvent {
  return {
    ...stamp(when),
    kind: 'word-checked',
    wordId,
    topicId: 't',
    setNo,
    typed: 'x',
    correct: true,
    revealed: false,
    attempt: 1,
    replays: 0,
    elapsedMs: 1,
    ...result,
  };
}

/** A check of a sentence of part 1. */
export function sentence(when: Stamp, sentenceId: string, result: Result = {}): PracticeEvent {
  return {
    ...stamp(when),
    kind: 'sentence-checked',
    sentenceId,
    part: 'part1',
    setNo: 1,
    typed: ['a', 'man'],
    correct: true,
    revealed: false,
    attempt: 1,
    replays: 0,
    elapsedMs: 1,
    ...result,
  };
}

/** The end of a vocabulary set of topic `t`. */
export function wordsDone(when: Stamp, itemCount?: number, setNo = 1): PracticeEvent {
  const event = { kind: 'set-completed', set: 'vocabulary', topicId: 't', setNo } as const;
  return { ...stamp(when), ...event, ...(itemCount !== undefined && { itemCount }) };
}

/** The end of set 1 of part 1. */
export function sentencesDone(when: Stamp, itemCount?: number): PracticeEvent {
  const event = { kind: 'set-completed', set: 'sentence', part: 'part1', setNo: 1 } as const;
  return { ...stamp(when), ...event, ...(itemCount !== undefined && { itemCount }) };
}

/** An answer in the game. */
export function answer(
  when: Stamp,
  correct: boolean,
  questionId = 'choice-001',
  from?: PracticeSource,
): PracticeEvent {
  return {
    ...stamp(when),
    kind: 'grammar-answered',
    mode: 'choice',
    questionId,
    choice: 0,
    correct,
    elapsedMs: 1,
    ...(from !== undefined && { from }),
  };
}

/** A check of a word of an own list. */
function ownWord(when: Stamp, wordId: string, result: Result = {}): PracticeEvent {
  return {
    ...stamp(when),
    kind: 'own-word-checked',
    wordId,
    listId: 'l',
    setNo: 1,
    typed: 'x',
    correct: true,
    revealed: false,
    attempt: 1,
    replays: 0,
    elapsedMs: 1,
    from: 'list',
    ...result,
  };
}

/** An item is set aside, or taken back. */
function aside(when: Stamp, item: PracticeItem, isBack = false): PracticeEvent {
  return { ...stamp(when), kind: isBack ? 'item-taken-back' : 'item-set-aside', item };
}

/** A daily goal is chosen. */
function goal(when: Stamp): PracticeEvent {
  return { ...stamp(when), kind: 'goal-chosen', goal: 20 };
}

/** The end of a game. */
export function game(when: Stamp, total: number, correct = total): PracticeEvent {
  return {
    ...stamp(when),
    kind: 'game-finished',
    mode: 'choice',
    pace: null,
    score: correct * 10,
    correct,
    total,
    bestStreak: correct,
  };
}

const at = (minute: number) => new Date(start + minute * 60_000).toISOString();
const vocabulary = { kind: 'vocabulary', topicId: 't', setNo: 1 } as const;
const wrong = { correct: false };

const review = { from: 'review' } as const;

/** What a log is called, its lines, and the figures it must give (those named; the others are not looked at). */
export const figureCases: [string, PracticeEvent[], Partial<PracticeFigures>][] = [
  [
    'an empty log',
    [],
    {
      level: 'beginner',
      masteredItems: 0,
      exercisesCompleted: 0,
      averageScore: null,
      sentencesCompleted: 0,
      gamesFinished: 0,
      recent: [],
      exercises: [],
      days: [],
    },
  ],
  [
    'a set of two, one right at the first check',
    [
      word({ minute: 1 }, 'w1'),
      word({ minute: 2 }, 'w2', wrong),
      word({ minute: 3 }, 'w2', { attempt: 2 }),
      wordsDone({ minute: 3, n: 1 }, 2),
    ],
    {
      masteredItems: 1,
      exercisesCompleted: 1,
      averageScore: 50,
      recent: [{ ...vocabulary, score: 50, completedAt: at(3) }],
      exercises: [{ ...vocabulary, bestScore: 50, completedAt: at(3) }],
      days: [{ day: '2026-01-01', checks: 3, right: 2 }],
    },
  ],
  [
    'a word right only after its answer was shown',
    [word({ minute: 1 }, 'w1', { revealed: true }), wordsDone({ minute: 2 }, 1)],
    {
      masteredItems: 0,
      exercisesCompleted: 1,
      averageScore: 0,
      days: [{ day: '2026-01-01', checks: 1, right: 0 }],
    },
  ],
  [
    'words that were skipped count as not right',
    [word({ minute: 1 }, 'w1'), wordsDone({ minute: 2 }, 20)],
    { masteredItems: 1, averageScore: 5 },
  ],
  [
    'a completion of an early log, which does not say how many items there were',
    [
      word({ minute: 1 }, 'w1'),
      word({ minute: 2 }, 'w2', wrong),
      word({ minute: 3 }, 'w3'),
      wordsDone({ minute: 4 }),
    ],
    { averageScore: 67 },
  ],
  [
    'the best attempt counts, the last one says when',
    [
      word({ minute: 1 }, 'w1'),
      wordsDone({ minute: 2 }, 1),
      word({ minute: 3 }, 'w1', wrong),
      word({ minute: 4 }, 'w1', { attempt: 2 }),
      wordsDone({ minute: 5 }, 1),
    ],
    {
      masteredItems: 1,
      exercisesCompleted: 1,
      averageScore: 100,
      exercises: [{ ...vocabulary, bestScore: 100, completedAt: at(5) }],
      recent: [
        { ...vocabulary, score: 0, completedAt: at(5) },
        { ...vocabulary, score: 100, completedAt: at(2) },
      ],
    },
  ],
  [
    'a reload in the middle of a pass is no second first check',
    [
      word({ minute: 1 }, 'w1', wrong),
      word({ minute: 2 }, 'w1', { attempt: 1 }),
      wordsDone({ minute: 3 }, 1),
    ],
    { masteredItems: 0, averageScore: 0 },
  ],
  [
    'a check whose earlier ones are missing is no first check',
    [word({ minute: 1 }, 'w1', { attempt: 2 }), wordsDone({ minute: 2 }, 1)],
    { masteredItems: 0, averageScore: 0, exercisesCompleted: 1 },
  ],
  [
    'a pass begun on the phone and finished on the laptop',
    [
      word({ minute: 1, device: 'phone' }, 'w1'),
      word({ minute: 2, device: 'laptop' }, 'w2'),
      wordsDone({ minute: 3, device: 'laptop' }, 2),
    ],
    { averageScore: 100, masteredItems: 2 },
  ],
  [
    'a completion without a right answer in its set is a mere claim',
    [
      word({ minute: 1 }, 'w1', wrong),
      wordsDone({ minute: 2 }, 1),
      wordsDone({ minute: 3 }, 1, 2),
      word({ minute: 4 }, 'w9', {}, 3),
    ],
    { exercisesCompleted: 0, averageScore: null, recent: [], exercises: [], masteredItems: 1 },
  ],
  [
    'sentences, each once; scores of two sets are averaged, half a percent is rounded up',
    [
      sentence({ minute: 1 }, 's1'),
      sentence({ minute: 2 }, 's1'),
      sentence({ minute: 3 }, 's2', wrong),
      sentence({ minute: 4 }, 's2', { attempt: 2, revealed: true }),
      sentence({ minute: 5 }, 's3', wrong),
      sentencesDone({ minute: 6 }, 40),
      word({ minute: 7 }, 'w1'),
      wordsDone({ minute: 8 }, 1),
    ],
    {
      sentencesCompleted: 2,
      masteredItems: 2,
      exercisesCompleted: 2,
      // 1 of 40 is 2.5, so 3; (3 + 100) / 2 is 51.5, so 52
      averageScore: 52,
      exercises: [
        { kind: 'sentence', part: 'part1', setNo: 1, bestScore: 3, completedAt: at(6) },
        { ...vocabulary, bestScore: 100, completedAt: at(8) },
      ],
    },
  ],
  [
    'games are activities, with the score that their answers give',
    [
      answer({ minute: 1 }, false, 'choice-001'),
      answer({ minute: 2 }, true, 'choice-002'),
      answer({ minute: 3 }, false, 'choice-003'),
      answer({ minute: 3, n: 1, device: 'laptop' }, true, 'choice-004'),
      game({ minute: 4 }, 2, 2),
      game({ minute: 5, device: 'tablet' }, 20, 20),
      game({ minute: 6 }, 0, 0),
      game({ minute: 7 }, 0, 0),
    ],
    {
      gamesFinished: 4,
      exercisesCompleted: 0,
      averageScore: null,
      masteredItems: 0,
      recent: [
        { kind: 'game', mode: 'choice', score: 0, completedAt: at(7) },
        { kind: 'game', mode: 'choice', score: 0, completedAt: at(6) },
        { kind: 'game', mode: 'choice', score: 0, completedAt: at(5) },
      ],
      days: [{ day: '2026-01-01', checks: 4, right: 2 }],
    },
  ],
  [
    'the score of a game leaves out the answers of one that was given up before it',
    [
      answer({ minute: 1 }, false, 'choice-001'),
      answer({ minute: 2 }, true, 'choice-002'),
      answer({ minute: 3 }, true, 'choice-003'),
      game({ minute: 4 }, 2, 0),
    ],
    { recent: [{ kind: 'game', mode: 'choice', score: 100, completedAt: at(4) }] },
  ],
  [
    'days are those of the learner: half past eleven at night in UTC is the next morning in Vietnam',
    [
      word({ minute: 23 * 60 + 30, zone: 'UTC' }, 'w1'),
      word({ minute: 23 * 60 + 31, zone: 'Asia/Ho_Chi_Minh' }, 'w2'),
      word({ minute: 23 * 60 + 32, zone: 'America/Los_Angeles' }, 'w3', wrong),
      word({ minute: 23 * 60 + 33, zone: 'Nowhere/At_All' }, 'w4'),
      word({ minute: 60, zone: 'America/Los_Angeles' }, 'w5'),
    ],
    {
      days: [
        { day: '2025-12-31', checks: 1, right: 1 },
        { day: '2026-01-01', checks: 3, right: 2 },
        { day: '2026-01-02', checks: 1, right: 1 },
      ],
    },
  ],
  [
    'a word of an own list is practice of its day, and of no set; a choice is no practice',
    [
      ownWord({ minute: 1 }, 'o1'),
      ownWord({ minute: 2 }, 'o2', { revealed: true }),
      aside({ minute: 3 }, { kind: 'word', id: 'w1' }),
      aside({ minute: 4 }, { kind: 'word', id: 'w1' }, true),
      goal({ minute: 24 * 60 }),
    ],
    {
      masteredItems: 0,
      exercisesCompleted: 0,
      days: [{ day: '2026-01-01', checks: 2, right: 1 }],
    },
  ],
  ...([199, 200, 799, 800] as const).map(
    (count): [string, PracticeEvent[], Partial<PracticeFigures>] => [
      `the level at ${count} items`,
      Array.from({ length: count }, (_, n) => word({ minute: n }, `w${n}`)),
      {
        masteredItems: count,
        level: count < 200 ? 'beginner' : count < 800 ? 'intermediate' : 'advanced',
      },
    ],
  ),
];

/** The same for what is practised outside of its set or game. */
export const reviewCases: typeof figureCases = [
  [
    'a review changes no score of its set, and is practice of its day',
    [
      word({ minute: 1 }, 'w1', { ...wrong, from: 'set' }),
      word({ minute: 2 }, 'w1', { attempt: 2, from: 'set' }),
      word({ minute: 3 }, 'w2', { ...wrong, ...review }),
      word({ minute: 4 }, 'w3', { ...wrong, from: 'missed' }),
      word({ minute: 5 }, 'w2', { from: 'set' }),
      wordsDone({ minute: 6 }, 2),
      word({ minute: 7 }, 'w1', review),
      sentence({ minute: 8 }, 's1', review),
    ],
    {
      masteredItems: 1,
      exercisesCompleted: 1,
      averageScore: 50,
      sentencesCompleted: 1,
      days: [{ day: '2026-01-01', checks: 7, right: 4 }],
    },
  ],
  [
    'a review is no right answer of a set that is said to be completed',
    [word({ minute: 1 }, 'w1', review), wordsDone({ minute: 2 }, 1)],
    { masteredItems: 0, exercisesCompleted: 0, recent: [] },
  ],
  [
    'the score of a game leaves out the questions that were reviewed before its end',
    [
      answer({ minute: 1 }, false, 'choice-001'),
      answer({ minute: 2 }, true, 'choice-002', 'game'),
      answer({ minute: 3 }, true, 'choice-003', 'review'),
      answer({ minute: 4 }, true, 'choice-001', 'missed'),
      game({ minute: 5 }, 2, 2),
    ],
    {
      recent: [{ kind: 'game', mode: 'choice', score: 50, completedAt: at(5) }],
      days: [{ day: '2026-01-01', checks: 4, right: 3 }],
    },
  ],
];

/** Random logs in which devices, passes, games, equal times and days collide. */
export const anyLog: fc.Arbitrary<PracticeEvent[]> = fc
  .array(
    fc.record({
      minute: fc.integer({ min: 0, max: (3 * day) / 60_000 }).map((n) => n - (n % 180)),
      device: fc.constantFrom('phone', 'laptop'),
      zone: fc.constantFrom('UTC', 'Asia/Ho_Chi_Minh', 'America/Los_Angeles'),
      kind: fc.constantFrom(
        'word',
        'word',
        'sentence',
        'done',
        'answer',
        'game',
        'own',
        'aside',
        'goal',
      ),
      from: fc.constantFrom<(PracticeSource | undefined)[]>(
        undefined,
        'set',
        'game',
        'missed',
        'review',
      ),
      id: fc.integer({ min: 1, max: 4 }),
      setNo: fc.integer({ min: 1, max: 2 }),
      correct: fc.boolean(),
      revealed: fc.boolean(),
      attempt: fc.integer({ min: 1, max: 2 }),
      count: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
    }),
    { maxLength: 60 },
  )
  .map((drawn) =>
    drawn.map(({ minute, device, zone, kind, id, setNo, count, from, ...checked }, n) => {
      const when = { minute, device, zone, n };
      const result = { ...checked, ...(from !== undefined && { from }) };
      switch (kind) {
        case 'word':
          return word(when, `w${setNo}-${id}`, result, setNo);
        case 'sentence':
          return sentence(when, `s${id}`, result);
        case 'answer':
          return answer(when, result.correct, `choice-00${id}`, from);
        case 'own':
          return ownWord(when, `o${id}`, result);
        case 'aside':
          return aside(when, { kind: 'word', id: `w1-${id}` }, result.revealed);
        case 'goal':
          return goal(when);
        case 'game':
          return game(when, count ?? 3, 0);
        case 'done':
          return id === 1 ? sentencesDone(when, count) : wordsDone(when, count, setNo);
      }
    }),
  );
