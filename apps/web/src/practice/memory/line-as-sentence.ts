import type { ListeningLine } from '@nghego/contracts/listening-set';
import type { SentenceItem } from '@nghego/contracts/sentence-set';
import type { PracticeFacts } from '@nghego/engine/practice/practice-event';

/** A line as the sentence screen shows it; it has the voice of its speaker, and no other (LS-07). */
export function spokenLine(line: ListeningLine): SentenceItem & { isFileAlone: true } {
  return {
    id: line.id,
    englishSentence: line.english,
    vietnameseTranslation: line.vietnamese,
    audio: line.audio ?? '',
    voices: [],
    names: line.names,
    words: line.words,
    isFileAlone: true,
  };
}

/**
 * Turns a check that the sentence screen records into a check of a line (LS-08): a line is an item of its own (LS-06).
 */
export function asLineCheck(facts: PracticeFacts, itemId: string): PracticeFacts {
  if (facts.kind !== 'sentence-checked') return facts;
  const { sentenceId: lineId, part: _, setNo: __, ...check } = facts;
  return { ...check, kind: 'line-checked', itemId, lineId };
}
