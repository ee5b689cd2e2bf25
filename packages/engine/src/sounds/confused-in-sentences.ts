import { foldWord } from '../diagnosis/compare-word.ts';
import { diagnoseSentence } from '../diagnosis/diagnose-sentence.ts';
import type { KnownSentence } from '../diagnosis/sentence-diagnosis.ts';
import type { MistakeKind } from '../diagnosis/mistake.ts';
import { localDay } from '../memory/local-day.ts';
import type { PracticeEvent, SentenceChecked } from '../practice/practice-event.ts';
import { boxWords } from '../practice/sentence-boxes.ts';
import { type Confused, confusedIn } from './sound-confusions.ts';

/** How many sentences a screen fetches to diagnose their mistakes. */
const mostSentences = 60;

/** A sentence, and the words of the course in it. */
export type SpokenSentence = KnownSentence & {
  words: readonly { word: string; phonetic?: string | undefined }[];
};

/**
 * The ids of sentences with wrong answers, the newest first: those that {@link confusedInSentences} needs.
 * @param at milliseconds since 1970; later events are ignored
 */
export function sentencesMissed(events: Iterable<PracticeEvent>, at: number): string[] {
  const newest = new Map<string, number>();
  for (const { event, ms } of wrongSentences(events, at))
    newest.set(event.sentenceId, Math.max(ms, newest.get(event.sentenceId) ?? 0));
  return [...newest]
    .toSorted(([idA, a], [idB, b]) => b - a || (idA < idB ? -1 : 1))
    .slice(0, mostSentences)
    .map(([id]) => id);
}

/** What an ear may have done; the other kinds concern the word's role, its letters or the keys. */
const heard = new Set<MistakeKind>(['vowel', 'consonant', 'final-consonant', 'ending']);

/**
 * The sounds that were confused in the words of typed sentences, each named by its word. Vowels and endings are judged
 * in words of the course alone, whose sounds are known.
 * @param sentences by their ids; checks of other sentences are ignored
 * @param at milliseconds since 1970; later events are ignored
 */
export function confusedInSentences(
  events: Iterable<PracticeEvent>,
  sentences: ReadonlyMap<string, SpokenSentence>,
  at: number,
): (Omit<Confused, 'wordId'> & { word: string })[] {
  return [...wrongSentences(events, at)].flatMap(({ event, ms }) => {
    const sentence = sentences.get(event.sentenceId);
    if (sentence === undefined) return [];
    const phonetics = new Map(sentence.words.map((one) => [foldWord(one.word), one.phonetic]));
    const words = boxWords(sentence.englishSentence);
    return diagnoseSentence(sentence, event.typed).boxes.flatMap(({ kind, typedBox }, of) => {
      const word = foldWord(words[of] ?? '');
      if (kind === null || typedBox === null || !heard.has(kind)) return [];
      const found = confusedIn(
        { word, phonetic: phonetics.get(word) },
        event.typed[typedBox] ?? '',
      );
      return found === undefined ? [] : [{ ...found, word, ms, day: localDay(ms, event.zone) }];
    });
  });
}

function* wrongSentences(
  events: Iterable<PracticeEvent>,
  at: number,
): Generator<{ event: SentenceChecked; ms: number }> {
  for (const event of events) {
    if (event.kind !== 'sentence-checked' || event.correct) continue;
    const ms = Date.parse(event.at);
    if (ms <= at) yield { event, ms };
  }
}
