import type { PracticeFigures } from './practice-figures.ts';
import type { PracticeEvent } from './practice-event.ts';
import {
  answer,
  aside,
  at,
  game,
  goal,
  heard,
  line,
  listeningDone,
  ownWord,
  sentence,
  sentencesDone,
  sentencesRestarted,
  word,
  wordsDone,
  wordsRestarted,
} from './practice-events.cases.ts';

// Cases that the engine's figures and the store's must both satisfy; read by tests alone.

const vocabulary = { kind: 'vocabulary', topicId: 't', setNo: 1 } as const;
const wrong = { correct: false };

const review = { from: 'review' } as const;

/** The name of a log, its events, and the figures it must give (figures that are not named are not compared). */
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
      listening: { parts: [], asks: [], weakest: null },
    },
  ],
  [
    'listening: the first answer to each question, by part and by what is asked; a set of it is no exercise of words',
    [
      ...[false, false, true, true, true].map((isRight, n) =>
        heard({ minute: 1, n }, `p3-00${n}-1`, isRight, { asks: 'detail' }),
      ),
      ...[false, true, true, true, true].map((isRight, n) =>
        heard({ minute: 2, n }, `p3-00${n}-2`, isRight),
      ),
      heard({ minute: 3 }, 'p3-000-1', true, { asks: 'detail' }),
      heard({ minute: 4 }, 'p2-001', false, { part: 'part2', asks: 'where', from: 'test' }),
      listeningDone({ minute: 5 }),
      line({ minute: 6 }, 'l1', { revealed: true }),
    ],
    {
      exercisesCompleted: 0,
      recent: [],
      masteredItems: 0,
      days: [{ day: '2026-01-01', checks: 13, tries: 12, right: 7 }],
      listening: {
        parts: [
          { part: 'part2', answered: 1, right: 0 },
          { part: 'part3', answered: 10, right: 7 },
        ],
        asks: [
          { asks: 'where', answered: 1, right: 0 },
          { asks: 'gist', answered: 5, right: 4 },
          { asks: 'detail', answered: 5, right: 3 },
        ],
        weakest: 'detail',
      },
    },
  ],
  [
    'an answer to a question that the server does not know',
    [heard({ minute: 1 }, 'p3-999-1', true, { part: undefined, asks: undefined })],
    { listening: { parts: [], asks: [], weakest: null } },
  ],
  [
    'a sentence of which words were given is no first try',
    [sentence({ minute: 1 }, 's1', { open: [1] }), sentencesDone({ minute: 2 }, 1)],
    { masteredItems: 0, exercisesCompleted: 1, averageScore: 0, sentencesCompleted: 1 },
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
      days: [{ day: '2026-01-01', checks: 3, tries: 2, right: 1 }],
    },
  ],
  [
    'a word right only after its answer was shown',
    [word({ minute: 1 }, 'w1', { revealed: true }), wordsDone({ minute: 2 }, 1)],
    {
      masteredItems: 0,
      exercisesCompleted: 1,
      averageScore: 0,
      days: [{ day: '2026-01-01', checks: 1, tries: 1, right: 0 }],
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
    'a set that was begun again: its score is that of the new pass; items mastered before stay',
    [
      word({ minute: 1 }, 'w1', wrong),
      word({ minute: 2 }, 'w2'),
      wordsRestarted({ minute: 3 }),
      word({ minute: 4 }, 'w1'),
      word({ minute: 5 }, 'w2', wrong),
      word({ minute: 6 }, 'w2', { attempt: 2 }),
      wordsRestarted({ minute: 6, n: 1 }, 2),
      sentencesRestarted({ minute: 6, n: 2 }),
      wordsDone({ minute: 7 }, 2),
    ],
    {
      masteredItems: 2,
      exercisesCompleted: 1,
      averageScore: 50,
      recent: [{ ...vocabulary, score: 50, completedAt: at(7) }],
      days: [{ day: '2026-01-01', checks: 5, tries: 2, right: 1 }],
    },
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
      days: [{ day: '2026-01-01', checks: 4, tries: 4, right: 2 }],
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
        { day: '2025-12-31', checks: 1, tries: 1, right: 1 },
        { day: '2026-01-01', checks: 3, tries: 3, right: 2 },
        { day: '2026-01-02', checks: 1, tries: 1, right: 1 },
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
      days: [{ day: '2026-01-01', checks: 2, tries: 2, right: 1 }],
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

/** Cases of practice outside of a set or game. */
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
      days: [{ day: '2026-01-01', checks: 7, tries: 4, right: 1 }],
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
      days: [{ day: '2026-01-01', checks: 4, tries: 3, right: 2 }],
    },
  ],
];
