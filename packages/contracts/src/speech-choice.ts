import * as z from 'zod/mini';
import { paceOf } from '@nghego/engine/pace';

/** The product's voices; an implementation maps each to one of its own (SV-03). */
export const voices = [
  'en-US-Wavenet-D',
  'en-US-Wavenet-F',
  'en-GB-Wavenet-B',
  'en-US-Neural2-D',
] as const;
export type Voice = (typeof voices)[number];
export const defaultVoice = 'en-US-Wavenet-D' satisfies Voice;

/** 1 is the voice's own pace. Without a choice the engine's `paceOf` applies (AD-07). */
export const speakingRates = [0.75, paceOf.sentence, 1, 1.25, 1.5] as const;
export type SpeakingRate = (typeof speakingRates)[number];

/** How something is to be spoken; what is missing is the product's own choice. */
export const speechChoice = {
  voice: z.optional(z.enum(voices, `must be one of ${voices.join(', ')}`)),
  speakingRate: z.optional(
    z.literal([...speakingRates], `must be one of ${speakingRates.join(', ')}`),
  ),
};
