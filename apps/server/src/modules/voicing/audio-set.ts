import * as z from 'zod/mini';

/** A set whose sounds are made together: words of a topic, or sentences of a part. */
export const audioSetSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('vocabulary'), topicId: z.string(), setNo: z.int() }),
  z.object({ kind: z.literal('sentences'), part: z.string(), setNo: z.int() }),
]);
export type AudioSet = z.infer<typeof audioSetSchema>;

/** The set's name among jobs and in the log, as content notices name it. */
export function audioSetKey(set: AudioSet): string {
  switch (set.kind) {
    case 'vocabulary':
      return `vocabulary:${set.topicId}:${set.setNo}`;
    case 'sentences':
      return `sentences:${set.part}:${set.setNo}`;
    default:
      return set satisfies never;
  }
}
