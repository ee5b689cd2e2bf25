import { canGoBack, canSkip, nextStep, type PracticeSession } from '@nghego/engine/practice-state';
import { placeInWalk } from '@nghego/engine/practice-walk';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import type { Playback } from '../../platform/audio/player.ts';
import { Button } from '../../ui/button.tsx';
import { EndModal } from './end-modal.tsx';
import { ListenBar } from './listen-bar.tsx';
import { Particles } from './particles.tsx';
import { PracticeActions } from './practice-actions.tsx';
import { PracticeHeader } from './practice-header.tsx';
import type { PracticeTexts } from './practice-texts.ts';
import type { SetEnding } from './set-ending.ts';
import { ShortcutHints } from './shortcut-hints.tsx';
import { SuccessModal } from './success-modal.tsx';
import type { PracticeActions as Actions } from './use-practice-actions.ts';
import { useSuccessFlag } from './use-success-flag.ts';

/**
 * The frame of every practice: where one is, what is heard, what can be done, and the moment of success.
 * @param isKept false once it is known that progress cannot be kept here
 * @param hasBack false where the common header leads home
 * @param right what the modal shows of an item that is right
 * @param ending how items are called and heard at the end of the set
 * @param tab what Tab does, where there is more than one input
 * @param listening how it is heard, where that can be chosen; the same element while nothing of it changes
 * @param settings opens what can be chosen for practice; the same element for all renders
 * @param children where the learner types, and the answer
 */
export function PracticeScreen({
  title,
  hasBack = true,
  set,
  session,
  canCheck,
  playback,
  isKept,
  on,
  texts,
  right,
  ending,
  tab,
  listening,
  settings,
  children,
}: {
  title: string;
  hasBack?: boolean;
  set: { setIndex: number; totalSets: number };
  session: PracticeSession<{ id: string }, unknown>;
  canCheck: boolean;
  playback: Playback;
  isKept: boolean;
  on: Actions;
  texts: PracticeTexts;
  right: ReactNode;
  ending: SetEnding;
  tab?: string;
  listening?: ReactNode;
  settings: ReactNode;
  children: ReactNode;
}): ReactNode {
  const { entry, sound, answer } = session;
  const { position, total, completed } = placeInWalk(session);
  const hasSucceeded = useSuccessFlag(entry.kind === 'correct');
  return (
    <div className="practice-frame relative flex min-h-[calc(100dvh-var(--frame,0rem))] flex-col overflow-hidden">
      <Particles />
      <PracticeHeader
        title={title}
        hasBack={hasBack}
        setIndex={set.setIndex}
        totalSets={set.totalSets}
        isReview={session.walk.kind === 'review'}
        position={position}
        total={total}
        completed={completed}
        hasSucceeded={hasSucceeded}
      />
      <div className="relative mx-auto grid w-full max-w-2xl flex-1 content-center gap-4 px-4 py-4">
        {isKept ? null : (
          <p role="status" className="bg-wrong-soft text-wrong rounded-xl px-4 py-2 text-sm">
            {m.practice_not_kept()}
          </p>
        )}
        <section className="contain-layout bg-surface border-line grid gap-5 rounded-3xl border p-5 shadow-sm sm:px-8 sm:py-5">
          <ListenBar
            texts={texts}
            position={position}
            total={total}
            isSoundOn={sound === 'on'}
            playback={playback}
            onToggleSound={on.soundToggled}
            onPlay={on.played}
            settings={settings}
          >
            {listening}
          </ListenBar>
          {children}
          <PracticeActions
            texts={texts}
            isFirst={!canGoBack(session)}
            canSkip={canSkip(session)}
            canCheck={canCheck}
            next={session.isEnding ? undefined : nextStep(session)}
            isAnswerShown={answer === 'shown'}
            onCheck={on.checked}
            onNext={on.next}
            onPrevious={on.previous}
            onSkip={on.skipped}
            onEnd={on.ended}
            onToggleAnswer={on.answerToggled}
          />
        </section>
        <div className="go-on text-muted flex min-h-11 flex-wrap items-center justify-center gap-x-3 text-sm">
          <p role="status">
            {session.resume === 'resumed' ? texts.goOnAt({ position: position + 1 }) : null}
            {session.walk.kind === 'missed' ? m.practice_missed_round() : null}
          </p>
          {session.resume === 'resumed' ? (
            <Button look="bare" onClick={on.restarted}>
              {m.practice_restart()}
            </Button>
          ) : null}
        </div>
      </div>
      <ShortcutHints isCorrect={entry.kind === 'correct'} texts={texts} tab={tab} />
      <SuccessModal
        isOpen={entry.kind === 'correct' && entry.modal === 'open'}
        onContinue={on.next}
        onEnter={on.entered}
        onClose={on.modalClosed}
      >
        {right}
      </SuccessModal>
      <EndModal
        title={title}
        setNumber={set.setIndex + 1}
        session={session}
        ending={ending}
        on={on}
        right={right}
      />
    </div>
  );
}
