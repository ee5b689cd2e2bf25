/** What a plan knows of a word of the course. */
export type PlanWord = {
  id: string;
  word: string;
  unitId: string;
  topicId: string;
  /** 5 for the words that the test needs most, down to 1. */
  usefulness: number;
  /** As 'B1'; empty if unknown. */
  cefr: string;
  meaning: string;
  homophones: readonly string[];
  family: readonly string[];
};

type Order = {
  /** Whether the learner has met a word, or set it aside. */
  isKnown: (word: PlanWord) => boolean;
  /** The units in the order of the path. */
  units: readonly string[];
  /** The unit that comes first; if the learner chose none, the current one. */
  unit: string | null;
  /** The topic that was begun: its words come before others that are as useful and as easy. */
  topicId?: string | undefined;
};

/**
 * The unknown words in the order in which they are learned (DY-04): those of the first unit, then of the units after it
 * on the path, then of those before it; in a unit the most useful words first, then by CEFR, then those of the topic
 * that was begun, then in the order of the course.
 */
export function orderNewWords(words: readonly PlanWord[], order: Order): PlanWord[] {
  const { units, unit, topicId } = order;
  const first = Math.max(0, unit === null ? 0 : units.indexOf(unit));
  const rankOf = (unitId: string): number => {
    const place = units.indexOf(unitId);
    // words of no unit come last
    return place === -1 ? units.length : (place - first + units.length) % units.length;
  };
  return words
    .filter((word) => !order.isKnown(word))
    .map((word) => ({
      word,
      unit: rankOf(word.unitId),
      level: cefrRank(word),
      topic: Number(word.topicId !== topicId),
    }))
    .toSorted(
      (a, b) =>
        a.unit - b.unit ||
        b.word.usefulness - a.word.usefulness ||
        a.level - b.level ||
        a.topic - b.topic,
    )
    .map(({ word }) => word);
}

const levels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];

function cefrRank({ cefr }: PlanWord): number {
  const rank = levels.indexOf(cefr);
  return rank === -1 ? 2.5 : rank;
}

/**
 * Takes words that can be learned in one session: no two that sound the same, mean the same, or belong to one family
 * (DY-04).
 */
export class UnmixedWords {
  readonly #taken = new Set<string>();

  /** Takes a word, or refuses one that would be confused with a word that was taken. */
  take(word: PlanWord): boolean {
    const keys = keysOf(word);
    if (keys.some((key) => this.#taken.has(key))) return false;
    for (const key of keys) this.#taken.add(key);
    return true;
  }
}

function keysOf({ word, meaning, homophones, family }: PlanWord): string[] {
  return [
    ...[word, ...homophones].map((text) => `sound:${fold(text)}`),
    // a related word is followed by its type: 'application (n.)'
    ...[word, ...family].map((text) => `family:${fold(text.split(' (')[0] ?? '')}`),
    ...(meaning === '' ? [] : [`meaning:${fold(meaning)}`]),
  ];
}

function fold(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}
