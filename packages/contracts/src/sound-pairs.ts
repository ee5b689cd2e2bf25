import { readSoundPair } from '@nghego/engine/sounds/sound-pair';
import * as z from 'zod/mini';
import { itemVoicesSchema, learnersVoicesSchema } from './item-voices.ts';
import { endpoint } from './endpoint.ts';

/** The most pairs of words of one answer. */
export const soundPairsLimit = 30;

/** A word to hear; `audio` is an address, or empty while there is no file. */
const pairWordSchema = z.object({
  id: z.string(),
  word: z.string(),
  phonetic: z.string(),
  meaning: z.string(),
  audio: z.string(),
  voices: learnersVoicesSchema,
});

export type PairWord = z.infer<typeof pairWordSchema>;

/**
 * Two words that differ in one place: there `one` has the first sound of `sounds`, and `other` the second one, or
 * nothing if the sound is dropped.
 */
export const soundPairSchema = z.object({
  one: pairWordSchema,
  other: pairWordSchema,
  /** the pair of sounds, as in the call's `pair`; cached answers of older versions lack it and `frame` */
  sounds: z._default(z.string(), ''),
  /** a sentence with a gap into which both words fit, and the voices that say it with each */
  frame: z.optional(z.object({ text: z.string(), one: itemVoicesSchema, other: itemVoicesSchema })),
});

export type WordPair = z.infer<typeof soundPairSchema>;

export const soundPairsSchema = z.object({ items: z.array(soundPairSchema) });

/**
 * Pairs of words that differ only by these two sounds (ship, sheep), for drills of sounds that a learner confuses. If a
 * contrast of `content/ear` has the sounds, these are its pairs, those of exactly these sounds first. Else they are
 * words of the course, the easiest first, each once. `pair` names two vowels or two consonants by their signs in the
 * IPA of content/GUIDE.md without length marks, as 'ɪ-i', or one consonant that is dropped at the end of a word, as
 * 's-'.
 */
export const getSoundPairs = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/sound-pairs',
  summary: `Pairs of words that differ by one sound alone, at most ${soundPairsLimit}`,
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
