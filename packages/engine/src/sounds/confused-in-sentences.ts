import { foldWord } from '../diagnosis/compare-word.ts';
import type { CourseWord } from '../memory/missed-words.ts';
import { localDay } from '../memory/local-day.ts';
import type { PracticeEvent, SentenceChecked } from '../practice/practice-event.ts';
import { boxWords } from '../practice/sentence-boxes.ts';
import { type Confused, confusedIn } from './sound-confusions.ts';

/** How many sentences a screen fetches to diagnose their mistakes. */
const mostSentences = 60;

/** A sentence, and the words of the course in it. */
export type SpokenSentence = { englishSentence: string; words: readonly CourseWord[] };

/**
 * The ids of sentences in which words of the course were missed, the newest first: those that
 * {@link confusedInSentences} needs.
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

/**
 * The sounds that were confused in the words of typed sentences. Only words of the course count, since their sounds are
 * known, and only what was typed in their own box: to diagnose all sentences of a log again as a whole would take too
 * long.
 * @param sentences by their ids; checks of other sentences are ignored
 * @param at milliseconds since 1970; later events are ignored
 */
export function confusedInSentences(
  events: Iterable<PracticeEvent>,
  sentences: ReadonlyMap<string, SpokenSentence>,
  at: number,
): Confused[] {
  return [...wrongSentences(events, at)].flatMap(({ event, ms }) => {
    const sentence = sentences.get(event.sentenceId);
    if (sentence === undefined) return [];
    const boxes = boxWords(sentence.englishSentence).map(foldWord);
    const missed = new Set(event.missed?.map(({ wordId }) => wordId));
    // a word of several topics has several ids, but was typed once
    const bySpelling = new Map<string, Confused>();
    for (const known of sentence.words) {
      const spelling = foldWord(known.word);
      if (!missed.has(known.id) || bySpelling.has(spelling)) continue;
      const typed = event.typed[boxes.indexOf(spelling)];
      const found = typed === undefined ? undefined : confusedIn(known, typed);
      if (found !== undefined)
        bySpelling.set(spelling, {
          ...found,
          wordId: known.id,
          ms,
          day: localDay(ms, event.zone),
        });
    }
    return [...bySpelling.values()];
  });
}

function* wrongSentences(
  events: Iterable<PracticeEvent>,
  at: number,
): Generator<{ event: SentenceChecked; ms: number }> {
  for (const event of events) {
    if (event.kind !== 'sentence-checked' || event.correct || !event.missed?.length) continue;
    const ms = Date.parse(event.at);
    if (ms <= at) yield { event, ms };
  }
}
