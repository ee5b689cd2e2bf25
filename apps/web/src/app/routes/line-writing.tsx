import { type ReactNode, useEffect, useMemo } from 'react';
import { TextSource } from '../../features/listening/text-source.tsx';
import { type ItemLines, textsToWrite } from '../../features/listening/texts-to-write.ts';
import { SentencePractice } from '../../features/sentence-practice/sentence-practice.tsx';
import { practiceLog } from '../../practice/log/practice-log.ts';
import { asLineCheck } from '../../practice/memory/line-as-sentence.ts';

/** Lines of listening items as one dictation on the sentence screen (LS-04). */
export function LineWriting({
  title,
  missed,
  isStored,
  onEnd,
}: {
  title: string;
  missed: readonly ItemLines[];
  isStored: boolean;
  onEnd: () => void;
}): ReactNode {
  // eslint-disable-next-line react/exhaustive-deps -- one screen writes the same lines
  const texts = useMemo(() => textsToWrite(missed), []);
  const set = useMemo(
    () => ({
      part: 'part2' as const,
      setIndex: 0,
      setNo: 1,
      totalSets: 1,
      items: texts.map(({ shown }) => shown),
    }),
    [texts],
  );
  // the page may still be scrolled far down, to the transcript whose button led here
  useEffect(() => {
    // in some browsers `scrollTo` returns a promise, and an effect may return only a clean-up function
    scrollTo({ top: 0 });
  }, []);
  const textOf = (id: string) => texts.find(({ shown }) => shown.id === id);
  return (
    <SentencePractice
      title={title}
      set={set}
      isStored={isStored}
      claimed={(id) => ({ kind: textOf(id)?.sentence === undefined ? 'line' : 'sentence', id })}
      beside={(id) => {
        const text = textOf(id);
        return text && <TextSource text={text} />;
      }}
      ports={{
        record: async (facts) => {
          // the lines are no set, so there is no completion to record
          if (facts.kind !== 'sentence-checked') return;
          const { item, sentence } = textOf(facts.sentenceId) ?? {};
          if (item === undefined) return;
          await practiceLog.append(
            sentence === undefined
              ? asLineCheck({ ...facts, from: 'listening' }, item.id)
              : { ...facts, part: sentence.part, setNo: sentence.setNo, from: 'listening' },
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
