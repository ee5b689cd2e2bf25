import * as z from 'zod/mini';
import { speakingRates, voices } from '@nghego/contracts/speech-choice';

/** What the worker is asked: a text that {@link speakableText} made. */
export const speechJobSchema = z.object({
  text: z.string(),
  voice: z.enum(voices),
  speakingRate: z.literal(speakingRates),
});
export type SpeechJob = z.infer<typeof speechJobSchema>;

/** What it answers, once for each job: an MP3 file, silence (nothing to hear), or what went wrong. */
export const speechReplySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('spoken'),
    bytes: z.instanceof<typeof Uint8Array<ArrayBufferLike>>(Uint8Array),
  }),
  z.object({ kind: z.literal('silent') }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);
export type SpeechReply = z.infer<typeof speechReplySchema>;
