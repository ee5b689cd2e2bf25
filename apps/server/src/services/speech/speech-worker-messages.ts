import * as z from 'zod/mini';
import { speakingRates, voices } from '@nghego/contracts/speech-choice';
import { shippedVoiceNames } from './shipped-voices.ts';

/** A job for the worker: a text that {@link speakableText} accepts, and who cannot speak. */
export const speechJobSchema = z.object({
  text: z.string(),
  /** in the course's IPA; empty if the voice is to use the spelling */
  phonetic: z.string(),
  voice: z.enum(voices),
  speakingRate: z.literal(speakingRates),
  /** voices whose files are missing or damaged */
  without: z.array(z.enum(shippedVoiceNames)),
});
export type SpeechJob = z.infer<typeof speechJobSchema>;

/** A voice that was asked first, and why another one speaks. */
const passedOverSchema = z.object({ voice: z.enum(shippedVoiceNames), why: z.string() });
export type PassedOver = z.infer<typeof passedOverSchema>;

/** Its one answer to each job: an MP3 file that was checked, none that passed the check, silence, or an error. */
export const speechReplySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('spoken'),
    bytes: z.instanceof<typeof Uint8Array<ArrayBufferLike>>(Uint8Array),
    passedOver: z.array(passedOverSchema),
  }),
  z.object({ kind: z.literal('unfit'), faults: z.string() }),
  z.object({ kind: z.literal('silent') }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);
export type SpeechReply = z.infer<typeof speechReplySchema>;
