import type { EarFiles } from '@nghego/contracts/ear-file';
import type { KnownSentence } from '@nghego/engine/diagnosis';

/** What a learner writes to train the ear, by the ids that events name: a reduced form, or one half of a pair. */
export function earLines({ reduced, senses }: EarFiles): ReadonlyMap<string, KnownSentence> {
  const known = (englishSentence: string): KnownSentence => ({ englishSentence, names: [] });
  return new Map([
    ...reduced.map(({ id, english }) => [id, known(english)] as const),
    ...senses.flatMap(({ id, sensible, absurd }) => [
      [`${id}-sensible`, known(sensible.english)] as const,
      [`${id}-absurd`, known(absurd.english)] as const,
    ]),
  ]);
}
