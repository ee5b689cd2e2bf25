import { itemKey } from '@nghego/engine/memory/memory-marks';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';

/**
 * The group of each item, as the log names it: the topic of a word, the part of a sentence, the listening item of a
 * line, the mode of a question. By the keys of `itemKey`; a word that was only missed in sentences has none.
 */
export function topicsOfLog(events: Iterable<PracticeEvent>): ReadonlyMap<string, string> {
  const topics = new Map<string, string>();
  for (const event of events) {
    switch (event.kind) {
      case 'word-checked':
        topics.set(itemKey({ kind: 'word', id: event.wordId }), event.topicId);
        break;
      case 'sentence-checked':
        topics.set(itemKey({ kind: 'sentence', id: event.sentenceId }), event.part);
        break;
      case 'line-checked':
        topics.set(itemKey({ kind: 'line', id: event.lineId }), event.itemId);
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
      case 'plan-chosen':
      case 'day-planned':
      case 'level-checked':
      case 'weights-chosen':
      case 'test-started':
      case 'test-finished':
      case 'listening-answered':
      case 'pair-heard':
      case 'sense-judged':
        break;
      default:
        event satisfies never;
    }
  }
  return topics;
}
