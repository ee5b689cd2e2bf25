import { itemKey } from '@nghego/engine/memory/memory-marks';
import type { ReviewEvent, ReviewSession } from '@nghego/engine/memory/review-session';
import { checkOfQuestion } from '@nghego/engine/plan/day-answers';
import type { PracticeFacts } from '@nghego/engine/practice/practice-event';
import { type PassCheck, passCheckOf } from '@nghego/engine/practice/running-pass';
import { type ReactNode, use, useRef } from 'react';
import { PracticeQuestion } from '../../features/grammar-game/practice-question.tsx';
import { SetAsideNote } from '../../features/review/set-aside-note.tsx';
import type { SetAsideActs } from '../../features/review/use-set-aside.ts';
import { SentencePractice } from '../../features/sentence-practice/sentence-practice.tsx';
import { WordDictation } from '../../features/word-dictation/word-dictation.tsx';
import { m } from '../../messages/messages.js';
import { practiceLog } from '../../practice/log/practice-log.ts';
import { type ItemContent, textsOf } from '../../practice/memory/item-content.ts';
import { asLineCheck, spokenLine } from '../../practice/memory/line-as-sentence.ts';
import type { PracticePorts } from '../../practice/screen/practice-ports.ts';
import { ReviewName } from '../../practice/screen/review-name.ts';
import { Button } from '../../ui/button.tsx';
import { ReviewWordExtras } from './first-word-extras.tsx';

/**
 * One item of a review on the screen of its kind, and 'I know this' (ME-04, ME-08).
 * @param from what the log says of where it was practised (SE-07)
 * @param onStored called once an answer is in the log
 * @param turn counts the items that came up
 * @param after how many items of the day come after those of the review
 * @param done how many items of the review are done
 * @param rest how many more are due after this review
 * @param onEnd ends the review here
 */
export function ReviewItem({
  turn,
  rest,
  aside,
  ...shown
}: Shown & { turn: number; rest: number; aside: SetAsideActs }): ReactNode {
  const { content, session, onEnd } = shown;
  const [item] = session.queue;
  return (
    // `--frame` is the height of what stands above and below the practice screen, which fills the rest of the window
    <div style={{ '--frame': '9rem' }}>
      <ItemScreen key={turn} isFirst={turn === 0} {...shown} />
      <div className="mx-auto grid max-w-2xl gap-1 px-4 pb-4">
        <div className="flex items-center justify-between gap-4">
          <Button look="quiet" className="shrink-0" onClick={onEnd}>
            {m.review_end()}
          </Button>
          {rest === 0 ? null : (
            <p className="text-muted text-center text-sm leading-tight">
              {m.review_part({ count: session.total, all: session.total + rest })}
            </p>
          )}
          {item === undefined ? null : (
            <Button
              look="quiet"
              className="shrink-0"
              title={m.review_aside_means()}
              onClick={() => aside.setAside(item, textsOf(content).english)}
            >
              {m.review_set_aside()}
            </Button>
          )}
        </div>
        <SetAsideNote acts={aside} before={m.review_aside_means()} />
      </div>
    </div>
  );
}

type Shown = {
  from: 'review' | 'today';
  onStored?: ((answer: PracticeFacts) => void) | undefined;
  content: ItemContent;
  session: ReviewSession;
  after: number;
  done: number;
  isStored: boolean;
  /** called before the item is checked: the check is its review of the day */
  onChecked: () => void;
  onAnswered: (event: ReviewEvent, checks: readonly PassCheck[]) => void;
  onEnd: () => void;
};

function ItemScreen({
  isFirst,
  from,
  onStored,
  content,
  session,
  after,
  done,
  isStored,
  onChecked,
  onAnswered,
}: Shown & { isFirst: boolean }): ReactNode {
  const reviewName = use(ReviewName);
  /** the result of the first check, which alone counts; later checks only practise what was missed */
  const outcome = useRef<'right' | 'missed'>(undefined);
  const checks = useRef<PassCheck[]>([]);
  const [shown] = session.queue;
  const key = shown === undefined ? '' : itemKey(shown);
  const leave = (): void => onAnswered({ kind: outcome.current ?? 'missed' }, checks.current);
  const leaveTyped = (): void => {
    if (checks.current.some(({ correct }) => correct)) return leave();
    // the item was skipped without a check: it counts as missed, with no kind of mistake
    if (checks.current.length === 0)
      checks.current.push(checkOfQuestion(key, { correct: false, elapsedMs: 0 }));
    onAnswered({ kind: 'skipped' }, checks.current);
  };
  const missedKeys = new Set(session.missed.map(itemKey));
  const again = missedKeys.has(key)
    ? session.queue.filter((item) => missedKeys.has(itemKey(item))).length
    : undefined;
  const asked = session.right.filter((item) => !missedKeys.has(itemKey(item))).length;
  const total = session.total + after;
  const place = Math.min(session.total - 1, asked + session.missed.length);
  const ports: PracticePorts = {
    record: async (facts) => {
      onChecked();
      if ('typed' in facts) {
        outcome.current ??= facts.correct && !facts.revealed ? 'right' : 'missed';
        checks.current.push(passCheckOf(key, facts));
      }
      await practiceLog.append('from' in facts ? { ...facts, from } : facts);
      onStored?.(facts);
    },
    followRunningPass: () => () => undefined,
    showCorrectCount: () => undefined,
    prefetchNextSet: () => undefined,
    leave: leaveTyped,
    review: { place, total, done, isFirst, again },
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
          examples={ReviewWordExtras}
          ports={ports}
          isStored={isStored}
        />
      );
    }
    case 'sentence': {
      const { sentence } = content;
      return (
        <SentencePractice
          set={{ ...ofOne, part: sentence.part, setNo: sentence.setNo, items: [sentence] }}
          ports={ports}
          isStored={isStored}
        />
      );
    }
    case 'line': {
      const { line } = content;
      return (
        <SentencePractice
          set={{ ...ofOne, part: line.part, setNo: line.setNo, items: [spokenLine(line)] }}
          ports={{
            ...ports,
            record: (facts) => ports.record(asLineCheck(facts, line.itemId)),
          }}
          claimed={(id) => ({ kind: 'line', id })}
          isStored={isStored}
        />
      );
    }
    case 'question': {
      const { question } = content;
      return (
        <div className="mx-auto grid max-w-2xl gap-4 px-4 py-6">
          <div className="flex items-center justify-between gap-3">
            <h1 className="text-lg font-semibold">{reviewName()}</h1>
            <p className="text-muted text-sm tabular-nums">
              {again === undefined
                ? m.practice_counter({ position: place + 1, total })
                : m.practice_again({ count: again })}
            </p>
          </div>
          <PracticeQuestion
            question={question}
            onAnswered={(answer) => {
              onChecked();
              outcome.current = answer.correct ? 'right' : 'missed';
              checks.current.push(checkOfQuestion(key, answer));
              void practiceLog.append({
                kind: 'grammar-answered',
                mode: question.mode,
                questionId: question.id,
                from,
                ...answer,
              });
            }}
            onNext={leave}
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
