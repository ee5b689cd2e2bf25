import { countOpen } from '@nghego/engine/practice-walk';
import { leaveStep } from '@nghego/engine/practice-state';
import { passSummary } from '@nghego/engine/practice-pass';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { PracticeModal } from './practice-modal.tsx';
import type { DialogProps } from './dialog-props.ts';
import { SetSummary } from './set-summary.tsx';
import { RightAnswer } from './success-modal.tsx';
import type { PracticeActions } from './use-practice-actions.ts';

/**
 * The end of a set (SE-01, SE-03): the last right answer, the results of the pass, and where to go next. What else there
 * is to the last item comes after the results, which would be out of sight behind it.
 */
export function EndModal({
  title,
  setNumber,
  session,
  ending,
  on,
  right,
  more,
}: DialogProps): ReactNode {
  const { isEnding, walk, entry } = session;
  if (!isEnding) return <EndFrame on={on} isOpen={false} />;
  const open = countOpen(session);
  const summary = passSummary(session);
  const missed = summary.missed.length;
  const isMended = walk.kind === 'missed' && walk.doneIds.size === walk.ids.length;
  const ofWords = ending.unit === 'word';
  const leave = leaveStep(session) === 'next-set' ? m.practice_next_set() : m.practice_finish();
  const practise =
    missed === 0 || isMended ? null : (
      <Button look="quiet" className="flex-auto" onClick={on.missedStarted}>
        {ofWords
          ? m.set_end_practise_words({ count: missed })
          : m.set_end_practise_sentences({ count: missed })}
      </Button>
    );
  return (
    <EndFrame
      on={on}
      isOpen
      isComplete={open === 0}
      main={
        open === 0
          ? { text: leave, press: on.left }
          : {
              text: ofWords
                ? m.set_end_back_words({ count: open })
                : m.set_end_back_sentences({ count: open }),
              press: on.returned,
            }
      }
      before={open === 0 ? practise : undefined}
      behind={
        open === 0 ? undefined : (
          <>
            {practise}
            <Button look="quiet" className="flex-auto" onClick={on.left}>
              {leave}
            </Button>
          </>
        )
      }
    >
      {entry.kind === 'correct' ? <RightAnswer>{right}</RightAnswer> : null}
      <SetSummary
        title={title}
        setNumber={setNumber}
        summary={summary}
        open={open}
        isMended={isMended}
        ending={ending}
      />
      {entry.kind === 'correct' ? more : null}
    </EndFrame>
  );
}

function EndFrame({
  on,
  isOpen,
  isComplete = true,
  main = { text: '', press: on.left },
  ...rest
}: {
  on: PracticeActions;
  isOpen: boolean;
  isComplete?: boolean;
  main?: { text: string; press: () => void };
  before?: ReactNode;
  behind?: ReactNode;
  children?: ReactNode;
}): ReactNode {
  return (
    <PracticeModal
      isOpen={isOpen}
      label={isComplete ? m.set_end_complete() : m.set_end_open()}
      main={main}
      onEnter={on.entered}
      onClose={on.modalClosed}
      {...rest}
    >
      {rest.children}
    </PracticeModal>
  );
}
