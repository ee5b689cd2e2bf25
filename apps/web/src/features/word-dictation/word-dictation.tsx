import type { VocabularySet } from '@nghego/contracts/vocabulary-set';
import { continuePosition, nextStep } from '@nghego/engine/practice-session';
import { canCheck } from '@nghego/engine/word-session';
import { type ReactNode, useMemo, useRef } from 'react';
import { m } from '../../messages/messages.js';
import { useShortcuts } from '../../platform/keyboard/use-shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { Particles } from '../../ui/particles.tsx';
import { AnswerInput } from './answer-input.tsx';
import { DictationActions } from './dictation-actions.tsx';
import { DictationHeader } from './dictation-header.tsx';
import { ListenBar } from './listen-bar.tsx';
import { ShortcutHints } from './shortcut-hints.tsx';
import { ShownAnswer } from './shown-answer.tsx';
import { SuccessModal } from './success-modal.tsx';
import { useWordSession } from './use-word-session.ts';
import type { WordDictationPorts } from './word-dictation-ports.ts';

const now = (): number => performance.now();

/**
 * Dictation of one set (DC-01 to DC-20). One instance is one session: give it a key for each set.
 * @param isKept false once it is known that progress cannot be kept here
 */
export function WordDictation({
  set,
  ports,
  isKept,
}: {
  set: VocabularySet;
  ports: WordDictationPorts;
  isKept: boolean;
}): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const { session, act, playback } = useWordSession(set, input, ports);
  const { position, entry, sound, answer } = session;
  const word = set.items[position];
  const total = set.items.length;
  const goesOnAt = continuePosition(session);

  const on = useMemo(
    () => ({
      soundToggled: () => act({ kind: 'sound-toggled' }),
      played: () => act({ kind: 'played' }),
      checked: () => act({ kind: 'checked', at: now() }),
      next: () => act({ kind: 'next', at: now() }),
      previous: () => act({ kind: 'previous', at: now() }),
      skipped: () => act({ kind: 'skipped', at: now() }),
      continued: () => act({ kind: 'continued', at: now() }),
      answerToggled: () => act({ kind: 'answer-toggled' }),
      entered: (at: number, isHeld: boolean) => act({ kind: 'entered', at, isHeld }),
      modalClosed: () => act({ kind: 'modal-closed' }),
    }),
    [act],
  );

  useShortcuts((shortcut, at) => {
    switch (shortcut.kind) {
      case 'enter':
        return on.entered(at, shortcut.isHeld);
      case 'shift':
        return on.played();
      case 'control':
        return on.answerToggled();
      default:
        return shortcut satisfies never;
    }
  });

  if (word === undefined) return null;
  return (
    <div className="relative flex min-h-[calc(100dvh-var(--frame,0rem))] flex-col overflow-hidden">
      <Particles />
      <DictationHeader
        topic={set.topic}
        setIndex={set.setIndex}
        totalSets={set.totalSets}
        position={position}
        total={total}
        completed={session.correctIds.size}
      />
      <div className="relative mx-auto grid w-full max-w-2xl flex-1 content-center gap-4 px-4 py-4">
        {isKept ? null : (
          <p role="status" className="bg-wrong-soft text-wrong rounded-xl px-4 py-2 text-sm">
            {m.dictation_not_kept()}
          </p>
        )}
        <section className="contain-layout bg-surface border-line grid gap-5 rounded-3xl border p-5 shadow-sm sm:p-8">
          <ListenBar
            position={position}
            total={total}
            isSoundOn={sound === 'on'}
            playback={playback}
            onToggleSound={on.soundToggled}
            onPlay={on.played}
          />
          <AnswerInput field={input} typed={entry.typed} mark={entry.kind} />
          <ShownAnswer word={answer === 'shown' ? word : undefined} />
          <DictationActions
            isFirst={position === 0}
            isLast={position === total - 1}
            canCheck={canCheck(session)}
            next={nextStep(session)}
            isAnswerShown={answer === 'shown'}
            onCheck={on.checked}
            onNext={on.next}
            onPrevious={on.previous}
            onSkip={on.skipped}
            onToggleAnswer={on.answerToggled}
          />
        </section>
        <div className="grid min-h-11 justify-items-center">
          {goesOnAt === undefined ? null : (
            <Button look="bare" onClick={on.continued}>
              {m.dictation_go_on({ position: goesOnAt + 1 })}
            </Button>
          )}
        </div>
      </div>
      <ShortcutHints isCorrect={entry.kind === 'correct'} />
      <SuccessModal
        word={entry.kind === 'correct' && entry.modal === 'open' ? word : undefined}
        onContinue={on.next}
        onEnter={on.entered}
        onClose={on.modalClosed}
      />
    </div>
  );
}
