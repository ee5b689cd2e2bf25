import type { WordPair } from '@nghego/contracts/sound-pairs';
import type { DrillRound, TalkedPair } from '@nghego/engine/sounds/sound-drill';
import type { ItemVoice } from '@nghego/engine/sounds/item-voice';
import type { Spoken } from '../../platform/audio/player.ts';

/** A pair of words with the voices that say both. */
export type SpokenPair = WordPair & TalkedPair<WordPair['one']>;

/** Adds the voices that say both words of a pair, alone and in their frame. */
export function spokenPair(pair: WordPair): SpokenPair {
  const { one, other, frame } = pair;
  return {
    ...pair,
    talkers: talkersOfBoth(one.voices, other.voices),
    frameTalkers: frame === undefined ? [] : talkersOfBoth(frame.one, frame.other),
  };
}

/** The voices that have both sounds. */
export function talkersOfBoth(one: readonly ItemVoice[], other: readonly ItemVoice[]): string[] {
  return one.flatMap(({ voice }) => (other.some((sound) => sound.voice === voice) ? [voice] : []));
}

/**
 * A round that plays the words of a missed round again, without their sentence. Words of a check are played by another
 * voice, since the voice of the checks is heard in checks only.
 */
export function saidAgain(round: DrillRound<SpokenPair>): DrillRound<SpokenPair> {
  const { pair, stage, voice } = round;
  const isCheck = stage === 'before' || stage === 'after';
  const other = pair.talkers.find((talker) => talker !== voice);
  return { ...round, isFramed: false, voice: isCheck ? (other ?? voice) : voice };
}

/** The sound of one word of the round's pair, by the voice of the round. */
export function soundOf(
  { pair, isFramed, voice }: DrillRound<SpokenPair>,
  side: 'one' | 'other',
): Spoken {
  const { frame } = pair;
  const { word, voices, audio } = pair[side];
  const spoken = isFramed && frame !== undefined ? frame[side] : voices;
  const file = spoken.find((sound) => sound.voice === voice)?.audio;
  return {
    url: file ?? audio,
    text: word,
    // no fallback to another voice, which would give away which word it is
    ...(file !== undefined && { isFileAlone: true }),
  };
}
