import type { WordPair } from '@nghego/contracts/sound-pairs';
import type { DrillRound, TalkedPair } from '@nghego/engine/sounds/sound-drill';
import type { ItemVoice } from '@nghego/engine/sounds/item-voice';
import type { Spoken } from '../../platform/audio/player.ts';

/** A pair of words with who says both. */
export type SpokenPair = WordPair & TalkedPair<WordPair['one']>;

/** Adds who says both words of a pair, alone and in its frame. */
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

/** The words of a missed round once more, alone; those of a check by a voice of the drill, for its own stays new. */
export function saidAgain(round: DrillRound<SpokenPair>): DrillRound<SpokenPair> {
  const { pair, stage, voice } = round;
  const isCheck = stage === 'before' || stage === 'after';
  const other = pair.talkers.find((talker) => talker !== voice);
  return { ...round, isFramed: false, voice: isCheck ? (other ?? voice) : voice };
}

/** What is played of a round: its word, or the other one of the pair by the same voice. */
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
    // another voice would tell by itself which word it is
    ...(file !== undefined && { isFileAlone: true }),
  };
}
