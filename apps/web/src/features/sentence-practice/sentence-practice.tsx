import type { SentenceItem, SentenceSet } from '@nghego/contracts/sentence-set';
import { sameWord } from '@nghego/engine/diagnosis/compare-word';
import { hintNumber } from '@nghego/engine/practice/hint-ladder';
import { knownSteps } from '@nghego/engine/practice/hint-letters';
import { boxWords } from '@nghego/engine/practice/sentence-boxes';
import { type ReactNode, useMemo, useRef } from 'react';
import { m } from '../../messages/messages.js';
import { loadAhead } from '../../platform/load-ahead.ts';
import { HintLadder } from '../../practice/screen/hint-ladder.tsx';
import type { PracticePorts } from '../../practice/screen/practice-ports.ts';
import { PracticeScreen } from '../../practice/screen/practice-screen.tsx';
import type { PracticeTexts } from '../../practice/screen/practice-texts.ts';
import { usePracticeActions } from '../../practice/screen/use-practice-actions.ts';
import { whenCheckIsNear } from '../../practice/screen/when-check-is-near.ts';
import { meaningFirst } from '../../practice/settings/meaning-first.ts';
import { PracticeSettings } from '../../practice/settings/practice-settings.tsx';
import { SpeedChoice } from '../../practice/settings/speed-choice.tsx';
import { useSpeed } from '../../practice/settings/use-speed.ts';
import { CheckResult } from './check-result.tsx';
import { HeardNow } from './heard-now.tsx';
import { ShownSentence } from './shown-sentence.tsx';
import { GapChoice } from './gap-choice.tsx';
import { useCheckMarks } from './use-check-marks.ts';
import { useGaps } from './use-gaps.ts';
import { useOpenBox } from './use-open-box.ts';
import { useSentenceSession } from './use-sentence-session.ts';
import { useStretch } from './use-stretch.ts';
import { WordBoxes } from './word-boxes.tsx';
import { partName } from '../../practice/part-name.ts';

const texts: PracticeTexts = {
  placeOf: m.sentence_of,
  previous: m.sentence_previous,
  skip: m.sentence_skip,
  goOnAt: m.sentence_go_on,
  goToNext: m.sentence_hint_next,
  blocked: m.sentence_blocked,
  noVoice: m.sentence_no_voice,
};

const keys = [
  { key: 'Tab', text: m.sentence_hint_tab },
  { key: '↓', text: m.sentence_hint_hear },
];

const useRight = loadAhead(() => import('./right-sentence.tsx'), whenCheckIsNear);

/**
 * Practice of one set of sentences (SP-01 to SP-13). One instance is one session: give it a key for each set.
 * @param title of what is practised, if it is no set of a part of the test
 * @param firstId the id of the sentence at which it opens; by default the first sentence
 * @param beside who says a sentence, and what it answers, if it comes from a text
 * @param isStored false once it is known that progress cannot be stored here
 * @param more shown with a right sentence, and with the answer
 * @param leave the name of the button that leaves at the end, if it does not lead to the next set
 * @param heard 'ear' for sentences that train the ear: they have a speed of their own, and boxes of one width, which do
 *   not give short words away
 * @param claimed what 'My answer was right' is about, if it is no sentence of the course
 */
export function SentencePractice({
  title,
  set,
  firstId,
  ports,
  isStored,
  heard: kind = 'sentence',
  claimed = sentenceClaim,
  beside,
  more,
  leave,
}: {
  title?: string;
  set: SentenceSet;
  firstId?: string | undefined;
  ports: PracticePorts;
  isStored: boolean;
  heard?: 'sentence' | 'ear';
  claimed?: (id: string) => Claimed;
  beside?: (id: string) => ReactNode;
  more?: (id: string) => ReactNode;
  leave?: string;
}): ReactNode {
  const boxes = useRef<HTMLDivElement>(null);
  const { session, act, playback, say, rearrange } = useSentenceSession(
    { set, firstId },
    boxes,
    ports,
    kind,
  );
  const shown = set.items[session.position];
  const { box, readBox, turnedTo } = useOpenBox(shown);
  const isMeaningAlways = meaningFirst.useChoice() === 'always';
  // the meaning belongs to the whole sentence: a hint that shows it for one word shows it for all words
  const isMeaningShown =
    isMeaningAlways || [...session.hints.values()].some((taken) => taken >= hintNumber('meaning'));
  const words = useMemo(() => boxWords(shown?.englishSentence ?? ''), [shown]);
  const heard = useStretch(act, shown?.id, words.length - 1);
  const on = usePracticeActions(heard.act, () => {
    const at = readBox();
    return { box: at, known: knownSteps(words[at] ?? '', session.tried?.[at], isMeaningShown) };
  });
  const { speed, chooseSpeed } = useSpeed(kind, heard.hearAgain);
  const speedChoice = useMemo(
    () => <SpeedChoice speed={speed} onChosen={chooseSpeed} />,
    [speed, chooseSpeed],
  );
  const ending = useMemo(
    () => ({
      unit: 'sentence' as const,
      say,
      textOf: (itemId: string) => textOf(set, itemId),
      soundsOf: () => undefined,
      leave,
    }),
    [set, say, leave],
  );
  const settings = useMemo(
    () => <PracticeSettings heard={kind} onSpeedChosen={heard.hearAgain} />,
    [kind, heard.hearAgain],
  );
  const { gaps, chooseGaps } = useGaps(set.items, act);
  const open = session.items[session.position]?.open;
  const sentence = useMemo(() => shown && { ...shown, open }, [shown, open]);
  const right = useRight(session.entry.kind === 'correct');
  const { marks, mistakes, wrong, shifted, line, hasMore } = useCheckMarks(session, sentence, box);
  if (sentence === undefined) return null;
  const { entry } = session;
  const meaning = { text: sentence.vietnameseTranslation, type: '' };
  const boxWord = words[box] ?? '';
  const checked = entry.kind === 'incorrect' ? entry.typed : [];
  const said = line?.box === undefined ? '' : (checked[line.box] ?? '');
  const why = session.answer === 'shown' ? more?.(sentence.id) : undefined;
  return (
    <PracticeScreen
      title={{ text: title ?? partName(set.part) }}
      hasBack={false}
      set={title === undefined ? set : undefined}
      session={session}
      playback={playback}
      isStored={isStored}
      on={on}
      texts={texts}
      ending={ending}
      right={
        right && (
          <right.RightSentence
            sentence={sentence}
            note={
              mistakes !== undefined && entry.kind === 'correct' ? (
                <mistakes.RightNote
                  verdict={entry.verdict}
                  taught={sentence.englishSentence}
                  typed={entry.typed.join(' ')}
                  times={session.inputMethodTimes}
                />
              ) : null
            }
          />
        )
      }
      more={more?.(sentence.id)}
      keys={keys}
      listening={speedChoice}
      heardNow={
        heard.stretch && (
          <HeardNow stretch={heard.stretch} onEnd={() => heard.step({ kind: 'ended' })} />
        )
      }
      settings={settings}
      claim={
        mistakes === undefined || wrong === undefined ? null : (
          <mistakes.AnswerClaim
            key={`${sentence.id} ${checked.join(' ')}`}
            item={claimed(sentence.id)}
            typed={checked.join(' ')}
            mistake={wrong.kind}
          />
        )
      }
    >
      {beside?.(sentence.id)}
      <WordBoxes
        place={boxes}
        sentence={sentence}
        isEven={kind === 'ear'}
        marks={marks}
        shifted={shifted}
        stretch={heard.stretch}
        onTurned={turnedTo}
        onStretch={heard.step}
      />
      <div className={`sentence-said grid gap-[inherit] ${why ? 'with-why' : ''}`}>
        <CheckResult
          marks={marks}
          place={boxes}
          entry={entry}
          marked={
            mistakes === undefined || line === undefined || said.trim() === '' ? null : (
              <mistakes.MarkedAnswer typed={said} marks={line.marks} />
            )
          }
          mistake={line?.hint}
          hasMore={hasMore}
          onMove={shifted && (() => rearrange(shifted.moved))}
        />
        {/* rendered before the answer, so that screen readers announce the answer */}
        <div aria-live="polite" className="contents">
          {session.answer === 'shown' ? (
            <>
              <ShownSentence sentence={sentence} />
              {why}
            </>
          ) : null}
        </div>
        {session.answer === 'shown' ? null : (
          <HintLadder
            word={boxWord}
            phonetic={phoneticOf(sentence, boxWord)}
            tried={session.tried?.[box]}
            taken={session.hints.get(box) ?? 0}
            meaning={meaning}
            isOfSentence
            isMeaningShown={isMeaningShown}
            isOver={entry.kind === 'correct'}
            onHint={on.hintTaken}
          />
        )}
      </div>
      {/* below the result of a check, so that the result stays in sight in a low window */}
      <GapChoice gaps={gaps} onChosen={chooseGaps} />
    </PracticeScreen>
  );
}

type Claimed = { kind: 'sentence' | 'line'; id: string };

const sentenceClaim = (id: string): Claimed => ({ kind: 'sentence', id });

/** The phonetic transcription of a word of a sentence; empty if the course does not teach the word. */
function phoneticOf({ words }: SentenceItem, word: string): string {
  return words.find((known) => sameWord(known.word, word))?.phonetic ?? '';
}

function textOf({ items }: SentenceSet, itemId: string): { english: string; vietnamese: string } {
  const item = items.find(({ id }) => id === itemId);
  return { english: item?.englishSentence ?? '', vietnamese: item?.vietnameseTranslation ?? '' };
}
