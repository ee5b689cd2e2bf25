import { readSoundPair } from '@nghego/engine/sounds/sound-pair';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The most pairs of words of one answer. */
export const soundPairsLimit = 20;

/** A word to be heard; `audio` is an address, or empty while no file is there. */
const pairWordSchema = z.object({
  id: z.string(),
  word: z.string(),
  phonetic: z.string(),
  meaning: z.string(),
  audio: z.string(),
});

export type PairWord = z.infer<typeof pairWordSchema>;

export const soundPairsSchema = z.object({
  /** `one` has the first sound of the pair, `other` the second one, or nothing where it is dropped */
  items: z.array(z.object({ one: pairWordSchema, other: pairWordSchema })),
});

/**
 * Words of the course that differ by two sounds alone (ship, sheep), the easiest first, each once: what a drill of the
 * sounds that a learner confuses is made of. `pair` names two vowels or two consonants by their signs in the IPA of
 * content/GUIDE.md without length marks, as 'ɪ-i', or one consonant that is dropped at the end of a word, as 's-'.
 */
export const getSoundPairs = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/sound-pairs',
  summary: `Pairs of words of the course that differ by one sound alone, at most ${soundPairsLimit}, the easiest first`,
  query: z.object({
    pair: z
      .string('must be two sounds, as ɪ-i, or one that is dropped, as s-')
      .check(
        z.refine(
          (pair) => readSoundPair(pair) !== undefined,
          'must be two sounds, as ɪ-i, or one that is dropped, as s-',
        ),
      ),
  }),
  response: soundPairsSchema,
  problems: ['INVALID_REQUEST', 'STORE_UNAVAILABLE'],
});
