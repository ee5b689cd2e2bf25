import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { followLevelCheck, levelCheckWords, levelsOf, type LevelAnswer } from './level-check.ts';
import { unitOfLevel } from './level-unit.ts';

const all = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];
const wordsOf = (levels: readonly string[], count = 16) =>
  levels.flatMap((cefr) => Array.from({ length: count }, (_, n) => ({ id: `${cefr}-${n}`, cefr })));

/** Takes a learner through a check to its end. */
function take(words: ReturnType<typeof wordsOf>, knows: (id: string) => boolean) {
  const answers: LevelAnswer[] = [];
  for (let check = followLevelCheck(words, answers); ;) {
    const [wordId] = check.next;
    if (wordId === undefined) return { check, asked: answers.map((one) => one.wordId) };
    answers.push({ wordId, correct: knows(wordId) });
    check = followLevelCheck(words, answers);
    expect(check.done).toBe(answers.length);
  }
}

/** A learner who knows all words below a level, and `ofEight` of each eight words of that level. */
const knowsUpTo = (level: string, ofEight: number) => (id: string) => {
  const [cefr = '', n = ''] = id.split('-');
  return cefr < level || (cefr === level && Number(n) % 8 < ofEight);
};

describe('a check of five levels', () => {
  const words = wordsOf(all.slice(0, 5));

  test.each([
    ['A1', 0, 'A1', ['A1 0/8', 'A2 0/8', 'B1 0/8']],
    ['A1', 6, 'A2', ['A1 6/8', 'A2 0/8', 'B1 0/8']],
    ['A2', 5, 'A2', ['A1 8/8', 'A2 5/8', 'B1 0/8']],
    ['A2', 6, 'B1', ['A2 12/16', 'B1 0/8']],
    ['B1', 5, 'B1', ['A2 16/16', 'B1 5/8']],
    ['B1', 6, 'B2', ['B1 6/8', 'B2 0/8', 'C1 0/8']],
    ['B2', 6, 'C1', ['B1 8/8', 'B2 6/8', 'C1 0/8']],
    ['C1', 6, 'C1', ['B1 8/8', 'C1 12/16']],
  ])('DY-08 who knows all below %s and %i of 8 of it begins at %s', (level, of, placed, heard) => {
    const { check, asked } = take(words, knowsUpTo(level, of));
    expect(check.level).toBe(placed);
    expect(check.heard.map((one) => `${one.level} ${one.right}/${one.of}`)).toEqual(heard);
    expect(asked).toHaveLength(24);
    // the first question is about a level in the middle
    expect(asked.slice(0, 8).every((id) => id.startsWith('B1'))).toBe(true);
  });

  test('DY-08 where two questions were enough, the second question about a level decides', () => {
    const knows = (id: string) => /^A1|^A2-[0-7]$/.test(id);
    expect(take(words, knows).check.level).toBe('A2');
  });

  test('DY-08 a word that cannot be heard is not asked: another one of its level is', () => {
    const silent = new Set(['B1-0', 'B1-5']);
    const { next } = followLevelCheck(words, [], silent);
    expect(next).toEqual([1, 2, 3, 4, 6, 7, 8, 9].map((n) => `B1-${n}`));
  });

  test('DY-08 a word counts once, and words that the course has lost do not count', () => {
    const answers = [
      { wordId: 'B1-0', correct: true },
      { wordId: 'B1-0', correct: false },
      { wordId: 'lost', correct: true },
    ];
    const check = followLevelCheck(words, answers);
    expect(check).toMatchObject({ done: 1, heard: [{ level: 'B1', right: 1, of: 1 }] });
    expect(check.next).toHaveLength(7);
  });
});

test.each([
  [wordsOf(all), all],
  [wordsOf(all, 15), []],
  [wordsOf(['A1', 'B2']), []],
  [
    [...wordsOf(['A1', 'B1', 'B2']), ...wordsOf(['C2'], 4)],
    ['A1', 'B1', 'B2'],
  ],
])(
  'DY-08 a level counts if the course has 16 words of it, and three make a check',
  (words, levels) => {
    expect(levelsOf(words)).toEqual(levels);
    if (levels.length === 0)
      expect(followLevelCheck(words, [])).toMatchObject({ next: [], done: 0, level: undefined });
  },
);

const anyWords = fc.subarray(all, { minLength: 3 }).map((levels) => wordsOf(levels));
/** Two learners who know any words, however unlikely; the second one knows all words of the first, and others. */
const twoLearners = fc
  .record({
    known: fc.array(fc.boolean(), { minLength: 96, maxLength: 96 }),
    more: fc.array(fc.boolean(), { minLength: 96, maxLength: 96 }),
  })
  .map(({ known, more }) => {
    const place = (id: string) => all.indexOf(id.slice(0, 2)) * 16 + Number(id.slice(3));
    return {
      lesser: (id: string) => known[place(id)] === true,
      better: (id: string) => known[place(id)] === true || more[place(id)] === true,
    };
  });

test('DY-08 a check asks 24 words, none twice, and ends at a level of the course', () => {
  fc.assert(
    fc.property(anyWords, twoLearners, (words, { lesser }) => {
      const { check, asked } = take(words, lesser);
      expect(new Set(asked).size).toBe(levelCheckWords);
      expect(asked).toHaveLength(levelCheckWords);
      expect(levelsOf(words)).toContain(check.level);
    }),
  );
});

test('DY-08 who knows more is never placed lower', () => {
  fc.assert(
    fc.property(anyWords, twoLearners, (words, { lesser, better }) => {
      const levels: readonly string[] = levelsOf(words);
      const place = (knows: (id: string) => boolean) =>
        levels.indexOf(take(words, knows).check.level ?? '');
      expect(place(better)).toBeGreaterThanOrEqual(place(lesser));
    }),
  );
});

test('DY-08 the order of the answers makes no difference', () => {
  fc.assert(
    fc.property(anyWords, twoLearners, fc.nat(23), (words, { lesser }, cut) => {
      const { asked } = take(words, lesser);
      const answers = asked.slice(0, cut).map((wordId) => ({ wordId, correct: lesser(wordId) }));
      expect(followLevelCheck(words, answers.toReversed())).toEqual(
        followLevelCheck(words, answers),
      );
    }),
  );
});

test.each([
  ['A1', 'easy', 1],
  ['B1', 'middle', 0.5],
  ['C1', 'hard', 0.25],
])('DY-08 from level %s on a learner begins with the unit "%s"', (level, id, share) => {
  const units = [
    { id: 'empty', words: {} },
    { id: 'easy', words: { A1: 8, B1: 2, '': 5 } },
    { id: 'middle', words: { A2: 5, B1: 4, C1: 1 } },
    { id: 'hard', words: { A2: 1, B2: 2, C1: 1 } },
  ];
  expect(unitOfLevel(units, level)).toEqual({ id, share });
});
