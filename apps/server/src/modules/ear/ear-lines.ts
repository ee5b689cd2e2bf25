import type { EarFiles } from '@nghego/contracts/ear-file';
import type { KnownSentence } from '@nghego/engine/diagnosis';

/**
 * The lines of ear training that learners write, by the ids in events: reduced forms, and each half of a pair of
 * sentences.
 */
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
