import * as z from 'zod/mini';

const weights = z.array(z.number()).check(z.length(21));

/** The thread's input: the reviews of each item, oldest first, and the weights in use. */
export const fitJobSchema = z.object({
  histories: z.array(z.array(z.object({ day: z.string(), grade: z.int() }))),
  inUse: z.optional(weights),
});
export type FitJob = z.infer<typeof fitJobSchema>;

export const fitReplySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fitted'), weights, reviews: z.int() }),
  z.object({ kind: z.literal('refused') }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);
export type FitReply = z.infer<typeof fitReplySchema>;
