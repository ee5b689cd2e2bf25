import * as z from 'zod/mini';
import { promptKinds, questionAsks } from '@nghego/engine/listening/asked';
import { cefrLevels, contentLimits } from './content-fields.ts';

const text = z.string().check(z.minLength(1), z.maxLength(contentLimits.sentence));
const translation = z.string().check(z.minLength(1), z.maxLength(contentLimits.translation));
const names = z.optional(z.array(text).check(z.minLength(1)));
const index = z.int().check(z.nonnegative());

/** Why a wrong reply of part 2 is tempting. */
export const replyTraps = [
  'same-word',
  'like-sound',
  'yes-no',
  'other-question',
  'other-person',
  'other-time',
] as const;

/** The accent and sex of a speaker's voice. */
const voiceSlots = ['us-f', 'us-m', 'uk-f', 'uk-m'] as const;

/** A speaker's name as in a script (W, M, W2), and the slot whose voice speaks. */
export const speakersSchema = z.record(
  z.string().check(z.regex(/^(?:[WM]\d?|[AB])$/)),
  z.enum(voiceSlots, `must be one of ${voiceSlots.join(', ')}`),
);

const lineSchema = z.strictObject({
  /** one of the item's speakers */
  by: z.string(),
  english: text,
  vietnamese: translation,
  /** names in the line that learners cannot spell by ear */
  names,
});

/** A reply of part 2; speaker B says it. */
const replySchema = z.strictObject({
  english: text,
  vietnamese: translation,
  names,
  /** only wrong replies have a trap */
  trap: z.optional(z.enum(replyTraps)),
  /** Vietnamese: why it is right or wrong; without letters such as (A), since replies may be shown in another order */
  why: text,
});

const replyItemSchema = z.strictObject({
  id: z.string().check(z.regex(/^p2-\d{3}$/)),
  part: z.literal('part2'),
  topic: text,
  cefr: z.enum(cefrLevels),
  kind: z.enum(promptKinds),
  /** the prompt; speaker A says it */
  lines: z.array(lineSchema).check(z.length(1)),
  replies: z.array(replySchema).check(z.length(3)),
  correct: index.check(z.maximum(2)),
  speakers: speakersSchema,
  /** the English text of the sentence in `sentences/part2.json` that has the prompt and the right reply */
  sentence: z.optional(text),
});

const cells = z.array(text).check(z.minLength(1));
export const graphicSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('table'),
    title: text,
    head: cells,
    rows: z.array(cells).check(z.minLength(1)),
  }),
  /** each row is an entry of the list, or a line of the sign */
  z.strictObject({
    kind: z.enum(['list', 'sign']),
    title: text,
    rows: z.array(cells).check(z.minLength(1)),
  }),
]);

const questionSchema = z.strictObject({
  /** the item's id and the question's number from 1: 'p3-001-1' */
  id: z.string().check(z.regex(/^p[34]-\d{3}-[1-3]$/)),
  asks: z.enum(questionAsks),
  question: text,
  vietnamese: translation,
  options: z.array(text).check(z.length(4)),
  correct: index.check(z.maximum(3)),
  /** indexes from 0 of the lines that have the answer */
  evidence: z.array(index).check(z.minLength(1)),
  /** the words that are heard, and the right option's words for them: 'ran out → no longer available' */
  paraphrase: z.optional(text),
  /** Vietnamese, for each option in order: why it is right or wrong; without letters such as (A) */
  why: z.array(text).check(z.length(4)),
});

const talkItem = {
  topic: text,
  cefr: z.enum(cefrLevels),
  /** the kind of text: 'phone order', 'voicemail' */
  genre: text,
  speakers: speakersSchema,
  lines: z.array(lineSchema).check(z.minLength(1)),
  graphic: z.optional(graphicSchema),
  questions: z.array(questionSchema).check(z.length(3)),
};

/** A file `content/listening/<part>.json`; part 4 is part 3 with one speaker. */
export const listeningFileSchema = z.discriminatedUnion('part', [
  z.strictObject({ part: z.literal('part2'), items: z.array(replyItemSchema) }),
  z.strictObject({
    part: z.literal('part3'),
    items: z.array(
      z.strictObject({
        id: z.string().check(z.regex(/^p3-\d{3}$/)),
        part: z.literal('part3'),
        ...talkItem,
      }),
    ),
  }),
  z.strictObject({
    part: z.literal('part4'),
    items: z.array(
      z.strictObject({
        id: z.string().check(z.regex(/^p4-\d{3}$/)),
        part: z.literal('part4'),
        ...talkItem,
      }),
    ),
  }),
]);

export type ListeningFile = z.infer<typeof listeningFileSchema>;
export type ReplyItem = z.infer<typeof replyItemSchema>;
export type TalkItem = Exclude<ListeningFile, { part: 'part2' }>['items'][number];
