import * as z from 'zod/mini';
import { contentLimits } from './content-fields.ts';

const text = z.string().check(z.minLength(1), z.maxLength(contentLimits.sentence));
const translation = z.string().check(z.minLength(1), z.maxLength(contentLimits.translation));
const phonetic = z.string().check(z.regex(/^\/.+\/$/));

const pairWordSchema = z.strictObject({
  word: z.string().check(z.regex(/^[a-z]+$/)),
  phonetic,
  /** short, in Vietnamese */
  meaning: text,
  /** whether the course teaches the word with this pronunciation */
  taught: z.boolean(),
});

const contrastSchema = z.strictObject({
  id: z.string().check(z.regex(/^[a-z]+(?:-[a-z]+)*$/)),
  /**
   * keys of the sound pairs that the contrast trains; `a` of each word pair has the first sound of one of these keys
   */
  keys: z.array(z.string()).check(z.minLength(1)),
  /** how the sounds of `a` and `b` are shown */
  sounds: z.tuple([text, text]),
  name: text,
  nameVi: text,
  /** the habit of learners who do not hear the contrast: 'loses a final t or d', to follow 'Your ear often …' */
  habit: text,
  habitVi: text,
  /**
   * only for a sound at the end of words: the habit of learners who hear the sound where there is none (`habitAdded`),
   * or who both add and miss it (`habitEither`)
   */
  habitAdded: z.optional(text),
  habitAddedVi: z.optional(text),
  habitEither: z.optional(text),
  habitEitherVi: z.optional(text),
  /** what to listen for, as a teacher says it */
  listen: text,
  listenVi: text,
  pairs: z.array(
    z.strictObject({
      a: pairWordSchema,
      b: pairWordSchema,
      /** a sentence with one gap into which both words fit equally well */
      frame: z.optional(text),
      /** false if in British speech the two words sound the same, or differ by more than this contrast */
      british: z.optional(z.literal(false)),
      /** voices that say the two words so alike that a recogniser confuses them: they are not used for this pair */
      unclear: z.optional(z.array(z.enum(['us-f', 'us-m', 'uk-f', 'uk-m', 'us-f2']))),
    }),
  ),
});

/** `content/ear/contrasts.json`: sounds that Vietnamese learners take for each other. */
export const contrastFileSchema = z.strictObject({ contrasts: z.array(contrastSchema) });

export const reducedKinds = [
  'to-verbs',
  'have',
  'linking',
  'dropped-t-d',
  'flap',
  'weak-of',
  'weak-to',
  'weak-and',
  'weak-for',
  'weak-can',
  'dropped-h',
  'contractions',
  'palatal',
] as const;

const reducedSchema = z.strictObject({
  id: z.string().check(z.regex(/^rf-\d{3}$/)),
  kind: z.enum(reducedKinds),
  /** the text that the learner writes, in full spelling */
  english: text,
  vietnamese: translation,
  /** the words of `english` that are reduced, next to each other */
  focus: text,
  /** how the focus sounds: IPA, and Vietnamese letters */
  sounds: z.strictObject({ ipa: phonetic, vi: text }),
  /** the text that the voice reads; by default `english` */
  say: z.optional(text),
  /** phonetics of words in `say` that the dictionary lacks, or has with other sounds */
  phonetics: z.optional(z.record(z.string(), phonetic)),
  why: z.string().check(z.minLength(1), z.maxLength(160)),
  whyEn: z.string().check(z.minLength(1), z.maxLength(160)),
});

/** `content/ear/reduced.json`: reduced forms of everyday speech. */
export const reducedFileSchema = z.strictObject({ items: z.array(reducedSchema) });

const heardSchema = z.strictObject({ english: text, vietnamese: translation });

/** `content/ear/sense.json`: pairs of a sentence that makes sense and one that does not. */
export const senseFileSchema = z.strictObject({
  pairs: z.array(
    z.strictObject({
      id: z.string().check(z.regex(/^fe-\d{3}$/)),
      /** a word of the course that is in both sentences */
      word: text,
      sensible: heardSchema,
      absurd: heardSchema,
    }),
  ),
});

export type ContrastFile = z.infer<typeof contrastFileSchema>;
export type ReducedFile = z.infer<typeof reducedFileSchema>;
export type SenseFile = z.infer<typeof senseFileSchema>;

/** The files of ear training. */
export type EarFiles = {
  contrasts: readonly ContrastFile['contrasts'][number][];
  reduced: readonly ReducedFile['items'][number][];
  senses: readonly SenseFile['pairs'][number][];
};
