import type { VocabularyItem, VocabularySet } from '@nghego/contracts/vocabulary-set';
import { bareWordId, isOwnWord } from '@nghego/engine/practice/own-word';
import type { PracticeFacts } from '@nghego/engine/practice/practice-event';

/** The topic and set of a word's checks, if they differ from the set on the screen. */
type Belongs = { topicId?: string | undefined; setNo?: number | undefined };

/** A set of words; in a set of an own list each word has the topic and set of its checks. */
export type WordSet = Omit<VocabularySet, 'items'> & {
  items: readonly (VocabularyItem & Belongs)[];
};

type Checked = Extract<PracticeFacts, { kind: 'word-checked' | 'own-word-checked' }>;
type Check = Omit<
  Extract<Checked, { kind: 'word-checked' }>,
  'kind' | 'wordId' | 'topicId' | 'setNo'
>;

/** The log event of a check. A word of an own list has its own kind of event, which names the list. */
export function wordCheck(set: WordSet, itemId: string, check: Check): Checked {
  const item = set.items.find(({ id }) => id === itemId);
  const { topicId = set.topicId, setNo = set.setNo } = item ?? {};
  return isOwnWord(itemId)
    ? {
        kind: 'own-word-checked',
        wordId: bareWordId(itemId),
        listId: topicId,
        setNo,
        ...check,
      }
    : { kind: 'word-checked', wordId: itemId, topicId, setNo, ...check };
}
