import * as z from 'zod/mini';
import { reducedKinds } from './ear-file.ts';
import { endpoint } from './endpoint.ts';
import { itemVoicesSchema } from './item-voices.ts';
import { soundPairSchema } from './sound-pairs.ts';

/** Two sounds that Vietnamese learners take for each other; `keys` are those of their pairs in `getSoundPairs`. */
const contrastSchema = z.object({
  id: z.string(),
  keys: z.array(z.string()),
  sounds: z.array(z.string()),
  name: z.string(),
  nameVi: z.string(),
  /** the habit of learners who do not hear the contrast: 'loses a final t or d', to follow 'Your ear often …' */
  habit: z.string(),
  habitVi: z.string(),
  /**
   * only for a sound at the end of words: the habit of learners who hear the sound where there is none (`habitAdded`),
   * or who both add and miss it (`habitEither`)
   */
  habitAdded: z.optional(z.string()),
  habitAddedVi: z.optional(z.string()),
  habitEither: z.optional(z.string()),
  habitEitherVi: z.optional(z.string()),
  listen: z.string(),
  listenVi: z.string(),
  /** a pair of words as an example */
  words: z.array(z.string()),
});
export type EarContrast = z.infer<typeof contrastSchema>;

/** The common contrasts, without their sounds (UX-05, EA-02). */
export const getContrasts = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/ear/contrasts',
  summary: 'The contrasts of sounds that Vietnamese learners miss, in teaching order',
  query: z.object({}),
  response: z.object({ items: z.array(contrastSchema) }),
  problems: ['STORE_UNAVAILABLE'],
});

/** A few pairs of each contrast, from which the one-minute check draws (UX-05). */
export const getMinuteCheck = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/ear/minute',
  summary:
    'Up to three pairs of words of each contrast whose sounds can be played, for a check of one minute',
  query: z.object({}),
  response: z.object({ items: z.array(z.object({ pairs: z.array(soundPairSchema) })) }),
  problems: ['STORE_UNAVAILABLE'],
});

/** Pairs in a round of 'Fast ear', and items in a set of reduced forms. */
export const sensesARound = 20;
export const reducedASet = 10;

const index = z._default(
  z.pipe(z.string().check(z.regex(/^\d{1,6}$/, 'must be a whole number')), z.transform(Number)),
  0,
);

const heardSentenceSchema = z.object({
  english: z.string(),
  vietnamese: z.string(),
  voices: itemVoicesSchema,
});

const sensePairSchema = z.object({
  id: z.string(),
  word: z.string(),
  sensible: heardSentenceSchema,
  absurd: heardSentenceSchema,
});
export type SensePair = z.infer<typeof sensePairSchema>;

/** Pairs of a sensible and an absurd sentence (EA-04). */
export const getSenses = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/ear/senses',
  summary: `Pairs of a sentence that makes sense and one that does not, ${sensesARound} a round; a round behind the last begins again`,
  query: z.object({ round: index }),
  response: z.object({ items: z.array(sensePairSchema), rounds: z.int() }),
  problems: ['INVALID_REQUEST', 'STORE_UNAVAILABLE'],
});

const reducedItemSchema = z.object({
  id: z.string(),
  kind: z.enum(reducedKinds),
  english: z.string(),
  vietnamese: z.string(),
  focus: z.string(),
  /** how the focus sounds: IPA, and Vietnamese letters */
  ipa: z.string(),
  vi: z.string(),
  why: z.string(),
  whyEn: z.string(),
  voices: itemVoicesSchema,
});
export type ReducedItem = z.infer<typeof reducedItemSchema>;
export type ReducedContents = z.infer<typeof getReduced.response>['contents'];

/** Reduced forms of everyday speech (EA-03). */
export const getReduced = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/ear/reduced',
  summary: `Sentences with reduced forms, ${reducedASet} a set; a set behind the last is empty`,
  query: z.object({ set: index }),
  response: z.object({
    items: z.array(reducedItemSchema),
    sets: z.int(),
    /**
     * for each set: how many sentences it has, their ids, their kinds of reduction in order, and a few of the reduced
     * words. Cached answers of older versions lack the ids and kinds. No page reads `focuses` any more, but open pages
     * of older versions require it.
     */
    contents: z.array(
      z.object({
        items: z.int(),
        ids: z._default(z.array(z.string()), []),
        kinds: z._default(z.array(z.enum(reducedKinds)), []),
        focuses: z.array(z.string()),
      }),
    ),
  }),
  problems: ['INVALID_REQUEST', 'STORE_UNAVAILABLE'],
});
