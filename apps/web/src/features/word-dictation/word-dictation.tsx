import type { VocabularyItem, VocabularySet } from '@nghego/contracts/vocabulary-set';
import { canCheck } from '@nghego/engine/word-session';
import { type ComponentType, type ReactNode, useMemo, useRef } from 'react';
import { m } from '../../messages/messages.js';
import type { PracticePorts } from '../../practice/screen/practice-ports.ts';
import { PracticeScreen } from '../../practice/screen/practice-screen.tsx';
import type { PracticeTexts } from '../../practice/screen/practice-texts.ts';
import { usePracticeActions } from '../../practice/screen/use-practice-actions.ts';
import { AnswerInput } from './answer-input.tsx';
import { RightWord } from './right-word.tsx';
import { ShownAnswer } from './shown-answer.tsx';
import { useWordSession } from './use-word-session.ts';

const texts: PracticeTexts = {
  placeOf: m.dictation_word_of,
  previous: m.dictation_previous,
  skip: m.dictation_skip,
  goOnAt: m.dictation_go_on,
  goToNext: m.dictation_hint_next,
  blocked: m.dictation_blocked,
  noVoice: m.dictation_no_voice,
};

/**
 * Dictation of one set (DC-01 to DC-20). One instance is one session: give it a key for each set.
 * @param examples what can be done with examples of a word that is right (EX-01)
 * @param isKept false once it is known that progress cannot be kept here
 */
export function WordDictation({
  set,
  ports,
  examples: Examples,
  isKept,
}: {
  set: VocabularySet;
  ports: PracticePorts;
  examples: ComponentType<{ word: VocabularyItem }>;
  isKept: boolean;
}): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const { session, act, playback, say } = useWordSession(set, input, ports);
  const on = usePracticeActions(act);
  const ending = useMemo(
    () => ({ unit: 'word' as const, say, textOf: (itemId: string) => textOf(set, itemId) }),
    [set, say],
  );
  const word = set.items[session.position];
  if (word === undefined) return null;
  return (
    <PracticeScreen
      title={set.topic}
      set={set}
      session={session}
      canCheck={canCheck(session)}
      playback={playback}
      isKept={isKept}
      on={on}
      texts={texts}
      ending={ending}
      right={<RightWord word={word} examples={<Examples key={word.id} word={word} />} />}
    >
      <AnswerInput field={input} typed={session.entry.typed} mark={session.entry.kind} />
      <ShownAnswer word={session.answer === 'shown' ? word : undefined} />
    </PracticeScreen>
  );
}

function textOf({ items }: VocabularySet, itemId: string): { english: string; vietnamese: string } {
  const item = items.find(({ id }) => id === itemId);
  return { english: item?.word ?? '', vietnamese: item?.meaning ?? '' };
}
