import { checkedItem } from '../practice/checked-item.ts';
import { hashOf } from '../text/text-hash.ts';
import type { PracticeEvent } from '../practice/practice-event.ts';

/** The accents of the voices. */
export const accents = ['American', 'British'] as const;
export type Accent = (typeof accents)[number];

/** The learner's choice: one accent where an item has it, or any. */
export const accentChoices = ['any', ...accents] as const;
export type AccentChoice = (typeof accentChoices)[number];
/** The accent until the learner chooses one; the voice that speaks at run time has it. */
export const defaultAccent = 'American' satisfies AccentChoice;

/** A sound of an item: who speaks it, and the file's address. */
export type ItemVoice = { voice: string; accent: Accent; audio: string };

type Voiced = { id: string; voices: readonly ItemVoice[] };

/**
 * The voice of each item of a set, in the order of the items (VO-02): never the same voice twice in a row if an item
 * has several; always the same voices for the same items, so that a set for offline use needs one cached file for each
 * item. undefined for an item without voices: its only sound is played.
 */
export function voicesOfSet(
  items: readonly Voiced[],
  accent: AccentChoice,
): (ItemVoice | undefined)[] {
  let before: string | undefined;
  return items.map(({ id, voices }) => {
    const chosen = choose(voices, accent, { but: before, hash: hashOf(id) });
    before = chosen?.voice;
    return chosen;
  });
}

/**
 * The voice of an item in a review (VO-02): not the one that spoke last time, if the item has another.
 * @param last.voice the voice that spoke the item last; undefined if that is not known
 * @param last.seed chooses among the other voices
 */
export function voiceOfReview(
  { id, voices }: Voiced,
  accent: AccentChoice,
  last: { voice: string | undefined; seed: number },
): ItemVoice | undefined {
  return choose(voices, accent, { but: last.voice, hash: hashOf(id, last.seed) });
}

/** The voice that spoke an item at its last check (`own:` before the id of an own word); undefined if that is not known. */
export function lastVoiceOf(events: readonly PracticeEvent[], itemId: string): string | undefined {
  const last = events.findLast((event) => checkedItem(event)?.id === itemId);
  return last !== undefined && 'voice' in last ? last.voice : undefined;
}

/** Chooses a voice: one of the accent, if there is one, and another voice than `but`, if there is one. */
function choose(
  voices: readonly ItemVoice[],
  accent: AccentChoice,
  { but, hash }: { but: string | undefined; hash: number },
): ItemVoice | undefined {
  const pinned = voices.filter((voice) => voice.accent === accent);
  const heard = pinned.length > 0 ? pinned : voices;
  const others = heard.filter(({ voice }) => voice !== but);
  const left = others.length > 0 ? others : heard;
  // by the high bits of the hash: the low bits hardly differ between similar ids
  return left[Math.floor((hash / 2 ** 32) * left.length)];
}
