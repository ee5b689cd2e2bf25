import { earClaimId } from '@nghego/contracts/ear-claim-id';
import { type ReactNode, useMemo, useRef } from 'react';
import { SentencePractice } from '../../features/sentence-practice/sentence-practice.tsx';
import { practiceLog } from '../../practice/log/practice-log.ts';
import { asLineCheck } from '../../practice/memory/line-as-sentence.ts';

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
  /** @param missed the items that were not right at the first check, or were not checked */
  onEnd: (missed: ReadonlySet<string>) => void;
}): ReactNode {
  /** whether the first check of an item was right, with its answer not shown before */
  const firstChecks = useRef(new Map<string, boolean>());
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
          const itemId = of?.itemId ?? '';
          if (!firstChecks.current.has(itemId))
            firstChecks.current.set(itemId, facts.correct && !facts.revealed);
          const check = asLineCheck(facts, itemId);
          if (check.kind === 'line-checked') await practiceLog.append({ ...check, from: 'ear' });
        },
        followRunningPass: () => () => undefined,
        showCorrectCount: () => undefined,
        prefetchNextSet: () => undefined,
        leave: () => {
          const missed = sentences.filter(({ itemId }) => firstChecks.current.get(itemId) !== true);
          onEnd(new Set(missed.map(({ itemId }) => itemId)));
        },
      }}
    />
  );
}
