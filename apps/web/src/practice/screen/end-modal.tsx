import { countOpen } from '@nghego/engine/practice/practice-walk';
import { gotten, leaveStep } from '@nghego/engine/practice/practice-state';
import { missedToPractise, passSummary } from '@nghego/engine/practice/practice-pass';
import type { MissedItem } from '@nghego/engine/practice/pass-summary';
import { roundSummary } from '@nghego/engine/practice/round-summary';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { PracticeModal } from './practice-modal.tsx';
import type { DialogProps } from './dialog-props.ts';
import { endDescription } from './said-with.ts';
import { SetSummary } from './set-summary.tsx';
import { RightAnswer } from './success-modal.tsx';
import type { PracticeActions } from './use-practice-actions.ts';

/**
 * How long the end of a set ignores Enter after it opened: a learner who presses Enter twice for the last word would
 * leave the result unread (UX-03).
 */
const deafMs = 1_000;

/**
 * The end of a set, or of a round of its missed items (SE-01, SE-02, SE-03, UX-03): the results, then the last right
 * item, and where to go next. Its first button practises the missed items; Enter goes on.
 */
export function EndModal({ title, set, session, ending, on, right, more }: DialogProps): ReactNode {
  const { isEnding, walk, entry } = session;
  if (!isEnding) return <EndFrame on={on} isOpen={false} />;
  const open = countOpen(session);
  const round =
    walk.kind === 'missed' ? { summary: roundSummary(walk), rightIds: walk.doneIds } : undefined;
  const summary = passSummary(session);
  const ofWords = ending.unit === 'word';
  const leave =
    ending.leave ??
    (leaveStep(session) === 'next-set' ? m.practice_next_set() : m.practice_finish());
  const toPractise = missedToPractise(session);
  const practise =
    toPractise.length === 0 ? undefined : (
      <Button look={open === 0 ? 'main' : 'quiet'} aria-keyshortcuts="P" onClick={on.missedStarted}>
        {practiseText(ofWords, toPractise, (round?.summary ?? summary).missed)}
      </Button>
    );
  return (
    <EndFrame
      on={on}
      isOpen
      isComplete={open === 0}
      main={
        open === 0
          ? { text: leave, look: practise === undefined ? 'main' : 'quiet', press: on.left }
          : {
              text: ofWords
                ? m.set_end_back_words({ count: open })
                : m.set_end_back_sentences({ count: open }),
              press: on.returned,
            }
      }
      before={open === 0 ? practise : undefined}
      shortcut={practise && { key: 'p', press: on.missedStarted }}
      behind={
        open === 0 ? undefined : (
          <>
            {practise}
            <Button look="quiet" onClick={on.left}>
              {leave}
            </Button>
          </>
        )
      }
    >
      <SetSummary
        title={title}
        set={set}
        pass={{ summary, rightIds: session.correctIds }}
        round={round}
        open={open}
        itemIds={session.items.map(({ id }) => id)}
        hasNextSet={session.hasNextSet}
        ending={ending}
      />
      {entry.kind === 'correct' ? (
        <section className="border-line mt-3 grid w-full justify-items-center gap-3 rounded-2xl border p-4">
          <h3 className="text-muted justify-self-start text-sm">
            {ofWords ? m.set_end_last_word() : m.set_end_last_sentence()}
          </h3>
          <RightAnswer gotten={gotten(session)} isMarked={false}>
            {right}
          </RightAnswer>
          {more}
        </section>
      ) : null}
    </EndFrame>
  );
}

/**
 * The button that practises the missed items. What was typed in the end is not called wrong if it was only skipped, or
 * typed with its answer seen.
 */
function practiseText(
  ofWords: boolean,
  ids: readonly string[],
  missed: readonly MissedItem[],
): string {
  const toPractise = missed.filter(({ itemId }) => ids.includes(itemId));
  const skipped = toPractise.filter(({ wasSkipped }) => wasSkipped);
  const count = ids.length;
  if (toPractise.length === count && toPractise.every(({ wasSeen }) => wasSeen))
    return ofWords ? m.set_end_seen_words({ count }) : m.set_end_seen_sentences({ count });
  if (skipped.length === 0)
    return ofWords ? m.set_end_practise_words({ count }) : m.set_end_practise_sentences({ count });
  if (skipped.length === count)
    return ofWords ? m.set_end_skipped_words({ count }) : m.set_end_skipped_sentences({ count });
  return ofWords ? m.set_end_mixed_words({ count }) : m.set_end_mixed_sentences({ count });
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
  main?: { text: string; look?: 'main' | 'quiet'; press: () => void };
  before?: ReactNode;
  behind?: ReactNode;
  shortcut?: { key: string; press: () => void } | undefined;
  children?: ReactNode;
}): ReactNode {
  return (
    <PracticeModal
      isOpen={isOpen}
      label={isComplete ? m.set_end_complete() : m.set_end_open()}
      main={main}
      deafMs={deafMs}
      describedBy={endDescription}
      onEnter={on.entered}
      onClose={on.modalClosed}
      {...rest}
    >
      {rest.children}
    </PracticeModal>
  );
}
