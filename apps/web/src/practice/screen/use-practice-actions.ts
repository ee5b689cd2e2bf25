import type { PracticeSessionEvent } from '@nghego/engine/practice-state';
import { useMemo } from 'react';
import { useShortcuts } from '../../platform/keyboard/use-shortcuts.ts';

/** What a learner does in every practice, whatever is typed in it. */
type CommonEvent = Exclude<PracticeSessionEvent<never>, { kind: 'typed' | 'opened' | 'resumed' }>;

const now = (): number => performance.now();

/** What the learner can do, by button or by key (DC-03, SP-04); the same functions for all renders. */
export type PracticeActions = ReturnType<typeof usePracticeActions>;

/** @param act gives an event to the session; stable */
export function usePracticeActions(act: (event: CommonEvent) => void) {
  const on = useMemo(
    () => ({
      soundToggled: () => act({ kind: 'sound-toggled' }),
      played: () => act({ kind: 'played' }),
      checked: () => act({ kind: 'checked', at: now() }),
      next: () => act({ kind: 'next', at: now() }),
      previous: () => act({ kind: 'previous', at: now() }),
      skipped: () => act({ kind: 'skipped', at: now() }),
      answerToggled: () => act({ kind: 'answer-toggled' }),
      entered: (at: number, isHeld: boolean) => act({ kind: 'entered', at, isHeld }),
      modalClosed: () => act({ kind: 'modal-closed' }),
      restarted: () => act({ kind: 'restarted', at: now() }),
      ended: () => act({ kind: 'ended', at: now() }),
      returned: () => act({ kind: 'returned', at: now() }),
      missedStarted: () => act({ kind: 'missed-started', at: now() }),
      left: () => act({ kind: 'left' }),
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
  return on;
}
