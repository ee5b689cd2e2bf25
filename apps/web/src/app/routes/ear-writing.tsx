import { earClaimId } from '@nghego/contracts/ear-claim-id';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import type { RunningPass } from '@nghego/engine/practice/running-pass';
import { type ReactNode, useMemo } from 'react';
import { SentencePractice } from '../../features/sentence-practice/sentence-practice.tsx';
import { practiceLog } from '../../practice/log/practice-log.ts';
import { asLineCheck } from '../../practice/memory/line-as-sentence.ts';
import { followPass } from './follow-pass.ts';

type Sentence = {
  /** the id of its item in `content/ear` */
  itemId: string;
  lineId: string;
  english: string;
  vietnamese: string;
  audio: string;
};

/** Sentences that train the ear, written on the sentence screen; they have no memory (EA-03, EA-04). */
export function EarWriting({
  title,
  beside,
  more,
  leave,
  sentences,
  isStored,
  readPass,
  onEnd,
}: {
  title: string;
  /** a line that says what to write; undefined if the title already says it */
  beside?: string;
  /** shown below a sentence that was right */
  more?: (id: string) => ReactNode;
  /** the name of the button after the last sentence, if more follows */
  leave?: string;
  sentences: readonly Sentence[];
  isStored: boolean;
  /** what the log knows of these sentences; undefined if they begin with the first one each time */
  readPass?: (events: readonly PracticeEvent[], openedAt: number) => RunningPass;
  onEnd: () => void;
}): ReactNode {
  const set = useMemo(
    () => ({
      part: 'part2' as const,
      setIndex: 0,
      setNo: 1,
      totalSets: 1,
      items: sentences.map(({ lineId: id, english, vietnamese, audio }) => ({
        id,
        englishSentence: english,
        vietnameseTranslation: vietnamese,
        audio,
        // a voice of the device would say a reduced form in full
        isFileAlone: true as const,
        voices: [],
        names: [],
        words: [],
      })),
    }),
    // eslint-disable-next-line react/exhaustive-deps -- one screen writes the same sentences
    [],
  );
  return (
    <SentencePractice
      title={title}
      set={set}
      isStored={isStored}
      heard="ear"
      {...(beside !== undefined && {
        beside: () => <p className="text-muted text-sm">{beside}</p>,
      })}
      {...(more !== undefined && { more })}
      {...(leave !== undefined && { leave })}
      claimed={(id) => ({ kind: 'line', id: earClaimId(id) })}
      ports={{
        record: async (facts) => {
          // the sentences are no set, so there is no completion to record
          if (facts.kind !== 'sentence-checked') return;
          const of = sentences.find(({ lineId }) => lineId === facts.sentenceId);
          const check = asLineCheck(facts, of?.itemId ?? '');
          if (check.kind === 'line-checked') await practiceLog.append({ ...check, from: 'ear' });
        },
        followRunningPass: readPass === undefined ? () => () => undefined : followPass(readPass),
        showCorrectCount: () => undefined,
        prefetchNextSet: () => undefined,
        leave: onEnd,
      }}
    />
  );
}
