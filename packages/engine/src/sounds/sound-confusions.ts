import { confusionCost } from '../diagnosis/confusion-costs.ts';
import { diagnoseWord, type KnownWord } from '../diagnosis/diagnose-word.ts';
import type { HintSlots, MistakeKind, Place } from '../diagnosis/mistake.ts';
import { readPhonetic } from '../diagnosis/read-phonetic.ts';
import { localDay } from '../memory/local-day.ts';
import { ownWordItemId } from '../practice/own-word.ts';
import type { OwnWordChecked, PracticeEvent, WordChecked } from '../practice/practice-event.ts';
import { earRegionOf } from './ear-region.ts';
import { type SoundPair, soundPair } from './sound-pair.ts';

/** How many words a screen fetches to diagnose their mistakes. */
const mostWords = 120;

/**
 * The ids of words with wrong answers, of the course and of own lists, the newest first: the words that
 * {@link confusedInWords} needs.
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

/** What an ear did: it lost a sound at the end of a word, added one that is not there, or took a sound for another. */
export type EarFault = 'lost' | 'added' | 'mixed';

/** Two sounds that were confused in a word. */
export type Confused = {
  pair: SoundPair;
  fault: EarFault;
  /** where in the word; undefined if that is not known */
  place: Place | undefined;
  /** the word that was said, and what was written for it */
  said: string;
  heard: string;
  wordId: string;
  ms: number;
  day: string;
};

/**
 * The sounds that were confused in typed words. The answers are diagnosed again, since events contain the kind of a
 * mistake and not its sounds.
 * @param words by their ids; checks of other words are ignored
 * @param at milliseconds since 1970; later events are ignored
 */
export function confusedInWords(
  events: Iterable<PracticeEvent>,
  words: ReadonlyMap<string, KnownWord>,
  at: number,
): Confused[] {
  return [...wrongWords(events, at)].flatMap(({ event, wordId, ms }): Confused[] => {
    const known = words.get(wordId);
    const heard = known && confusedIn(known, event.typed);
    return heard === undefined ? [] : [{ ...heard, wordId, ms, day: localDay(ms, event.zone) }];
  });
}

function* wrongWords(
  events: Iterable<PracticeEvent>,
  at: number,
): Generator<{ event: WordChecked | OwnWordChecked; wordId: string; ms: number }> {
  for (const event of events) {
    if (event.kind !== 'word-checked' && event.kind !== 'own-word-checked') continue;
    if (event.correct) continue;
    const ms = Date.parse(event.at);
    const wordId = event.kind === 'word-checked' ? event.wordId : ownWordItemId(event.wordId);
    if (ms <= at) yield { event, wordId, ms };
  }
}

/** Which sounds an answer confused, with the fault; undefined where it was right, or something else went wrong. */
export function confusedIn(
  known: KnownWord,
  typed: string,
): Omit<Confused, 'wordId' | 'ms' | 'day'> | undefined {
  const { kind, slots } = diagnoseWord(known, typed);
  const pair = kind === 'ending' ? missedEnding(known, slots) : soundsNamed({ kind, slots });
  if (pair === undefined || earRegionOf(kind) === undefined) return undefined;
  const place = kind === 'ending' ? 'end' : slots.place;
  return { pair, fault: faultOf(pair, slots), place, said: known.word, heard: typed.trim() };
}

function faultOf({ other }: SoundPair, { endingFault, expected }: HintSlots): EarFault {
  if (other !== '') return 'mixed';
  const isLost = endingFault === undefined ? expected !== undefined : endingFault === 'lost';
  return isLost ? 'lost' : 'added';
}

/**
 * The two sounds that the hint about a mistake names, if an ear takes one for the other; or the sound that was dropped
 * at the end of the word. Undefined if the hint names no sounds, or if these sound too different to be confused ('work'
 * for 'word' is another word).
 */
export function soundsNamed({
  kind,
  slots,
}: {
  kind: MistakeKind | null;
  slots: HintSlots;
}): SoundPair | undefined {
  if (kind === 'vowel' || kind === 'consonant') return twoSounds(slots);
  return kind === 'final-consonant' ? (twoSounds(slots) ?? droppedSound(slots)) : undefined;
}

const bare = (sound: string): string => sound.replace('ː', '');

function twoSounds({ expected, heard }: HintSlots): SoundPair | undefined {
  if (expected === undefined || heard === undefined || expected === heard) return undefined;
  if (confusionCost(bare(expected), bare(heard)) >= 1) return undefined;
  return soundPair(bare(expected), bare(heard));
}

function droppedSound({ expected, heard }: HintSlots): SoundPair | undefined {
  if (expected !== undefined && heard !== undefined) return undefined;
  const sound = expected ?? heard;
  return sound === undefined ? undefined : soundPair(bare(sound), '');
}

/**
 * An -s or -ed that is a single consonant: if it was lost, the learner did not hear the sound at the end; if it was
 * added, the learner heard one that is not there.
 */
function missedEnding(
  { phonetic }: KnownWord,
  { ending, endingFault }: HintSlots,
): SoundPair | undefined {
  if (endingFault === 'changed' || (ending !== 's' && ending !== 'ed')) return undefined;
  const sounds = readPhonetic(phonetic ?? '');
  const last = sounds.at(-1);
  if (last === undefined) return undefined;
  if (endingFault === 'added') return addedEnding(last.sign, ending);
  if (last.isVowel || sounds.at(-2)?.sign === 'ɪ') return undefined;
  return soundPair(last.sign, '');
}

const voiceless = new Set(['p', 't', 'k', 'f', 'θ', 's', 'ʃ', 'tʃ']);

/** The sound that an -s or -ed would have after a sound; undefined where it would be a syllable (wanted). */
function addedEnding(last: string, ending: 's' | 'ed'): SoundPair | undefined {
  if (ending === 'ed' && (last === 't' || last === 'd')) return undefined;
  const sounds = ending === 's' ? ['s', 'z'] : ['t', 'd'];
  return soundPair((voiceless.has(last) ? sounds[0] : sounds[1]) ?? '', '');
}
