import { sameWord } from './compare-word.ts';
import type { PracticeEvent } from './practice-event.ts';
import { setKeyOf } from './progress.ts';
import { rightBoxes } from './sentence-session.ts';

/** What a judge knows of the content; undefined for what there is not (any more). */
export type KnownContent = {
  wordOf: (wordId: string) => string | undefined;
  sentenceOf: (sentenceId: string) => string | undefined;
  /** Items of a set, by its key. */
  setSizeOf: (setKey: string) => number | undefined;
  /** The right option of a question of the game, 0 to 3. */
  rightChoiceOf: (questionId: string) => number | undefined;
};

/**
 * An event as a judge sees it: what a device claims counts for nothing (see `docs/decisions/009`). An answer to
 * something that does not exist is not right; a set is as large as it is known to be.
 */
export function judgeEvent(event: PracticeEvent, content: KnownContent): PracticeEvent {
  switch (event.kind) {
    case 'word-checked': {
      const word = content.wordOf(event.wordId);
      return { ...event, correct: word !== undefined && sameWord(word, event.typed) };
    }
    case 'sentence-checked': {
      const englishSentence = content.sentenceOf(event.sentenceId);
      return {
        ...event,
        correct:
          englishSentence !== undefined &&
          rightBoxes({ id: event.sentenceId, englishSentence }, event.typed).every(
            (right) => right,
          ),
      };
    }
    case 'set-completed': {
      const size = content.setSizeOf(setKeyOf(event));
      return size === undefined || size === 0 ? event : { ...event, itemCount: size };
    }
    case 'grammar-answered':
      return {
        ...event,
        correct: event.choice !== null && event.choice === content.rightChoiceOf(event.questionId),
      };
    case 'own-word-checked':
    // a word of an own list is known to its learner alone
    case 'game-finished':
    case 'item-set-aside':
    case 'item-taken-back':
    case 'goal-chosen':
      return event;
    default:
      return event satisfies never;
  }
}

/** Before this nobody can have practised: a clock that says so is wrong. */
const firstDay = Date.UTC(2025, 0, 1);

/**
 * When an event happened, as far as its device's clock can be believed: one that is in the future, or before the
 * product was there, happened when it arrived.
 * @param at ISO 8601
 * @param receivedAt milliseconds since 1970
 * @returns milliseconds since 1970
 */
export function believedTime(at: string, receivedAt: number): number {
  const ms = Date.parse(at);
  return ms >= firstDay && ms <= receivedAt ? ms : receivedAt;
}
