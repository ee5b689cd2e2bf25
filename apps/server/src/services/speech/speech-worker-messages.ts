import { accents } from '@nghego/engine/sounds/item-voice';
import * as z from 'zod/mini';
import { speakingRates } from '@nghego/contracts/speech-choice';

/** A job for the worker: a text that {@link speakableText} accepts. */
export const speechJobSchema = z.object({
  text: z.string(),
  /** in the course's IPA; if empty, the voice uses the spelling */
  phonetic: z.string(),
  accent: z.enum(accents),
  speakingRate: z.literal(speakingRates),
});
export type SpeechJob = z.infer<typeof speechJobSchema>;

/**
 * The worker's one answer to each job: an MP3 file that passed the check, the faults of one that did not, silence, or
 * an error.
 */
export const speechReplySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('spoken'),
    bytes: z.instanceof<typeof Uint8Array<ArrayBufferLike>>(Uint8Array),
  }),
  z.object({ kind: z.literal('unfit'), faults: z.string() }),
  z.object({ kind: z.literal('silent') }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);
export type SpeechReply = z.infer<typeof speechReplySchema>;
