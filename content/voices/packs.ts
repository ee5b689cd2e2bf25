import type { Accent } from '@nghego/engine/sounds/item-voice';
import { accentOf, voiceOfEarSlot } from '@nghego/contracts/speech-choice';

export type Slot = keyof typeof voiceOfEarSlot;
/** The slots whose sounds are made ahead of time. */
export type PackedSlot = Exclude<Slot, 'us-f'>;

/** A pack: its folder in `apps/server/voices`, the voice of Kokoro-82M, the kinds of texts in it, and its bit rate. */
type PackPlan = {
  folder: string;
  style: string;
  holds: readonly ('words' | 'sentences' | 'lines' | 'drills' | 'checks')[];
  /** the bit rate of all sounds except those of ear training */
  kilobits: 32 | 48;
  /** texts that the voice says too badly: DNSMOS P.808 below 3.6 (VO-08) */
  without?: readonly string[];
};

/**
 * The bit rate of the words of ear training: several voices say all of them, and at this rate they fit into the budget.
 */
export const kilobitsOfEar = 24;

/** The packs that the budget of decision 041 allows. */
export const planOf: Record<PackedSlot, PackPlan> = {
  'us-m': {
    folder: 'puck',
    style: 'am_puck',
    holds: ['lines', 'words', 'sentences', 'drills'],
    kilobits: 32,
  },
  // emma's first sounds, from before this plan, have 48 kbit/s
  'uk-f': {
    folder: 'emma',
    style: 'bf_emma',
    holds: ['words', 'sentences', 'lines', 'drills'],
    kilobits: 32,
    without: [
      'Two men are exchanging business cards.',
      'Wooden beams are being loaded onto a truck.',
      'The conference room is empty.',
      'One of the women is signing a document.',
      'She is placing folders in a filing cabinet.',
    ],
  },
  // fable's voice is brighter: at 32 kbit/s it would lose more than a decibel
  'uk-m': { folder: 'fable', style: 'bm_fable', holds: ['lines', 'words', 'drills'], kilobits: 48 },
  'us-f2': { folder: 'kore', style: 'af_kore', holds: ['checks'], kilobits: 32 },
};

/** The name by which people know the voice of a slot. */
export const nameOfSlot = (slot: Slot): string => (slot === 'us-f' ? 'heart' : planOf[slot].folder);

export const accentOfSlot = (slot: Slot): Accent => accentOf[voiceOfEarSlot[slot]];
