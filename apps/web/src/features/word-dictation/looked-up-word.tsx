import type { VocabularyItem } from '@nghego/contracts/vocabulary-set';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react';
import { m } from '../../messages/messages.js';
import { topicTitle } from '../../practice/topic-title.ts';
import { PracticeModal } from '../../practice/screen/practice-modal.tsx';
import { rightDescription } from '../../practice/screen/said-with.ts';
import { RightWord } from './right-word.tsx';
import type { WordSet } from './word-check-event.ts';
import { WordMore } from './word-relations.tsx';

/**
 * All about the word with which a search opened its set (HM-13): a learner who looks a word up wants to read about it
 * first. One press leads to its practice, which counts as practice with the answer seen.
 * @param onSeen called once the word is on the screen
 */
export function LookedUpWord({
  word,
  set,
  examples: Examples,
  onSeen,
  onClose,
}: {
  word: VocabularyItem;
  set: WordSet;
  examples: ComponentType<{ word: VocabularyItem }>;
  onSeen: () => void;
  onClose: () => void;
}): ReactNode {
  const see = useEffectEvent(onSeen);
  useEffect(() => see(), []);
  return (
    <PracticeModal
      isOpen
      label={m.dictation_looked_up()}
      main={{ text: m.dictation_practise_it(), press: onClose }}
      describedBy={rightDescription}
      onEnter={onClose}
      onClose={onClose}
    >
      <p className="text-muted">{m.dictation_looked_up()}</p>
      <RightWord word={word} note={null} />
      <Examples word={word} />
      <WordMore word={word} isFolded />
      <p className="text-muted text-sm">
        {m.search_place({
          topic: topicTitle({ name: set.topic, nameVi: set.topicVi }).text,
          number: set.setIndex + 1,
        })}
      </p>
    </PracticeModal>
  );
}
