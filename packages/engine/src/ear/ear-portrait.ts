import type { KnownWord } from '../diagnosis/diagnose-word.ts';
import { dayMs } from '../memory/calendar.ts';
import { localDay } from '../memory/local-day.ts';
import type { PairHeard, PracticeEvent } from '../practice/practice-event.ts';
import { ownWordItemId } from '../practice/own-word.ts';
import { inOrder } from '../practice/running-pass.ts';
import { confusedInSentences, type SpokenSentence } from '../sounds/confused-in-sentences.ts';
import { isCheckWorse } from '../sounds/drill-verdict.ts';
import { type Confused, confusedInWords, type EarFault } from '../sounds/sound-confusions.ts';
import { hasDrill } from '../sounds/has-drill.ts';
import { readSoundPair, type SoundPair, soundPairKey } from '../sounds/sound-pair.ts';
import { isPairHeard } from './left-check.ts';
import { drillRounds } from '../sounds/sound-drill.ts';
import { earFigures, newestRounds, type PairFigures } from './ear-figures.ts';

/** Two sounds that a learner took for each other, or told apart in a drill. */
export type EarSound = PairFigures & {
  pair: SoundPair;
  key: string;
  /** how often the two sounds were confused, counted once for each word and day; rounds of drills do not count */
  count: number;
  /**
   * how many of these were in the last seven days, and in the seven days before; `weekBefore` is 0 if one of the weeks
   * has too few answers to compare them
   */
  week: number;
  weekBefore: number;
  /** whether the pair was missed at most half as often in the last seven days as before, for the answers given */
  isLess: boolean;
  /** whether each word of `count` was right at the first try on a later day; false if drills judge the pair */
  isMended: boolean;
  /** what the ear mostly did; `either`: a sound at the end was lost about as often as it was added */
  fault: EarFault | 'either';
  /** the newest mistake of this fault: the word that was said, and what was typed or chosen instead */
  example: { said: string; heard: string; isTyped: boolean } | undefined;
  /** whether a drill has enough pairs of words, in the place where the sounds were confused */
  hasDrill: boolean;
  /** the typed words in which they were confused, the newest first */
  wordIds: readonly string[];
  /**
   * `few`: the pair was confused too rarely to say anything of the ear; `lost`: it is still confused, maybe in drills
   * alone; `better`: it is confused less than before; `held`: it is told apart by now, or was heard right each time
   */
  state: 'few' | 'lost' | 'better' | 'held';
};

/** Only this many days count, if they show at least {@link enoughPairs} confused pairs. */
const recentDays = 30;
const enoughPairs = 3;
/** A pair that was confused less often than this is called neither lost nor better, unless a drill judges it. */
const enoughTimes = 3;
/** A pair that is not clear yet is shown for a day, and until this many answers were given since it was last confused. */
const answersToClear = 60;
/** How many pairs are shown. */
const mostSounds = 24;
const weekMs = 7 * dayMs;
/** Two weeks are compared if each has this many answers. */
const enoughAnswers = 20;
/** A pair that is missed at most this much as often as in the week before gets better: less may be chance. */
const lessShare = 1 / 2;
const betterShare = 0.8;
const heldShare = 0.9;

/**
 * The picture of an ear (UX-05): the sounds that were confused in typed words, alone or in sentences, and in checks of
 * the ear (in the newest rounds of each pair), most often first; and the sounds that were drilled, or heard right.
 * Confusions count from the last 30 days, or from the whole log if those days show fewer than three. The log may be in
 * any order, and an event that it has twice counts once.
 * @param words by their ids; checks of other words are ignored
 * @param at milliseconds since 1970; later events are ignored
 * @param sameAs returns the key under which a pair of sounds is counted, since a contrast has several pairs
 * @param sentences by their ids; checks of other sentences are ignored
 */
export function earPortrait(
  events: Iterable<PracticeEvent>,
  words: ReadonlyMap<string, KnownWord>,
  at: number,
  sameAs: (key: string) => string = (key) => key,
  sentences: ReadonlyMap<string, SpokenSentence> = new Map(),
): EarSound[] {
  const log = [...events];
  const all: Lost[] = [
    ...confusedInWords(log, words, at).map((one) => ({
      ...one,
      word: one.wordId,
      from: 'typed' as const,
    })),
    ...confusedInSentences(log, sentences, at).map(({ wordId, ...one }) => ({
      ...one,
      word: wordId,
      from: 'typed' as const,
    })),
    ...confusedInPairs(log, at, sameAs),
  ];
  const keyOf = ({ pair }: Lost): string => sameAs(soundPairKey(pair));
  const recent = all.filter(({ ms }) => ms > at - recentDays * dayMs);
  const isEnough = new Set(recent.map(keyOf)).size >= enoughPairs;
  const confused = new Map<string, Lost[]>();
  for (const lost of isEnough ? recent : all) {
    const key = keyOf(lost);
    const ofKey = confused.get(key);
    if (ofKey === undefined) confused.set(key, [lost]);
    else ofKey.push(lost);
  }
  const answered = answerTimes(log, at);
  const answers = answersOfWeeks(answered, at);
  const rightDays = daysRight(log, at);
  const clearBefore = answered.at(-answersToClear) ?? Number.NEGATIVE_INFINITY;
  const { pairs } = earFigures(log, at, sameAs);
  const keys = new Set([...confused.keys(), ...pairs.keys()]);
  const sounds = [...keys]
    .flatMap((key): EarSound[] => {
      const pair = readSoundPair(key);
      if (pair === undefined) return [];
      const known = { figures: pairs.get(key), at, answers, rightDays };
      return [soundOf(pair, confused.get(key) ?? [], known)];
    })
    .filter(({ example, drilled, isRight }) => example || drilled.of >= drillRounds || isRight)
    .toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
  // of a pair that is not clear yet more is wanted: a drill, and no long memory of a slip
  const isWanted = ({ key, state, hasDrill: canBeDrilled }: EarSound): boolean =>
    state !== 'few' ||
    (canBeDrilled &&
      (confused.get(key) ?? []).some(({ ms }) => ms >= clearBefore || ms > at - dayMs));
  const wanted = sounds.filter(isWanted);
  return (wanted.length > 0 ? wanted : sounds).slice(0, mostSounds);
}

/**
 * Two sounds that were confused in a word. `wordId` is set if the word was typed alone: its content is then fetched, so
 * that it can be heard.
 */
type Lost = Omit<Confused, 'wordId'> & {
  word: string;
  wordId?: string;
  from: 'typed' | 'check' | 'drill';
};

/** Mistakes in the newest rounds of each pair: older ones do not count, so that practice lowers the number again. */
function* confusedInPairs(
  events: readonly PracticeEvent[],
  at: number,
  sameAs: (key: string) => string,
): Generator<Lost> {
  const counts = new Map<string, number>();
  for (const { event, ms } of inOrder(events, isPairHeard).toReversed()) {
    if (!(ms <= at)) continue;
    const key = sameAs(event.sounds);
    const round = (counts.get(key) ?? 0) + 1;
    counts.set(key, round);
    const pair = readSoundPair(event.sounds);
    if (pair !== undefined && round <= newestRounds && !event.correct)
      yield {
        pair,
        fault: faultOfRound(pair, event),
        place: undefined,
        said: event.said,
        heard: event.chosen,
        word: event.said,
        from: isOfDrill(event) ? 'drill' : 'check',
        ms,
        day: localDay(ms, event.zone),
      };
  }
}

/** Whether a round is of a drill, or of the checks around it: practice must not lengthen a bar. */
const isOfDrill = (event: PracticeEvent): boolean =>
  event.kind === 'pair-heard' && event.stage !== 'minute';

type Weeks = Record<'week' | 'before', number>;

/** When the answers were given in which mistakes count, in order. */
function answerTimes(log: readonly PracticeEvent[], at: number): number[] {
  const times = new Map<string, number>();
  for (const event of log) {
    const ms = Date.parse(event.at);
    if ('correct' in event && !isOfDrill(event) && ms <= at) times.set(event.id.toLowerCase(), ms);
  }
  return [...times.values()].toSorted((a, b) => a - b);
}

/** How many answers were given in the last seven days, and in the seven days before. */
function answersOfWeeks(times: readonly number[], at: number): Weeks {
  const since = (ms: number): number => times.filter((one) => one > ms).length;
  const week = since(at - weekMs);
  return { week, before: since(at - 2 * weekMs) - week };
}

/**
 * Since when nothing was practised, in milliseconds since 1970: the time of the newest answer, if it is more than seven
 * days ago.
 */
export function idleSince(events: Iterable<PracticeEvent>, at: number): number | undefined {
  let newest: number | undefined;
  for (const event of events) {
    const ms = Date.parse(event.at);
    if ('correct' in event && ms <= at) newest = Math.max(ms, newest ?? ms);
  }
  return newest !== undefined && newest <= at - weekMs ? newest : undefined;
}

/** The last day on which each word was right at the first try. */
function daysRight(log: readonly PracticeEvent[], at: number): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  for (const event of log) {
    if (event.kind !== 'word-checked' && event.kind !== 'own-word-checked') continue;
    const ms = Date.parse(event.at);
    if (!event.correct || event.revealed || event.attempt !== 1 || !(ms <= at)) continue;
    const id = event.kind === 'word-checked' ? event.wordId : ownWordItemId(event.wordId);
    const day = localDay(ms, event.zone);
    if (day > (days.get(id) ?? '')) days.set(id, day);
  }
  return days;
}

/**
 * If two words differ by a sound at their end, the word that has the sound is nearly always spelled with more letters.
 */
function faultOfRound({ other }: SoundPair, { said, chosen }: PairHeard): EarFault {
  if (other !== '') return 'mixed';
  return chosen.length > said.length ? 'added' : 'lost';
}

/** A sound at the end counts as 'lost' or 'added' if this share of the mistakes are of that kind; else as 'either'. */
const mostlyShare = 2 / 3;

function mostlyDone({ other }: SoundPair, confused: readonly Lost[]): EarSound['fault'] {
  if (other !== '') return 'mixed';
  const added = confused.filter(({ fault }) => fault === 'added').length;
  if (added >= confused.length * mostlyShare && added > 0) return 'added';
  return confused.length - added >= confused.length * mostlyShare ? 'lost' : 'either';
}

/** Mistakes at the same time are in alphabetical order, so that the order of the log makes no difference. */
const newestFirst = (a: Lost, b: Lost): number =>
  b.ms - a.ms || compare(a.said, b.said) || compare(a.heard, b.heard);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const noFigures: PairFigures = {
  isRight: false,
  heard: { of: 0, right: 0 },
  drilled: { of: 0, right: 0 },
  before: undefined,
  after: undefined,
  drilledMs: undefined,
};

function soundOf(
  pair: SoundPair,
  confused: readonly Lost[],
  {
    figures = noFigures,
    at,
    answers,
    rightDays,
  }: {
    figures: PairFigures | undefined;
    at: number;
    answers: Weeks;
    rightDays: ReadonlyMap<string, string>;
  },
): EarSound {
  const mistakes = confused.toSorted(newestFirst);
  const once = new Map<string, Lost>();
  const last = new Map<string, number>();
  for (const lost of mistakes) {
    const key = `${lost.day} ${lost.word}`;
    if (lost.from !== 'drill' && !once.has(key)) once.set(key, lost);
    if (lost.wordId !== undefined && !last.has(lost.wordId)) last.set(lost.wordId, lost.ms);
  }
  const fault = mostlyDone(pair, once.size > 0 ? [...once.values()] : mistakes);
  const newest = mistakes.find((lost) => fault === 'either' || lost.fault === fault);
  const times = [...once.values()].map(({ ms }) => ms);
  const week = times.filter((ms) => ms > at - weekMs).length;
  const isComparable = Math.min(answers.week, answers.before) >= enoughAnswers;
  const weekBefore = isComparable ? times.filter((ms) => ms > at - 2 * weekMs).length - week : 0;
  const isLess = weekBefore > 0 && week * answers.before <= lessShare * weekBefore * answers.week;
  const isMended =
    figures.drilled.of < drillRounds &&
    once.size > 0 &&
    [...once.values()].every(
      ({ from, word, day }) => from === 'typed' && (rightDays.get(word) ?? '') > day,
    );
  return {
    ...figures,
    pair,
    key: soundPairKey(pair),
    count: once.size,
    week,
    weekBefore,
    isLess,
    isMended,
    fault,
    example: newest && {
      said: newest.said,
      heard: newest.heard,
      isTyped: newest.from === 'typed',
    },
    hasDrill:
      confused.length === 0
        ? hasDrill(pair)
        : confused.some((lost) => hasDrill(lost.pair, lost.place)),
    wordIds: [...last]
      .toSorted(([idA, a], [idB, b]) => b - a || (idA < idB ? -1 : 1))
      .map(([id]) => id),
    state:
      mistakes.length === 0 && figures.drilled.of < drillRounds
        ? 'held'
        : stateOf(figures, {
            count: once.size,
            // of the drill, since time alone makes no sound better
            week: times.filter((ms) => ms > (figures.drilledMs ?? at) - weekMs).length,
            isBetter: isLess || isMended,
          }),
  };
}

function stateOf(
  figures: PairFigures,
  { count, week, isBetter }: { count: number; week: number; isBetter: boolean },
): EarSound['state'] {
  const { drilled, before, after } = figures;
  // by chance alone half of the answers are right, so a few rounds tell nothing
  const isJudged = drilled.of >= drillRounds;
  if (!isJudged && count < enoughTimes) return 'few';
  // a check after a drill tells more than the drill, since its voice is new
  if (before !== undefined && after !== undefined && isCheckWorse(before, after)) return 'lost';
  const share = isJudged ? drilled.right / drilled.of : 0;
  if (share >= heldShare && week <= 1) return 'held';
  return share >= betterShare || isBetter ? 'better' : 'lost';
}
