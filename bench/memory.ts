// (k) The cost of folding a practice log to a memory, in a worker of a page: the whole log, and one item after a new
// check; compared with folding the same log to the figures of the profile.
import { diagnoseWord } from '@nghego/engine/diagnosis';
import { judgeOldCheck } from '@nghego/engine/memory/judge-old-check';
import { foldItem, foldMemory } from '@nghego/engine/memory';
import { type MemoryContent, trustedContent } from '@nghego/engine/memory/memory-marks';
import { memoryFigures, practiceDaysOf } from '@nghego/engine/memory/memory-figures';
import { recentMistakes } from '@nghego/engine/memory/mistakes';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import { practiceFigures } from '@nghego/engine/practice/practice-figures';
import { courseSentences, courseWords } from '../content/judging/course-mistakes.ts';

const rounds = 12;
/** A slow phone takes four times as long as this processor. */
const slowed = 4;
/** Work that takes less than a tick of the processor's clock is repeated this often and measured as a whole. */
const repeats = 20;
const dayMs = 86_400_000;
const at = Date.UTC(2026, 10, 22);
const today = '2026-11-22';
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

const byId = new Map(words.map((word) => [word.id, word]));
const oldChecks: MemoryContent = {
  isGone: () => false,
  judge: (event) =>
    judgeOldCheck(event, {
      wordOf: (id) => byId.get(id),
      sentenceOf: (id) => ({ englishSentence: courseSentences[Number(id.slice(1))] ?? '' }),
    }),
};

/** The least milliseconds of processor time of several rounds: other load hardly changes it. */
function least(work: () => unknown): number {
  const times = Array.from({ length: rounds }, () => {
    const from = process.cpuUsage().user;
    work();
    return (process.cpuUsage().user - from) / 1_000;
  });
  return Math.min(...times);
}

// warms up: on a page in use, too, the code has run before
for (const { word, phonetic } of words.slice(0, 200)) diagnoseWord({ word, phonetic }, `${word}k`);

const say = (name: string, ms: number, limit: string, base: number): void =>
  console.log(
    `${name}: ${ms.toFixed(2)} ms, slowed ${slowed} × ${(ms * slowed).toFixed(1)} ms${limit}, ` +
      `${(ms / base).toFixed(2)} × the figures of the profile`,
  );

for (const [name, isOld, content] of [
  ['10,000 events', false, trustedContent],
  // devices trust their events: only a server, which has the texts, judges those from before 2026-11-22 again
  ['on a server, 10,000 old events', true, oldChecks],
] as const) {
  // objects as IndexedDB returns them; objects copied by spread are ten times as slow to read
  const log = structuredClone(logOf(10_000, isOld));
  const base = least(() => practiceFigures(log));
  say(
    `${name}, the fold`,
    least(() => foldMemory(log, content, at)),
    isOld ? '' : ' of 500',
    base,
  );
  const memory = foldMemory(log, content, at);
  const item = { kind: 'word', id: 'w7' } as const;
  const again = () => Array.from({ length: repeats }, () => foldItem(item, log, content, at));
  say(`${name}, one item after a check`, least(again) / repeats, ' of 5', base);
  const days = practiceDaysOf(log, at);
  say(
    `${name}, its figures`,
    least(() => memoryFigures(memory, days, today)),
    '',
    base,
  );
  say(
    `${name}, mistakes of 30 days`,
    least(() => recentMistakes(log, content, at)),
    '',
    base,
  );
}
