import { figuresOfTallies, type ListeningFigures } from '../listening/listening-figures.ts';
import type { TakenTest } from './read-mini-tests.ts';
import { allTestQuestions, type TestPart, testParts, testQuestions } from './test-form.ts';

/** The result of a mini test: numbers of right answers, no score of the test (LS-14). */
export type MiniTestResult = {
  right: number;
  of: number;
  /** how many questions were left unanswered, or never reached */
  unanswered: number;
  parts: { part: TestPart; right: number; of: number }[];
  /** the part that lost most questions; null if all were right, or too little was answered to tell */
  weakestPart: TestPart | null;
  /** the parts with lost questions, those with the most first: there the learner can gain most */
  losses: {
    part: TestPart;
    lost: number;
    /** lost questions without an answer */ open: number;
    of: number;
  }[];
  /** the listening questions that were reached, counted by what they ask */
  asks: ListeningFigures['asks'];
  /** how many of a hundred such questions would probably be right; null if too little was answered to tell */
  range: { low: number; high: number } | null;
};

/** With fewer answers the result has the number of right ones, but no estimate. */
const enoughAnswers = 10;

export function miniTestResult({ answers }: Pick<TakenTest, 'answers'>): MiniTestResult {
  const given = [...answers.values()];
  const parts = testParts.map((part) => ({
    part,
    // two devices that took the test at once may have asked more questions than the test has
    right: Math.min(
      testQuestions[part],
      given.filter((answer) => answer.part === part && answer.correct).length,
    ),
    of: testQuestions[part],
  }));
  const right = parts.reduce((sum, part) => sum + part.right, 0);
  const answered = given.filter(({ choice }) => choice !== null).length;
  return {
    right,
    of: allTestQuestions,
    unanswered: Math.max(0, allTestQuestions - answered),
    parts,
    weakestPart: answered < enoughAnswers ? null : (lossesOf(parts)[0]?.part ?? null),
    losses: lossesOf(parts).map((loss) => ({
      ...loss,
      open: Math.min(
        loss.lost,
        loss.of - given.filter(({ part, choice }) => part === loss.part && choice !== null).length,
      ),
    })),
    asks: figuresOfTallies(
      given.flatMap(({ part, asks, correct }) =>
        part === 'part5' || asks === undefined
          ? []
          : [{ part, asks, answered: 1, right: correct ? 1 : 0 }],
      ),
    ).asks,
    range: answered < enoughAnswers ? null : likelyRange(right, allTestQuestions),
  };
}

/** If two parts lost the same number of questions, the shorter one comes first: it lost the larger share. */
function lossesOf(
  parts: MiniTestResult['parts'],
): Omit<MiniTestResult['losses'][number], 'open'>[] {
  return parts
    .map(({ part, right, of }) => ({ part, lost: of - right, of }))
    .filter(({ lost }) => lost > 0)
    .toSorted((a, b) => b.lost - a.lost || a.of - b.of);
}

/** Nine of ten ranges with this factor contain the true share (Wilson's interval). */
const z = 1.645;

/** The likely number of right answers to a hundred questions: whole numbers from 0 to 100. */
export function likelyRange(right: number, of: number): { low: number; high: number } {
  const share = right / of;
  const middle = share + z ** 2 / (2 * of);
  const spread = z * Math.sqrt((share * (1 - share)) / of + (z / (2 * of)) ** 2);
  const scale = 100 / (1 + z ** 2 / of);
  return {
    low: Math.max(0, Math.floor((middle - spread) * scale)),
    high: Math.min(100, Math.ceil((middle + spread) * scale)),
  };
}
