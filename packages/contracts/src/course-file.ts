import * as z from 'zod/mini';
import { partSchema } from './catalogue.ts';

const text = z.string().check(z.minLength(1));
const levels = z.enum(['beginner', 'intermediate', 'advanced']);

/** A topic with its words in teaching order; see content/GUIDE.md. */
export const topicFileSchema = z.object({
  name: text,
  category: text,
  difficulty: levels,
  description: text,
  words: z.array(
    z.object({
      word: text,
      type: z.enum(['n.', 'v.', 'adj.', 'adv.', 'prep.', 'conj.', 'phr.']),
      phonetic: text,
      meaning: text,
      difficulty: levels,
      example: z.object({ english: text, vietnamese: text }),
    }),
  ),
});

/** The sentences of a part, in order. */
export const sentenceFileSchema = z.object({
  part: partSchema,
  sentences: z.array(z.object({ english: text, vietnamese: text })),
});

/** Which topics and parts there are, in the order in which learners see them. */
export const courseSchema = z.object({ topics: z.array(text), parts: z.array(partSchema) });

export type TopicFile = z.infer<typeof topicFileSchema>;
export type SentenceFile = z.infer<typeof sentenceFileSchema>;
