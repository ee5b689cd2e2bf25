import * as z from 'zod/mini';
import { mistakeKinds } from '@nghego/engine/diagnosis/mistake';
import { readSoundPair } from '@nghego/engine/sounds/sound-pair';
import { grammarLevels, grammarModes } from '@nghego/engine/grammar/grammar-question';
import { cefrLevels } from '@nghego/engine/level/cefr-levels';
import { listeningAsks } from '@nghego/engine/listening/asked';
import { listeningParts } from '@nghego/engine/listening/parts';
import { mostSteps, planMinutes } from '@nghego/engine/plan/study-plan';
import {
  dailyGoals,
  goalUnits,
  pairStages,
  type PracticeEvent,
  practiceItemKinds,
  practiceSources,
  sentenceParts,
  senses,
} from '@nghego/engine/practice/practice-event';

/** A short name or id that a device sends, of printable ASCII only, so that any store can hold it. */
const name = z.string().check(z.regex(/^[\x20-\x7e]{1,64}$/, 'must be a short name'));

const uuid = z.uuid().check(z.toLowerCase());

const base = {
  v: z.literal(1),
  id: z.uuidv7().check(z.toLowerCase()),
  at: z.iso.datetime(),
  device: name,
  zone: name,
};

const grammarMode = z.enum(grammarModes);
const part = z.enum(sentenceParts);
const listeningPart = z.enum(listeningParts);
const count = z.int().check(z.nonnegative());
/** The number of items in a set or game. */
const size = z.int().check(z.nonnegative(), z.maximum(1_000));
const sourced = { from: z.optional(z.enum(practiceSources)) };
const mistake = z.enum(mistakeKinds);
const check = {
  ...sourced,
  correct: z.boolean(),
  attempt: z.int().check(z.positive()),
  revealed: z.boolean(),
  replays: count,
  elapsedMs: count,
  hints: z.optional(z.int().check(z.nonnegative(), z.maximum(6))),
  voice: z.optional(name),
  mistake: z.optional(z.nullable(mistake)),
};
/** The boxes of a sentence or line. */
const boxes = {
  typed: z.readonly(z.array(z.string())),
  open: z.optional(
    z.readonly(z.array(z.int().check(z.nonnegative(), z.maximum(1_000))).check(z.maxLength(1_000))),
  ),
  missed: z.optional(z.readonly(z.array(z.object({ wordId: uuid, kind: mistake })))),
};
const item = z.object({ kind: z.enum(practiceItemKinds), id: name.check(z.toLowerCase()) });

/** The practice events of version 1, as the device stores and sends them. */
export const practiceEventSchema = z.discriminatedUnion('kind', [
  z.object({
    ...base,
    kind: z.literal('word-checked'),
    wordId: uuid,
    topicId: uuid,
    setNo: count,
    typed: z.string(),
    ...check,
  }),
  z.object({
    ...base,
    kind: z.literal('sentence-checked'),
    sentenceId: uuid,
    part,
    setNo: count,
    ...boxes,
    ...check,
  }),
  z.object({
    ...base,
    kind: z.literal('line-checked'),
    itemId: name,
    lineId: name,
    ...boxes,
    ...check,
  }),
  z.object({
    ...base,
    ...sourced,
    kind: z.literal('listening-answered'),
    itemId: name,
    questionId: name,
    choice: z.nullable(z.int().check(z.nonnegative(), z.maximum(3))),
    correct: z.boolean(),
    plays: count,
    elapsedMs: count,
    part: z.optional(listeningPart),
    setNo: z.optional(count),
    asks: z.optional(z.enum(listeningAsks)),
  }),
  z.object({
    ...base,
    kind: z.literal('pair-heard'),
    sounds: z.string().check(
      z.maxLength(16),
      z.refine((key) => readSoundPair(key) !== undefined, 'must name two sounds'),
    ),
    said: name,
    chosen: name,
    correct: z.boolean(),
    stage: z.enum(pairStages),
    framed: z.boolean(),
    voice: z.optional(name),
    plays: count,
    elapsedMs: count,
  }),
  z.object({
    ...base,
    kind: z.literal('sense-judged'),
    pairId: name,
    said: z.enum(senses),
    chosen: z.enum(senses),
    correct: z.boolean(),
    reactionMs: z.nullable(count),
    voice: z.optional(name),
  }),
  z.object({
    ...base,
    kind: z.literal('own-word-checked'),
    wordId: uuid,
    listId: uuid,
    setNo: count,
    typed: z.string(),
    ...check,
  }),
  z.discriminatedUnion('set', [
    z.object({
      ...base,
      kind: z.literal('set-completed'),
      set: z.literal('vocabulary'),
      topicId: uuid,
      setNo: count,
      itemCount: z.optional(size),
    }),
    z.object({
      ...base,
      kind: z.literal('set-completed'),
      set: z.literal('sentence'),
      part,
      setNo: count,
      itemCount: z.optional(size),
    }),
    z.object({
      ...base,
      kind: z.literal('set-completed'),
      set: z.literal('listening'),
      part: listeningPart,
      setNo: count,
      itemCount: z.optional(size),
    }),
  ]),
  z.discriminatedUnion('set', [
    z.object({
      ...base,
      kind: z.literal('set-restarted'),
      set: z.literal('vocabulary'),
      topicId: uuid,
      setNo: count,
    }),
    z.object({
      ...base,
      kind: z.literal('set-restarted'),
      set: z.literal('sentence'),
      part,
      setNo: count,
    }),
  ]),
  z.object({
    ...base,
    ...sourced,
    kind: z.literal('grammar-answered'),
    mode: grammarMode,
    questionId: name,
    choice: z.nullable(z.int().check(z.nonnegative(), z.maximum(3))),
    correct: z.boolean(),
    elapsedMs: count,
  }),
  z.object({
    ...base,
    kind: z.literal('game-finished'),
    mode: grammarMode,
    level: z.optional(z.literal(grammarLevels)),
    pace: z.nullable(z.literal([15, 25])),
    score: count,
    correct: count,
    total: size,
    bestStreak: count,
  }),
  z.object({ ...base, kind: z.literal('item-set-aside'), item }),
  z.object({ ...base, kind: z.literal('item-taken-back'), item }),
  z.object({
    ...base,
    kind: z.literal('goal-chosen'),
    goal: z.literal(dailyGoals),
    unit: z.optional(z.enum(goalUnits)),
  }),
  z.object({
    ...base,
    kind: z.literal('plan-chosen'),
    examDay: z.nullable(z.iso.date()),
    minutes: z.literal(planMinutes),
    days: z.readonly(
      z
        .array(z.int().check(z.minimum(1), z.maximum(7)))
        .check(
          z.minLength(1),
          z.maxLength(7),
          z.refine(isRising, 'must be days of the week in order, each once'),
        ),
    ),
    unit: z.nullable(name),
    rules: z.int().check(z.positive(), z.maximum(1_000)),
  }),
  z.object({
    ...base,
    kind: z.literal('day-planned'),
    day: z.iso.date(),
    steps: z.readonly(
      z
        .array(z.string().check(z.regex(/^[a-z]{1,16}:[\x20-\x7e]{1,64}$/, 'must name an item')))
        .check(z.maxLength(mostSteps)),
    ),
    seconds: z.int().check(z.nonnegative(), z.maximum(7_200)),
  }),
  z.object({ ...base, kind: z.literal('level-checked'), unit: name, level: z.enum(cefrLevels) }),
  z.object({
    ...base,
    kind: z.literal('weights-chosen'),
    weights: z.nullable(
      z.readonly(z.array(z.number().check(z.minimum(0), z.maximum(100))).check(z.length(21))),
    ),
    reviews: count,
  }),
  z.object({ ...base, kind: z.literal('test-started'), form: name, endsAt: z.iso.datetime() }),
  z.object({ ...base, kind: z.literal('test-finished'), form: name }),
]);

function isRising(days: readonly number[]): boolean {
  return days.every((day, n) => n === 0 || day > (days[n - 1] ?? 0));
}

// checks that the engine's type and this schema are the same
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
const same: Same<z.infer<typeof practiceEventSchema>, PracticeEvent> = true;
void same;
