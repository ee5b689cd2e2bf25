import type { SentenceSet } from '@nghego/contracts/sentence-set';
import { canCheckSentence, wrongBoxes } from '@nghego/engine/sentence-session';
import { type ReactNode, useMemo, useRef } from 'react';
import { m } from '../../messages/messages.js';
import type { PracticePorts } from '../../practice/screen/practice-ports.ts';
import { PracticeScreen } from '../../practice/screen/practice-screen.tsx';
import type { PracticeTexts } from '../../practice/screen/practice-texts.ts';
import { usePracticeActions } from '../../practice/screen/use-practice-actions.ts';
import { SpeedChoice } from '../../practice/settings/speed-choice.tsx';
import { useSpeed } from '../../practice/settings/use-speed.ts';
import { CheckResult } from './check-result.tsx';
import { RightSentence } from './right-sentence.tsx';
import { ShownSentence } from './shown-sentence.tsx';
import { useSentenceSession } from './use-sentence-session.ts';
import { WordBoxes } from './word-boxes.tsx';

const texts: PracticeTexts = {
  placeOf: m.sentence_of,
  previous: m.sentence_previous,
  skip: m.sentence_skip,
  goOnAt: m.sentence_go_on,
  goToNext: m.sentence_hint_next,
  blocked: m.sentence_blocked,
  noVoice: m.sentence_no_voice,
};

/**
 * Practice of one set of sentences (SP-01 to SP-13). One instance is one session: give it a key for each set.
 * @param isKept false once it is known that progress cannot be kept here
 */
export function SentencePractice({
  set,
  ports,
  isKept,
}: {
  set: SentenceSet;
  ports: PracticePorts;
  isKept: boolean;
}): ReactNode {
  const boxes = useRef<HTMLDivElement>(null);
  const { session, act, playback, say } = useSentenceSession(set, boxes, ports);
  const on = usePracticeActions(act);
  const { entry } = session;
  const marks = useMemo(() => {
    if (entry.kind === 'correct') return 'right';
    return wrongBoxes(session)?.map((isWrong) => (isWrong ? 'wrong' : 'right')) ?? 'none';
    // eslint-disable-next-line react/exhaustive-deps -- an entry belongs to its sentence
  }, [entry]);
  const { speed, chooseSpeed } = useSpeed('sentence', on.played);
  const speedChoice = useMemo(
    () => <SpeedChoice speed={speed} onChosen={chooseSpeed} />,
    [speed, chooseSpeed],
  );
  const ending = useMemo(
    () => ({ unit: 'sentence' as const, say, textOf: (itemId: string) => textOf(set, itemId) }),
    [set, say],
  );
  const sentence = set.items[session.position];
  if (sentence === undefined) return null;
  return (
    <PracticeScreen
      title={set.part.toUpperCase()}
      hasBack={false}
      set={set}
      session={session}
      canCheck={canCheckSentence(session)}
      playback={playback}
      isKept={isKept}
      on={on}
      texts={texts}
      ending={ending}
      right={<RightSentence sentence={sentence} />}
      tab={m.sentence_hint_tab()}
      listening={speedChoice}
    >
      <WordBoxes place={boxes} sentence={sentence} marks={marks} />
      <CheckResult marks={marks} typed={entry.typed.join(' ')} />
      <ShownSentence sentence={session.answer === 'shown' ? sentence : undefined} />
    </PracticeScreen>
  );
}

function textOf({ items }: SentenceSet, itemId: string): { english: string; vietnamese: string } {
  const item = items.find(({ id }) => id === itemId);
  return { english: item?.englishSentence ?? '', vietnamese: item?.vietnameseTranslation ?? '' };
}
