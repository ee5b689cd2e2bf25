import { itemKey } from '@nghego/engine/memory-marks';
import type { PracticeEvent } from '@nghego/engine/practice-event';
import { finish, type Steps } from '@nghego/engine/steps';

/**
 * What items belong to, as the log tells it: the topic of a word, the part of a sentence, the mode of a question. By the
 * keys of `itemKey`; a word that was only missed in sentences has none.
 */
export function topicsOfLog(events: Iterable<PracticeEvent>): ReadonlyMap<string, string> {
  return finish(topicsOfLogInSteps(events));
}

const eventsAStep = 128;

/** The same in steps (ME-10). */
export function* topicsOfLogInSteps(
  events: Iterable<PracticeEvent>,
): Steps<ReadonlyMap<string, string>> {
  const topics = new Map<string, string>();
  let done = 0;
  for (const event of events) {
    done += 1;
    if (done % eventsAStep === 0) yield;
    switch (event.kind) {
      case 'word-checked':
        topics.set(itemKey({ kind: 'word', id: event.wordId }), event.topicId);
        break;
      case 'sentence-checked':
        topics.set(itemKey({ kind: 'sentence', id: event.sentenceId }), event.part);
        break;
      case 'grammar-answered':
        topics.set(itemKey({ kind: 'question', id: event.questionId }), event.mode);
        break;
      case 'own-word-checked':
      case 'set-completed':
      case 'set-restarted':
      case 'game-finished':
      case 'item-set-aside':
      case 'item-taken-back':
      case 'goal-chosen':
        break;
      default:
        event satisfies never;
    }
  }
  return topics;
}
