// (k) What folding a practice log to a memory costs a page: all at once, its longest step, and one item after a new
// check; beside the figures of the profile, which read the same log, in one process.
import { diagnoseWord } from '@nghego/engine/diagnosis';
import { createJudge } from '@nghego/engine/judge-before';
import { foldItem, foldMemory, foldMemoryInSteps } from '@nghego/engine/memory';
import { type MemoryContent, trustedContent } from '@nghego/engine/memory-marks';
import { memoryFigures, practiceDaysOf } from '@nghego/engine/memory-figures';
import { recentMistakes } from '@nghego/engine/mistakes';
import type { PracticeEvent } from '@nghego/engine/practice-event';
import { practiceFigures } from '@nghego/engine/practice-figures';
import { courseSentences, courseWords } from '../content/judging/course-mistakes.ts';

const rounds = 12;
/** A slow phone: what a processor that is slowed four times needs. */
const slowed = 4;
/** So often what is quicker than the clock of the processor is measured at once. */
const repeats = 20;
const dayMs = 86_400_000;
const at = Date.UTC(2026, 10, 22);
const words = [...courseWords].map(([word, phonetic], n) => ({ id: `w${n}`, word, phonetic }));

/** A log of half a year: 60 checks a day of 1,500 items, one in five wrong, and sentences among them. */
function logOf(count: number, isOld: boolean): PracticeEvent[] {
  return Array.from({ length: count }, (_, n): PracticeEvent => {
    const day = Math.floor(n / 60);
    const correct = n % 5 !== 0;
    const stamp = {
      v: 1,
      id: `0190-${String(n).padStart(8, '0')}`,
      at: new Date(at - 180 * dayMs + day * dayMs + (n % 60) * 20_000).toISOString(),
      device: 'a device of the bench',
      zone: 'Asia/Ho_Chi_Minh',
      setNo: 1,
      correct,
      attempt: 1,
      revealed: false,
      replays: n % 4,
      elapsedMs: 2_000,
      ...(!isOld && { mistake: correct ? null : ('vowel' as const) }),
    } as const;
    const pick = (n * 7 + day) % 1_500;
    if (n % 8 === 3) {
      const sentence = courseSentences[pick % courseSentences.length] ?? '';
      const typed = sentence.split(' ').map((word, i) => (correct || i !== 2 ? word : `${word}k`));
      const sentenceId = `s${pick % courseSentences.length}`;
      const missed = correct || isOld ? [] : [{ wordId: `w${pick}`, kind: 'vowel' as const }];
      return {
        ...stamp,
        kind: 'sentence-checked',
        sentenceId,
        part: 'part1',
        typed,
        ...(!isOld && { missed }),
      };
    }
    const { id: wordId, word } = words[pick % words.length] ?? { id: 'w0', word: '' };
    const typed = correct ? word : `${word.slice(0, -1)}k`;
    return { ...stamp, kind: 'word-checked', wordId, topicId: 't', typed };
  });
}

const spelled = new Map(words.map(({ id, word }) => [word, [id]]));
const byId = new Map(words.map((word) => [word.id, word]));
/** A judge of its own for each round: it remembers what it judged. */
const judging = (): MemoryContent => ({
  isGone: () => false,
  judge: createJudge({
    wordOf: (id) => byId.get(id),
    sentenceOf: (id) => ({ englishSentence: courseSentences[Number(id.slice(1))] ?? '' }),
    wordsSpelled: (folded) => spelled.get(folded) ?? [],
  }),
});

/** Processor milliseconds; the least of the rounds hardly depends on what else runs on the machine. */
function least(work: () => unknown): number {
  const times = Array.from({ length: rounds }, () => {
    const from = process.cpuUsage().user;
    work();
    return (process.cpuUsage().user - from) / 1_000;
  });
  return Math.min(...times);
}

/** The longest of the steps, each in its quietest round: the clock of the processor is too coarse for one of them. */
function longestStep(log: readonly PracticeEvent[], content: () => MemoryContent): number {
  const quietest: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const steps = foldMemoryInSteps(log, content(), at);
    for (let n = 0, isDone = false; !isDone; n += 1) {
      const from = performance.now();
      isDone = steps.next().done === true;
      const took = performance.now() - from;
      quietest[n] = Math.min(quietest[n] ?? took, took);
    }
  }
  return Math.max(...quietest);
}

// a page that is practiced in has run the code
for (const { word, phonetic } of words.slice(0, 200)) diagnoseWord({ word, phonetic }, `${word}k`);

const say = (name: string, ms: number, limit: string, base: number): void =>
  console.log(
    `${name}: ${ms.toFixed(2)} ms, slowed ${slowed} × ${(ms * slowed).toFixed(1)} ms${limit}, ` +
      `${(ms / base).toFixed(2)} × the figures of the profile`,
  );

for (const [name, isOld, content] of [
  ['10,000 events', false, () => trustedContent],
  ['10,000 events of before, judged again', true, judging],
] as const) {
  // as IndexedDB gives it: objects that were spread together are ten times as slow to read
  const log = structuredClone(logOf(10_000, isOld));
  const base = least(() => practiceFigures(log));
  say(
    `${name}, the fold`,
    least(() => foldMemory(log, content(), at)),
    ' of 500',
    base,
  );
  say(`${name}, its longest step`, longestStep(log, content), ' of 8', base);
  const known = content();
  const memory = foldMemory(log, known, at);
  const item = { kind: 'word', id: 'w7' } as const;
  const again = () => Array.from({ length: repeats }, () => foldItem(item, log, known, at));
  say(`${name}, one item after a check`, least(again) / repeats, ' of 5', base);
  const days = practiceDaysOf(log, at);
  say(
    `${name}, its figures`,
    least(() => memoryFigures(memory, days, '2026-11-22')),
    '',
    base,
  );
  say(
    `${name}, mistakes of 30 days`,
    least(() => recentMistakes(log, known, at)),
    '',
    base,
  );
}
