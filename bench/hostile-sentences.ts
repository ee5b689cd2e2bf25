// Finds the worst answers for the diagnosis of sentences by hill climbing: changes an answer a little, and keeps the
// change if judging takes longer.
import { judgeSentence } from '@nghego/engine/diagnosis/judge-sentence';
import { missedWords } from '@nghego/engine/memory/missed-words';
import { boxWords } from '@nghego/engine/practice/sentence-boxes';
import { mostTypedLetters } from '@nghego/engine/practice/practice-event';

export type HostileAnswer = { sentence: string; typed: string[] };

/** A random generator with a seed, so that each run climbs the same way. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const pieces = [
  '2111',
  '8',
  '8:15',
  "i'",
  "i'd",
  "he's",
  '$20.50',
  '999,999,999',
  '1.2345',
  '50%',
  '3rd',
  '12:45am',
  '"',
  '‘',
  '😀',
  '👩‍🏳',
  '️',
  'ế',
  'ʼ',
  '-',
  'a',
  'the',
  'dont',
  'organizationalized',
  'x'.repeat(64),
  'aw',
  'ff',
];

/** The least milliseconds of processor time to judge an answer in several tries: other load hardly changes it. */
export function costOf({ sentence, typed }: HostileAnswer, tries = 3): number {
  const known = { englishSentence: sentence };
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < tries; n += 1) {
    const before = process.cpuUsage();
    missedWords(known, typed, [], judgeSentence(known, typed).boxes);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

/** Climbs from each sentence, and returns the worst answer of each, the worst first. */
export function worstAnswers(
  sentences: readonly string[],
  steps: number,
): (HostileAnswer & { ms: number })[] {
  return sentences
    .map((sentence, n) => {
      const roll = dice(n + 1);
      const boxes = boxWords(sentence);
      const piece = (): string => pieces[roll(pieces.length)] ?? '';
      let worst = { sentence, typed: Array.from({ length: boxes.length + 1 }, piece), ms: 0 };
      for (let step = 0; step < steps; step += 1) {
        const typed = [...worst.typed];
        for (let changes = 1 + roll(3); changes > 0; changes -= 1) {
          const at = roll(typed.length);
          const old = typed[at] ?? '';
          typed[at] =
            [
              piece(),
              `${old} ${piece()}`,
              `${piece()} ${piece()} ${piece()}`,
              old + piece(),
              boxes[roll(boxes.length)] ?? '',
            ][roll(5)]?.slice(0, mostTypedLetters) ?? '';
        }
        const ms = costOf({ sentence, typed });
        if (ms > worst.ms) worst = { sentence, typed, ms: costOf({ sentence, typed }, 8) };
      }
      return worst;
    })
    .toSorted((a, b) => b.ms - a.ms);
}
