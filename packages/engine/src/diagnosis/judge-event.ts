import type { KnownWord } from './diagnose-word.ts';
import { isRight } from './mistake.ts';
import type { KnownSentence } from './sentence-diagnosis.ts';
import { judgeSentence } from './judge-sentence.ts';
import { judgeWord } from './judge-word.ts';
import { type CourseWord, missedWords } from '../memory/missed-words.ts';
import type { ListeningAsks } from '../listening/asked.ts';
import type { ListeningPart } from '../listening/parts.ts';
import type { PracticeEvent, SentenceChecked } from '../practice/practice-event.ts';
import { setKeyOf } from '../practice/progress.ts';
import { boxWords } from '../practice/sentence-boxes.ts';

/** A question of a listening item. */
export type KnownListeningQuestion = {
  itemId: string;
  part: ListeningPart;
  setNo: number;
  asks: ListeningAsks;
  correct: number;
};

/** The content by which events are judged; each function returns undefined for an id that does not exist (any more). */
export type KnownContent = {
  wordOf: (wordId: string) => KnownWord | undefined;
  /** A word of the learner's own lists, by the id of its row. */
  ownWordOf: (wordId: string) => KnownWord | undefined;
  sentenceOf: (sentenceId: string) => KnownSentence | undefined;
  /** Words and terms of the course, of one to four words, that may occur in the sentences of the batch. */
  courseWords: readonly CourseWord[];
  /** The number of items in a set, by the set's key. */
  setSizeOf: (setKey: string) => number | undefined;
  /**
   * A line of a listening item or a sentence of ear training. Undefined also for a line that is a sentence of the
   * course.
   */
  lineOf: (lineId: string) => KnownSentence | undefined;
  listeningQuestionOf: (questionId: string) => KnownListeningQuestion | undefined;
  /** The right option of a question of the game, 0 to 3. */
  rightChoiceOf: (questionId: string) => number | undefined;
};

/**
 * Judges an event: the verdict of the device is ignored (see `docs/decisions/012`). An answer to something that does
 * not exist counts as wrong, and a set gets its real size. If an own word was deleted for good before its practice
 * arrived, the device's verdict counts.
 */
export function judgeEvent(event: PracticeEvent, content: KnownContent): PracticeEvent {
  switch (event.kind) {
    case 'word-checked': {
      const word = content.wordOf(event.wordId);
      if (word === undefined) return { ...event, correct: false, mistake: null };
      const { verdict, mistake } = judgeWord(word, event.typed);
      return { ...event, correct: isRight(verdict), mistake };
    }
    case 'own-word-checked': {
      const word = content.ownWordOf(event.wordId);
      if (word === undefined) return event;
      const { verdict, mistake } = judgeWord(word, event.typed);
      return { ...event, correct: isRight(verdict), mistake };
    }
    case 'sentence-checked':
      return {
        ...event,
        ...judgeBoxes(content.sentenceOf(event.sentenceId), event.typed, content),
      };
    case 'line-checked':
      return { ...event, ...judgeBoxes(content.lineOf(event.lineId), event.typed, content) };
    case 'listening-answered': {
      const known = content.listeningQuestionOf(event.questionId);
      if (known === undefined || known.itemId !== event.itemId) {
        const { part: _, setNo: __, asks: ___, ...rest } = event;
        return { ...rest, correct: false };
      }
      const { part, setNo, asks } = known;
      return { ...event, part, setNo, asks, correct: event.choice === known.correct };
    }
    case 'pair-heard':
    case 'sense-judged':
      return { ...event, correct: event.said === event.chosen };
    case 'set-completed': {
      const size = content.setSizeOf(setKeyOf(event));
      return size === undefined || size === 0 ? event : { ...event, itemCount: size };
    }
    case 'grammar-answered':
      return {
        ...event,
        correct: event.choice !== null && event.choice === content.rightChoiceOf(event.questionId),
      };
    case 'game-finished':
    case 'set-restarted':
    case 'item-set-aside':
    case 'item-taken-back':
    case 'goal-chosen':
    case 'plan-chosen':
    case 'day-planned':
    case 'level-checked':
    case 'weights-chosen':
    case 'test-started':
    case 'test-finished':
      return event;
    default:
      return event satisfies never;
  }
}

function judgeBoxes(
  sentence: KnownSentence | undefined,
  typed: readonly string[],
  { courseWords }: KnownContent,
): Required<Pick<SentenceChecked, 'correct' | 'mistake' | 'missed'>> {
  // no page sends so many boxes: the sentence was shortened, or another program sent the event
  if (sentence === undefined || typed.length > boxWords(sentence.englishSentence).length + 1)
    return { correct: false, mistake: null, missed: [] };
  const { verdict, mistake, boxes } = judgeSentence(sentence, typed);
  const missed = missedWords(sentence, typed, courseWords, boxes);
  return { correct: isRight(verdict), mistake, missed };
}

/** The product did not exist before this time: an earlier clock is wrong. */
const firstDay = Date.UTC(2025, 0, 1);

/**
 * The believed time of an event. If its clock says a time in the future, or before the product existed, the time of
 * arrival counts.
 * @param at ISO 8601
 * @param receivedAt milliseconds since 1970
 * @returns milliseconds since 1970
 */
export function believedTime(at: string, receivedAt: number): number {
  const ms = Date.parse(at);
  return ms >= firstDay && ms <= receivedAt ? ms : receivedAt;
}
