import {
  type ItemVoice,
  lastVoiceOf,
  voiceOfReview,
  voicesOfSet,
} from '@nghego/engine/sounds/item-voice';
import type { Spoken } from '../../platform/audio/player.ts';
import { deviceVoice } from '../../platform/audio/device-voice.ts';
import { practiceLog } from '../log/practice-log.ts';
import { accent } from './accent.ts';

type Item = {
  id: string;
  audio: string;
  voices: ItemVoice[];
  /** no other voice may speak it: a line of listening belongs to its speaker (LS-07) */
  isFileAlone?: true;
};
export type Files = Pick<Spoken, 'url' | 'others' | 'isFileAlone'>;

/** The files to play for a single item, or for the first one of a set. */
export function filesOf(item: Item): Files {
  return filesOfVoice(item, voicesOfSet([item], accent.read())[0]);
}

/** The file of a set's first item, or an empty text. */
export function firstSoundOf({ items: [first] }: { items: readonly Item[] }): string {
  return first === undefined ? '' : filesOf(first).url;
}

/**
 * Which voice speaks the items of a practice (VO-02), in the accent that is chosen when an item is played. In a review
 * another voice speaks an item than at its last check.
 */
export function itemSounds(items: readonly Item[], isReview: boolean) {
  const voiceAt = (position: number): ItemVoice | undefined => {
    const chosen = accent.read();
    const item = items[position];
    if (!isReview || item === undefined) return voicesOfSet(items, chosen)[position];
    const voice = (lastVoice ??= { last: lastVoiceOf(practiceLog.snapshot().events, item.id) });
    return voiceOfReview(item, chosen, { voice: voice.last, seed: 0 });
  };
  /**
   * the voice of the item's last check before this screen was opened: checks on this screen must not change the voice
   */
  let lastVoice: { last: string | undefined } | undefined;
  return {
    files: (position: number): Files | undefined => {
      const item = items[position];
      return item && filesOfVoice(item, voiceAt(position));
    },
    /** For the record of a check: the voice that spoke the item; undefined for a voice of the device. */
    voiceOf: (itemId: string): string | undefined =>
      deviceVoice() === undefined
        ? voiceAt(items.findIndex(({ id }) => id === itemId))?.voice
        : undefined,
  };
}

function filesOfVoice({ audio, voices, isFileAlone }: Item, chosen: ItemVoice | undefined): Files {
  return {
    ...(isFileAlone && { isFileAlone }),
    url: chosen?.audio ?? audio,
    others: voices.filter((voice) => voice !== chosen).map((voice) => voice.audio),
  };
}
