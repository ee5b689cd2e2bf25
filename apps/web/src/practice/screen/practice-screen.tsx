import {
  canCheck,
  canGoBack,
  canSkip,
  countSkipped,
  leaveStep,
  nextStep,
  type PracticeSession,
} from '@nghego/engine/practice/practice-state';
import { placeInWalk } from '@nghego/engine/practice/practice-walk';
import { createElement, type ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import type { Playback } from '../../platform/audio/player.ts';
import { whenTypingBegins } from '../../platform/keyboard/when-typing-begins.ts';
import { loadAhead } from '../../platform/load-ahead.ts';
import { Button } from '../../ui/button.tsx';
import type { EndingProps, ScreenTitle } from './dialog-props.ts';
import { ListenBar } from './listen-bar.tsx';
import { Particles } from './particles.tsx';
import { PracticeActions } from './practice-actions.tsx';
import { PracticeHeader, type WayBack } from './practice-header.tsx';
import type { PracticeTexts } from './practice-texts.ts';
import { type ShortcutHint, ShortcutHints } from './shortcut-hints.tsx';
import type { PracticeActions as Actions } from './use-practice-actions.ts';
import { useSuccessFlag } from './use-success-flag.ts';
import { whenCheckIsNear } from './when-check-is-near.ts';

const useRightDialog = loadAhead(
  async () => (await import('./success-modal.tsx')).SuccessModal,
  whenCheckIsNear,
);
const useEndDialog = loadAhead(
  async () => (await import('./end-modal.tsx')).EndModal,
  whenTypingBegins,
);

/**
 * The frame of every practice: header, sound, actions, and the dialogs of a right answer and of the end.
 * @param isStored false once it is known that progress cannot be stored here
 * @param hasBack false if the common header leads home
 * @param back where else than home the arrow leads
 * @param right what the modal shows of a right item; undefined until its code is loaded
 * @param more shown below the right item, if anything
 * @param ending how items are named and played at the end of the set
 * @param keys further keys, and what they do
 * @param listening the choice of how the item is heard, if any; the same element while nothing of it changes
 * @param heardNow shown while only a part of the item is heard
 * @param settings opens the practice settings; the same element for all renders
 * @param claim the button 'My answer was right'; null without a wrong answer
 * @param children the input, and the answer
 */
export function PracticeScreen({
  title,
  hasBack = true,
  back,
  set,
  session,
  playback,
  isStored,
  on,
  texts,
  right,
  more,
  ending,
  keys,
  listening,
  heardNow,
  settings,
  claim,
  children,
}: {
  title: ScreenTitle;
  hasBack?: boolean;
  back?: WayBack | undefined;
  /** undefined if what is practised is no set */
  set: { setIndex: number; totalSets: number } | undefined;
  session: PracticeSession<{ id: string }, unknown>;
  playback: Playback;
  isStored: boolean;
  on: Actions;
  texts: PracticeTexts;
  right: ReactNode;
  more?: ReactNode;
  ending: EndingProps;
  keys?: readonly ShortcutHint[];
  listening?: ReactNode;
  heardNow?: ReactNode;
  settings: ReactNode;
  claim: ReactNode;
  children: ReactNode;
}): ReactNode {
  const { entry, sound, answer } = session;
  const { position, total, completed } = placeInWalk(session);
  const again = session.walk.kind === 'review' ? session.walk.again : undefined;
  const isRight = entry.kind === 'correct';
  const skipped = session.walk.kind === 'set' ? countSkipped(session) : 0;
  const hasSucceeded = useSuccessFlag(isRight);
  const rightDialog = useRightDialog(isRight);
  const endDialog = useEndDialog(session.isEnding);
  // at the end, until the dialog with the buttons is loaded, the screen itself has the button that leaves the set
  const endStep = endDialog === undefined ? leaveStep(session) : undefined;
  const next = session.isEnding ? endStep : nextStep(session);
  return (
    <div className="practice-frame relative flex min-h-[calc(100dvh-var(--frame,0rem))] flex-col overflow-hidden">
      <Particles />
      <PracticeHeader
        title={title.text}
        titleLanguage={title.lang}
        hasBack={hasBack}
        back={back}
        setIndex={set?.setIndex}
        totalSets={set?.totalSets ?? 1}
        isReview={session.walk.kind === 'review'}
        again={again}
        position={position}
        total={total}
        completed={completed}
        hasSucceeded={hasSucceeded}
      />
      <div className="relative mx-auto grid w-full max-w-2xl flex-1 content-center gap-4 px-4 py-4">
        {isStored ? null : (
          <p role="status" className="bg-wrong-soft text-wrong rounded-xl px-4 py-2 text-sm">
            {m.practice_not_kept()}
          </p>
        )}
        <section className="contain-layout bg-surface border-line grid gap-2 rounded-3xl border p-5 shadow-sm sm:px-8 sm:py-5">
          <ListenBar
            texts={texts}
            place={
              again !== undefined
                ? m.practice_comes_again()
                : session.walk.kind === 'review'
                  ? m.practice_item_of({ position: position + 1, total })
                  : texts.placeOf({ position: position + 1, total })
            }
            isSoundOn={sound === 'on'}
            playback={playback}
            onToggleSound={on.soundToggled}
            onPlay={on.played}
            settings={settings}
            heardNow={heardNow}
          >
            {listening}
          </ListenBar>
          {children}
          <PracticeActions
            texts={texts}
            isFirst={!canGoBack(session)}
            canSkip={canSkip(session)}
            canCheck={canCheck(session)}
            next={next}
            isAnswerShown={answer === 'shown'}
            onCheck={on.checked}
            onNext={session.isEnding ? on.left : on.next}
            onPrevious={on.previous}
            onSkip={on.skipped}
            onEnd={on.ended}
            onToggleAnswer={on.answerToggled}
          />
        </section>
        <div className="go-on text-muted flex min-h-11 flex-wrap items-center justify-center gap-x-3 text-sm">
          <p role="status" className={claim === null ? '' : 'sr-only'}>
            {session.resume === 'resumed' ? texts.goOnAt({ position: position + 1 }) : null}
            {session.walk.kind === 'missed' ? m.practice_missed_round() : null}
            {session.walk.kind === 'skipped' ? m.practice_skipped_round() : null}
            {session.resume !== 'resumed' && skipped > 0
              ? m.practice_skipped({ count: skipped })
              : null}
          </p>
          {session.resume === 'resumed' ? (
            <Button look="bare" onClick={on.restarted}>
              {m.practice_restart()}
            </Button>
          ) : null}
          {claim}
        </div>
      </div>
      <ShortcutHints isCorrect={isRight} texts={texts} more={keys} />
      {/* once loaded, both dialogs stay rendered, and open when they are needed */}
      {rightDialog === undefined || right === undefined
        ? null
        : createElement(rightDialog, { session, on, right, more })}
      {endDialog === undefined
        ? null
        : createElement(endDialog, {
            title,
            set,
            session,
            ending,
            on,
            right,
            more,
          })}
    </div>
  );
}
