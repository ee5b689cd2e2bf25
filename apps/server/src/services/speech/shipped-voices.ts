import type { Voice } from '@nghego/contracts/speech-choice';
import type { Depth } from './neural/lower-spectrum.ts';

/**
 * The voices that come with the product. `heart`, an American woman, is a neural one whose files are in
 * `apps/server/voices`; `oak`, a man, is the same model with a deeper voice ({@link depthOf}); the others are Flite's
 * own: `rms` (a man) and `slt` (a woman) American, `awb` (a man) Scottish.
 */
export const shippedVoiceNames = ['heart', 'oak', 'rms', 'slt', 'awb'] as const;
export type ShippedVoice = (typeof shippedVoiceNames)[number];

export type NeuralVoiceName = 'heart' | 'oak';
export type FliteVoice = Exclude<ShippedVoice, NeuralVoiceName>;

/** A pitch of some 115 Hz instead of 190, and the resonances of a throat that is an eighth longer. */
export const depthOf = {
  heart: { pitch: 1, resonance: 1 },
  oak: { pitch: 0.6, resonance: 0.88 },
} as const satisfies Record<NeuralVoiceName, Depth>;

/**
 * Who speaks for each voice of the contract, the first choice first: the next one speaks where a voice's files are
 * missing or damaged, or where its sound fails the check (VO-04).
 */
export const speakersOf = {
  'en-US-Wavenet-D': ['heart', 'rms', 'slt'],
  'en-US-Wavenet-F': ['heart', 'slt', 'rms'],
  // what its pack does not hold; no other one has the accent that its sounds are labelled with
  'en-GB-Wavenet-B': ['awb'],
  'en-US-Neural2-D': ['oak', 'rms', 'slt'],
  'en-GB-Neural2-B': ['awb'],
} as const satisfies Record<Voice, readonly ShippedVoice[]>;

/**
 * Voices whose sounds of the course were made ahead of time, and their folders in `apps/server/voices`; for other texts
 * {@link speakersOf} speak. `emma` is a British woman.
 */
export const packOf: Readonly<Partial<Record<Voice, string>>> = { 'en-GB-Wavenet-B': 'emma' };
