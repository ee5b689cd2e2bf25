import { dayMs } from '../memory/calendar.ts';
import { diagnoseWord, type KnownWord } from '../diagnosis/diagnose-word.ts';
import type { HintSlots } from '../diagnosis/mistake.ts';
import { readPhonetic } from '../diagnosis/read-phonetic.ts';
import { localDay } from '../memory/local-day.ts';
import type { PracticeEvent, WordChecked } from '../practice/practice-event.ts';
import { type SoundPair, soundPair, soundPairKey } from './sound-pair.ts';

/** Two sounds that a learner took for each other. */
export type SoundConfusion = {
  pair: SoundPair;
  /** How often, counted once for a word and day. */
  count: number;
  /** In which words, the newest first. */
  wordIds: string[];
};

/** What was confused lately tells more, if there is enough of it. */
const recentDays = 30;
/** How many pairs are shown. */
const mostPairs = 3;
/** Words that a screen fetches to look at their mistakes. */
const mostWords = 120;

/**
 * The words whose wrong answers are worth a second look, the newest first: what {@link soundConfusions} must know.
 * @param at milliseconds since 1970; later events are ignored
 */
export function wordsMissed(events: Iterable<PracticeEvent>, at: number): string[] {
  const newest = new Map<string, number>();
  for (const { wordId, ms } of wrongWords(events, at))
    newest.set(wordId, Math.max(ms, newest.get(wordId) ?? 0));
  return [...newest]
    .toSorted(([idA, a], [idB, b]) => b - a || (idA < idB ? -1 : 1))
    .slice(0, mostWords)
    .map(([id]) => id);
}

/**
 * The pairs of sounds that a learner confused most, at most three: those of the last 30 days, or of the whole log where
 * these are fewer than three. The answers are diagnosed again, since events keep the kind of a mistake and not its
 * sounds. The order of the log makes no difference, nor do events that stand in it more than once.
 * @param words by their ids; what is typed for others is passed over
 * @param at milliseconds since 1970; later events are ignored
 */
export function soundConfusions(
  events: Iterable<PracticeEvent>,
  words: ReadonlyMap<string, KnownWord>,
  at: number,
): SoundConfusion[] {
  const all = [...wrongWords(events, at)].flatMap(({ event, wordId, ms }): Confused[] => {
    const known = words.get(wordId);
    const pair = known && confusedSounds(known, event.typed);
    return pair === undefined ? [] : [{ pair, wordId, ms, day: localDay(ms, event.zone) }];
  });
  const recent = count(all.filter(({ ms }) => ms > at - recentDays * dayMs));
  return (recent.length < mostPairs ? count(all) : recent).slice(0, mostPairs);
}

type Confused = { pair: SoundPair; wordId: string; ms: number; day: string };

function* wrongWords(
  events: Iterable<PracticeEvent>,
  at: number,
): Generator<{ event: WordChecked; wordId: string; ms: number }> {
  for (const event of events) {
    if (event.kind !== 'word-checked' || event.correct) continue;
    const ms = Date.parse(event.at);
    if (ms <= at) yield { event, wordId: event.wordId, ms };
  }
}

function count(confused: readonly Confused[]): SoundConfusion[] {
  const byPair = new Map<
    string,
    { pair: SoundPair; days: Set<string>; last: Map<string, number> }
  >();
  for (const { pair, wordId, ms, day } of confused) {
    const key = soundPairKey(pair);
    const of = byPair.get(key) ?? { pair, days: new Set(), last: new Map<string, number>() };
    byPair.set(key, of);
    of.days.add(`${day} ${wordId}`);
    of.last.set(wordId, Math.max(ms, of.last.get(wordId) ?? 0));
  }
  return [...byPair]
    .toSorted(([keyA, a], [keyB, b]) => b.days.size - a.days.size || (keyA < keyB ? -1 : 1))
    .map(([, { pair, days, last }]) => ({
      pair,
      count: days.size,
      wordIds: [...last]
        .toSorted(([idA, a], [idB, b]) => b - a || (idA < idB ? -1 : 1))
        .map(([id]) => id),
    }));
}

/** Which sounds an answer confused; undefined where it was right, or something else went wrong. */
export function confusedSounds(known: KnownWord, typed: string): SoundPair | undefined {
  const { kind, slots } = diagnoseWord(known, typed);
  if (kind === 'vowel' || kind === 'consonant') return twoSounds(slots);
  if (kind === 'final-consonant') return twoSounds(slots) ?? droppedSound(slots);
  return kind === 'ending' ? lostEnding(known, slots) : undefined;
}

const bare = (sound: string): string => sound.replace('ː', '');

function twoSounds({ expected, heard }: HintSlots): SoundPair | undefined {
  if (expected === undefined || heard === undefined || expected === heard) return undefined;
  return soundPair(bare(expected), bare(heard));
}

function droppedSound({ expected, heard }: HintSlots): SoundPair | undefined {
  const sound = expected ?? heard;
  return sound === undefined ? undefined : soundPair(bare(sound), '');
}

/** A lost -s or -ed that is one consonant is a sound that was not heard at the end. */
function lostEnding(
  { phonetic }: KnownWord,
  { ending, endingFault }: HintSlots,
): SoundPair | undefined {
  if (endingFault !== 'lost' || (ending !== 's' && ending !== 'ed')) return undefined;
  const sounds = readPhonetic(phonetic ?? '');
  const last = sounds.at(-1);
  if (last === undefined || last.isVowel || sounds.at(-2)?.sign === 'ɪ') return undefined;
  return soundPair(last.sign, '');
}
