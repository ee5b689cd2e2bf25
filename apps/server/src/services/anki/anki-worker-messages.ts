import {
  ankiFaultSchema,
  ankiFieldsSchema,
  ankiNoteTypeSchema,
  soundFaults,
} from '@nghego/contracts/anki';
import * as z from 'zod/mini';

const bytes = z.instanceof<typeof Uint8Array<ArrayBufferLike>>(Uint8Array);

const noteToWrite = z.object({
  guid: z.string(),
  word: z.string(),
  type: z.string(),
  phonetic: z.string(),
  meaning: z.string(),
  example: z.string(),
  exampleMeaning: z.string(),
  sound: z.string(),
  schedule: z.nullable(
    z.object({
      dueIn: z.number(),
      interval: z.number(),
      reps: z.number(),
      lapses: z.number(),
      stability: z.number(),
      difficulty: z.number(),
    }),
  ),
});

/** Requests to the thread, answered one after the other. `open` comes first and once; `write` needs none. */
export const ankiQuestionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), bytes }),
  z.object({ kind: z.literal('describe') }),
  z.object({
    kind: z.literal('notes'),
    chosen: z.array(z.object({ id: z.string(), fields: ankiFieldsSchema })),
  }),
  z.object({
    kind: z.literal('write'),
    deck: z.object({ name: z.string(), midnight: z.number(), notes: z.array(noteToWrite) }),
  }),
  z.object({ kind: z.literal('sounds'), names: z.array(z.string()) }),
]);
export type AnkiQuestion = z.infer<typeof ankiQuestionSchema>;

const noteRow = z.object({
  line: z.int(),
  word: z.string(),
  type: z.string(),
  phonetic: z.string(),
  meaning: z.string(),
  example: z.string(),
  exampleMeaning: z.string(),
  sound: z.string(),
});

const sound = z.union([
  z.object({ name: z.string(), hash: z.string(), bytes }),
  z.object({ name: z.string(), fault: z.enum(soundFaults) }),
]);

/** Its one answer to each question. */
export const ankiAnswers = {
  opened: z.object({ kind: z.literal('open') }),
  described: z.object({ kind: z.literal('describe'), noteTypes: z.array(ankiNoteTypeSchema) }),
  noted: z.object({ kind: z.literal('notes'), rows: z.array(noteRow) }),
  written: z.object({ kind: z.literal('write'), bytes }),
  sounding: z.object({ kind: z.literal('sounds'), sounds: z.array(sound) }),
};

/** Its answer if the package is at fault; anything else that goes wrong ends the thread. */
export const ankiRefusalSchema = z.object({ kind: z.literal('refused'), fault: ankiFaultSchema });

export type AnkiAnswer =
  | {
      [Kind in keyof typeof ankiAnswers]: z.infer<(typeof ankiAnswers)[Kind]>;
    }[keyof typeof ankiAnswers]
  | z.infer<typeof ankiRefusalSchema>;
