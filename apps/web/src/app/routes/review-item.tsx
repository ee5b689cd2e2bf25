import { itemKey } from '@nghego/engine/memory-marks';
import type { ReviewEvent, ReviewSession } from '@nghego/engine/review-session';
import { type ReactNode, useRef } from 'react';
import { FirstExample } from '../../features/word-dictation/first-example.tsx';
import { PracticeQuestion } from '../../features/grammar-game/practice-question.tsx';
import { SentencePractice } from '../../features/sentence-practice/sentence-practice.tsx';
import { WordDictation } from '../../features/word-dictation/word-dictation.tsx';
import { m } from '../../messages/messages.js';
import { practiceLog } from '../../practice/log/practice-log.ts';
import type { ItemContent } from '../../practice/memory/item-content.ts';
import type { PracticePorts } from '../../practice/screen/practice-ports.ts';
import { Button } from '../../ui/button.tsx';

/**
 * One item of a review on the screen of its kind (ME-04). Give it a key for each time that an item comes up.
 * @param onEnd ends the review here
 */
export function ReviewItem({
  content,
  session,
  isKept,
  onAnswered,
  onEnd,
}: {
  content: ItemContent;
  session: ReviewSession;
  isKept: boolean;
  onAnswered: (event: ReviewEvent) => void;
  onEnd: () => void;
}): ReactNode {
  /** how the first check went; the ones after it mend what was missed */
  const outcome = useRef<'right' | 'missed'>(undefined);
  const missedKeys = new Set(session.missed.map(itemKey));
  const asked = session.right.filter((item) => !missedKeys.has(itemKey(item))).length;
  const place = Math.min(session.total - 1, asked + session.missed.length);
  const ports: PracticePorts = {
    record: (facts) => {
      if (facts.kind === 'word-checked' || facts.kind === 'sentence-checked')
        outcome.current ??= facts.correct && !facts.revealed ? 'right' : 'missed';
      return practiceLog.append(facts);
    },
    followRunningPass: () => () => undefined,
    showCorrectCount: () => undefined,
    prefetchNextSet: () => undefined,
    leave: (to) => {
      if (to === 'next-item') onAnswered({ kind: outcome.current ?? 'missed' });
      else onEnd();
    },
    review: { place, total: session.total, done: session.right.length },
  };
  switch (content.kind) {
    case 'word': {
      const { word } = content;
      return (
        <WordDictation
          firstId={undefined}
          set={{
            ...ofOne,
            topic: word.topic,
            topicId: word.topicId,
            setNo: word.setNo,
            items: [word],
          }}
          examples={FirstExample}
          ports={ports}
          isKept={isKept}
        />
      );
    }
    case 'sentence': {
      const { sentence } = content;
      return (
        <SentencePractice
          set={{ ...ofOne, part: sentence.part, setNo: sentence.setNo, items: [sentence] }}
          ports={ports}
          isKept={isKept}
        />
      );
    }
    case 'question': {
      const { question } = content;
      return (
        <div className="mx-auto grid max-w-2xl gap-4 px-4 py-6">
          <div className="flex items-center justify-between gap-3">
            <h1 className="text-lg font-semibold">{m.review_title()}</h1>
            <p className="text-muted text-sm tabular-nums">
              {m.practice_counter({ position: place + 1, total: session.total })}
            </p>
            <Button look="quiet" onClick={onEnd}>
              {m.review_end()}
            </Button>
          </div>
          <PracticeQuestion
            question={question}
            onAnswered={(answer) => {
              outcome.current = answer.correct ? 'right' : 'missed';
              void practiceLog.append({
                kind: 'grammar-answered',
                mode: question.mode,
                questionId: question.id,
                from: 'review',
                ...answer,
              });
            }}
            onNext={() => onAnswered({ kind: outcome.current ?? 'missed' })}
          />
        </div>
      );
    }
    default:
      return content satisfies never;
  }
}

/** A review shows one item at a time. */
const ofOne = { setIndex: 0, totalSets: 1 };
