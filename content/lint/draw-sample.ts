import { createHash } from 'node:crypto';
import type { Course } from './lint-course.ts';

/** An item to review: its place, and everything to judge, a line each. */
export type SampleItem = { place: string; lines: readonly string[] };

/** Every word, sentence and question of the course, in file order. Places are unique. */
export function itemsOf({ topics, parts, banks }: Course): SampleItem[] {
  return [
    ...topics.flatMap(({ slug, words }) =>
      words.map(({ word, type, phonetic, meaning, difficulty, example, senses = [], ...more }) => ({
        place: `${slug}: ${word}`,
        lines: [
          [type, phonetic, meaning, difficulty].join(' · '),
          example.english,
          example.vietnamese,
          ...Object.entries(more).map(([name, value]) => `${name}: ${[value].flat().join('; ')}`),
          ...senses.flatMap((sense) => [
            [`also ${sense.type}`, sense.meaning, sense.cefr, ...sense.collocations].join(' · '),
            sense.example.english,
            sense.example.vietnamese,
          ]),
        ],
      })),
    ),
    ...parts.flatMap(({ part, sentences }) =>
      sentences.map(({ english, vietnamese }, i) => ({
        place: `${part}: ${i + 1}`,
        lines: [english, vietnamese],
      })),
    ),
    ...banks.flatMap(({ level, questions }) =>
      questions.map(({ id, sentence, options, correct, hint, explanation, asks }) => ({
        place: id,
        lines: [
          asks === undefined ? sentence : `level ${level}, ${asks}: ${sentence}`,
          options.map((option, i) => (i === correct ? `[${option}]` : option)).join(' · '),
          hint,
          explanation,
        ],
      })),
    ),
  ];
}

/**
 * Draws a random sample: the `count` items whose place, hashed with the seed, sorts first; all if there are fewer. The
 * same seed draws the same items, whatever their order; correcting a text does not change the draw.
 */
export function drawSample(
  items: readonly SampleItem[],
  seed: number,
  count: number,
): SampleItem[] {
  return items
    .map((item) => ({ item, rank: rankOf(item.place, seed) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ item }) => item);
}

function rankOf(place: string, seed: number): string {
  return createHash('sha256').update(`${seed} ${place}`).digest('hex');
}
