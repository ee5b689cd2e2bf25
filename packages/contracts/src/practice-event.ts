import * as z from 'zod/mini';
import type { PracticeEvent } from '@nghego/engine/practice-event';

const base = {
  v: z.literal(1),
  id: z.uuidv7(),
  at: z.iso.datetime(),
  device: z.string().check(z.minLength(1), z.maxLength(64)),
  zone: z.string().check(z.minLength(1), z.maxLength(64)),
};

const grammarMode = z.enum(['classify', 'choice', 'structure']);
const part = z.enum(['part1', 'part2', 'part3', 'part4']);
const count = z.int().check(z.nonnegative());
const check = {
  correct: z.boolean(),
  attempt: z.int().check(z.positive()),
  revealed: z.boolean(),
  replays: count,
  elapsedMs: count,
};

/** The practice events of version 1, as the device keeps and sends them. */
export const practiceEventSchema = z.discriminatedUnion('kind', [
  z.object({
    ...base,
    kind: z.literal('word-checked'),
    wordId: z.string(),
    topicId: z.string(),
    setNo: count,
    typed: z.string(),
    ...check,
  }),
  z.object({
    ...base,
    kind: z.literal('sentence-checked'),
    sentenceId: z.string(),
    part,
    setNo: count,
    typed: z.readonly(z.array(z.string())),
    ...check,
  }),
  z.discriminatedUnion('set', [
    z.object({
      ...base,
      kind: z.literal('set-completed'),
      set: z.literal('vocabulary'),
      topicId: z.string(),
      setNo: count,
      itemCount: z.optional(count),
    }),
    z.object({
      ...base,
      kind: z.literal('set-completed'),
      set: z.literal('sentence'),
      part,
      setNo: count,
      itemCount: z.optional(count),
    }),
  ]),
  z.object({
    ...base,
    kind: z.literal('grammar-answered'),
    mode: grammarMode,
    questionId: z.string().check(z.minLength(1), z.maxLength(64)),
    choice: z.nullable(z.int().check(z.nonnegative(), z.maximum(3))),
    correct: z.boolean(),
    elapsedMs: count,
  }),
  z.object({
    ...base,
    kind: z.literal('game-finished'),
    mode: grammarMode,
    pace: z.nullable(z.literal([15, 25])),
    score: count,
    correct: count,
    total: count,
    bestStreak: count,
  }),
]);

// the engine's type and the wire's shape must stay the same thing
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
const same: Same<z.infer<typeof practiceEventSchema>, PracticeEvent> = true;
void same;
