import type { ListeningItem, ListeningLine, ListeningSet } from '@nghego/contracts/listening-set';
import { type ReactNode, useMemo } from 'react';
import { SentencePractice } from '../../features/sentence-practice/sentence-practice.tsx';
import { practiceLog } from '../../practice/log/practice-log.ts';
import { asLineCheck, spokenLine } from '../../practice/memory/line-as-sentence.ts';

/**
 * Lines of a listening item as dictation on the sentence screen (LS-04). A prompt and reply that are a sentence of the
 * course are written as that sentence (LS-13).
 */
export function LineWriting({
  set: { part, setIndex, setNo },
  item,
  lines,
  isStored,
  onEnd,
}: {
  set: Pick<ListeningSet, 'part' | 'setIndex' | 'setNo'>;
  item: ListeningItem;
  lines: readonly ListeningLine[];
  isStored: boolean;
  onEnd: () => void;
}): ReactNode {
  const sentence = item.part === 'part2' ? item.sentence : undefined;
  const set = useMemo(
    () =>
      sentence === undefined
        ? { part, setIndex, setNo, totalSets: setIndex + 1, items: lines.map(spokenLine) }
        : {
            part: sentence.part,
            setIndex,
            setNo: sentence.setNo,
            totalSets: setIndex + 1,
            items: [sentence],
          },
    // eslint-disable-next-line react/exhaustive-deps -- one screen writes the same lines
    [],
  );
  return (
    <SentencePractice
      set={set}
      isStored={isStored}
      claimed={(id) => ({ kind: sentence === undefined ? 'line' : 'sentence', id })}
      ports={{
        record: async (facts) => {
          // the lines are no set, so there is no completion to record
          if (facts.kind !== 'sentence-checked') return;
          await practiceLog.append(
            sentence === undefined ? asLineCheck(facts, item.id) : { ...facts, from: 'missed' },
          );
        },
        followRunningPass: () => () => undefined,
        showCorrectCount: () => undefined,
        prefetchNextSet: () => undefined,
        leave: onEnd,
      }}
    />
  );
}
