import type { VocabularyItem } from '@nghego/contracts/vocabulary-set';
import { hintNumber } from '@nghego/engine/practice/hint-ladder';
import { knownSteps } from '@nghego/engine/practice/hint-letters';
import { isOwnWord } from '@nghego/engine/practice/own-word';
import { gotten, isFirstTry } from '@nghego/engine/practice/practice-state';
import { countOpen } from '@nghego/engine/practice/practice-walk';
import {
  type ComponentType,
  createElement,
  type ReactNode,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { m } from '../../messages/messages.js';
import { inputsIn } from '../../platform/keyboard/inputs-in.ts';
import { turnTo } from '../../platform/keyboard/turn-to.ts';
import { loadAhead } from '../../platform/load-ahead.ts';
import { mistakesNow, useMistakes } from '../../practice/mistake/load-mistakes.ts';
import { HintLadder } from '../../practice/screen/hint-ladder.tsx';
import type { PracticePorts } from '../../practice/screen/practice-ports.ts';
import type { WayBack } from '../../practice/screen/practice-header.tsx';
import { PracticeScreen } from '../../practice/screen/practice-screen.tsx';
import type { PracticeTexts } from '../../practice/screen/practice-texts.ts';
import { usePracticeActions } from '../../practice/screen/use-practice-actions.ts';
import { whenCheckIsNear } from '../../practice/screen/when-check-is-near.ts';
import { meaningFirst } from '../../practice/settings/meaning-first.ts';
import { PracticeSettings } from '../../practice/settings/practice-settings.tsx';
import { SpeedChoice } from '../../practice/settings/speed-choice.tsx';
import { useSpeed } from '../../practice/settings/use-speed.ts';
import { AnswerInput } from './answer-input.tsx';
import { useWordSession } from './use-word-session.ts';
import { topicTitle } from '../../practice/topic-title.ts';
import type { WordSet } from './word-check-event.ts';

const texts: PracticeTexts = {
  placeOf: m.dictation_word_of,
  previous: m.dictation_previous,
  skip: m.dictation_skip,
  goOnAt: m.dictation_go_on,
  goToNext: m.dictation_hint_next,
  blocked: m.dictation_blocked,
  noVoice: m.dictation_no_voice,
};

const useRight = loadAhead(() => import('./right-word.tsx'), whenCheckIsNear);

const useLookedUp = loadAhead(async () => (await import('./looked-up-word.tsx')).LookedUpWord);

/**
 * Dictation of one set (DC-01 to DC-20). One instance is one session: give it a key for each set.
 * @param examples renders the examples of a right word (EX-01), and its children below them
 * @param isStored false once it is known that progress cannot be stored here
 * @param isBegun whether there is practice that the log does not know
 * @param back where the arrow in the header leads; home if not given
 * @param comesNext shown at the end of the set in place of what is due on the next days
 */
export function WordDictation({
  set,
  firstId,
  ports,
  examples: Examples,
  isStored,
  isBegun = false,
  back,
  comesNext,
}: {
  set: WordSet;
  firstId: string | undefined;
  ports: PracticePorts;
  examples: ComponentType<{ word: VocabularyItem; children?: ReactNode }>;
  isStored: boolean;
  isBegun?: boolean;
  back?: WayBack;
  comesNext?: ReactNode;
}): ReactNode {
  const inputs = useRef<HTMLDivElement>(null);
  const { session, act, playback, say } = useWordSession({ set, firstId }, inputs, ports);
  const word = set.items[session.position];
  const meaningChoice = meaningFirst.useChoice();
  const isMeaningFirst =
    meaningChoice === 'always' ||
    (meaningChoice === 'alike' && word !== undefined && word.homophones.length > 0);
  const on = usePracticeActions(act, () => ({
    box: 0,
    known: knownSteps(word?.word ?? '', session.tried, isMeaningFirst),
  }));
  const ending = useMemo(
    () => ({
      unit: 'word' as const,
      say,
      textOf: (itemId: string) => textOf(set, itemId),
      soundsOf: (itemId: string, typed: string) => {
        const item = set.items.find(({ id }) => id === itemId);
        return item && mistakesNow()?.drillOf(item, typed);
      },
      comesNext,
    }),
    [set, say, comesNext],
  );
  const mistakes = useMistakes();
  const { speed, chooseSpeed } = useSpeed('word', on.played);
  const speedChoice = useMemo(
    () => <SpeedChoice speed={speed} onChosen={chooseSpeed} />,
    [speed, chooseSpeed],
  );
  const settings = useMemo(() => <PracticeSettings heard="word" onSpeedChosen={on.played} />, [on]);
  const { entry } = session;
  const isAnswerShown = session.answer === 'shown';
  const right = useRight(isAnswerShown || entry.kind === 'correct');
  const wrong = useMemo(
    () =>
      word !== undefined && entry.kind === 'incorrect'
        ? mistakes?.wordMistake(word, entry.typed)
        : undefined,
    // eslint-disable-next-line react/exhaustive-deps -- an entry belongs to its word
    [entry, mistakes],
  );
  // kept here, since the examples are another component once their code has loaded
  const [fold, setFold] = useState<{ id: string; isFolded: boolean }>();
  const [isLookedUp, setLookedUp] = useState(firstId !== undefined && word?.id === firstId);
  // once the learner has typed or gone on to another word, a dialog that loads late must not open over it
  if (isLookedUp && (word?.id !== firstId || !(entry.kind === 'unchecked' && entry.isBlank)))
    setLookedUp(false);
  const lookedUp = useLookedUp(isLookedUp);
  if (word === undefined) return null;
  return (
    <PracticeScreen
      title={topicTitle({ name: set.topic, nameVi: set.topicVi })}
      back={back}
      set={set}
      session={session}
      playback={playback}
      isStored={isStored}
      on={on}
      texts={texts}
      ending={ending}
      listening={speedChoice}
      settings={settings}
      claim={
        mistakes === undefined ||
        wrong === undefined ||
        entry.kind !== 'incorrect' ||
        isOwnWord(word.id) ? null : (
          <mistakes.AnswerClaim
            key={`${word.id} ${entry.typed}`}
            item={{ kind: 'word', id: word.id }}
            typed={entry.typed}
            mistake={wrong.kind}
          />
        )
      }
      right={
        right && (
          <right.RightWord
            word={word}
            note={
              mistakes !== undefined && entry.kind === 'correct' ? (
                <mistakes.RightNote
                  verdict={entry.verdict}
                  taught={word.word}
                  typed={entry.typed}
                  times={session.inputMethodTimes}
                />
              ) : null
            }
          />
        )
      }
      more={
        right && (
          <>
            {isBegun ? null : (
              <right.FirstWord
                id={word.id}
                done={session.correctIds.size}
                left={countOpen(session)}
              />
            )}
            <right.WordParaphrases word={word} />
            <Examples key={word.id} word={word}>
              <right.WordMore
                word={word}
                isFolded={
                  fold?.id === word.id
                    ? fold.isFolded
                    : session.isEnding || isFirstTry(gotten(session))
                }
                onFold={(isFolded) => setFold({ id: word.id, isFolded })}
              />
            </Examples>
          </>
        )
      }
    >
      <AnswerInput
        place={inputs}
        entry={entry}
        marked={
          mistakes === undefined || wrong === undefined || entry.kind !== 'incorrect' ? null : (
            <mistakes.MarkedAnswer typed={entry.typed} marks={wrong.marks} />
          )
        }
        mistake={wrong?.hint}
        isMeaning={wrong?.isMeaning === true}
      />
      {/* on the page before the answer: screen readers announce what changes in an element that is there already */}
      <div aria-live="polite" className="contents">
        {isAnswerShown && right ? <right.ShownAnswer word={word} /> : null}
      </div>
      {isAnswerShown && right ? null : (
        <HintLadder
          word={word.word}
          phonetic={word.phonetic}
          tried={session.tried}
          // the last step is left out, since it shows the answer, which can be hidden again
          taken={Math.min(session.hints.get(0) ?? 0, hintNumber('answer') - 1)}
          meaning={{ text: word.meaning, type: word.type }}
          isMeaningShown={isMeaningFirst}
          isOver={entry.kind === 'correct'}
          onHint={on.hintTaken}
        />
      )}
      {isLookedUp && lookedUp
        ? createElement(lookedUp, {
            word,
            set,
            examples: Examples,
            // the answer is seen, then hidden again, so that it can be practised
            onSeen: () => isAnswerShown || on.answerToggled(),
            onClose: () => {
              if (isAnswerShown) on.answerToggled();
              // the dialog must be gone: the page behind it takes no focus
              flushSync(() => setLookedUp(false));
              turnTo(inputsIn(inputs)[0]);
            },
          })
        : null}
    </PracticeScreen>
  );
}

function textOf({ items }: WordSet, itemId: string): { english: string; vietnamese: string } {
  const item = items.find(({ id }) => id === itemId);
  return { english: item?.word ?? '', vietnamese: item?.meaning ?? '' };
}
