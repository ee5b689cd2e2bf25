import * as z from 'zod/mini';
import type { Accent } from '@nghego/engine/sounds/item-voice';
import { paceOf } from '@nghego/engine/practice/pace';

/** The product's voices; each speech service maps them to its own (SV-03). */
export const voices = [
  'en-US-Wavenet-D',
  'en-US-Wavenet-F',
  'en-GB-Wavenet-B',
  'en-US-Neural2-D',
  'en-GB-Neural2-B',
] as const;
export type Voice = (typeof voices)[number];
export const defaultVoice = 'en-US-Wavenet-D' satisfies Voice;

export const accentOf: Record<Voice, Accent> = {
  'en-US-Wavenet-D': 'American',
  'en-US-Wavenet-F': 'American',
  'en-GB-Wavenet-B': 'British',
  'en-US-Neural2-D': 'American',
  'en-GB-Neural2-B': 'British',
};

/**
 * The voice of each slot of listening: a woman and a man of each accent. `synthesize` finds the sound of a line by its
 * text and the voice of its slot, at pace 1 (decision 041).
 */
export const voiceOfSlot = {
  'us-f': defaultVoice,
  'us-m': 'en-US-Neural2-D',
  'uk-f': 'en-GB-Wavenet-B',
  'uk-m': 'en-GB-Neural2-B',
} as const satisfies Record<string, Voice>;

/**
 * The voice of the checks before and after a drill. No drill and no item of the course uses it, so the checks show
 * whether the learner hears the sounds from a new speaker (EA-02, decision 044).
 */
export const checkVoice = 'en-US-Wavenet-F' satisfies Voice;

/** The slots of ear training: those of listening, and that of the checks. */
export const voiceOfEarSlot = { ...voiceOfSlot, 'us-f2': checkVoice } as const;

/** The voices that speak words and sentences, in the order in which a service makes their sounds (VO-02). */
export const itemVoices = [
  defaultVoice,
  'en-US-Neural2-D',
  'en-GB-Wavenet-B',
  'en-GB-Neural2-B',
] as const satisfies Voice[];

/** 1 is the voice's own pace. By default the engine's `paceOf` decides (AD-07). */
export const speakingRates = [0.75, paceOf.sentence, 1, 1.25, 1.5] as const;
export type SpeakingRate = (typeof speakingRates)[number];

/** How to speak a text; missing fields mean the defaults. */
export const speechChoice = {
  voice: z.optional(z.enum(voices, `must be one of ${voices.join(', ')}`)),
  speakingRate: z.optional(
    z.literal([...speakingRates], `must be one of ${speakingRates.join(', ')}`),
  ),
};
