import type { HintStep } from '@nghego/engine/practice/hint-ladder';
import type { PracticeAction } from '@nghego/engine/practice/practice-state';
import type { SentencePart } from '@nghego/engine/practice/sentence-part';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useShortcuts } from '../../platform/keyboard/use-shortcuts.ts';

const now = (): number => performance.now();

/** The learner's actions, by button or by key (DC-03, SP-04); the same functions for all renders. */
export type PracticeActions = ReturnType<typeof usePracticeActions>;

/**
 * @param act dispatches an action to the session; a stable function
 * @param hintFor the input that a hint is for, and the steps that would tell nothing new
 */
export function usePracticeActions(
  act: (action: PracticeAction) => void,
  hintFor: () => { box: number; known: ReadonlySet<HintStep> },
) {
  const latest = useRef(hintFor);
  useLayoutEffect(() => {
    latest.current = hintFor;
  });
  const on = useMemo(
    () => ({
      soundToggled: () => act({ kind: 'sound-toggled' }),
      played: () => act({ kind: 'played' }),
      partPlayed: (part: SentencePart) => act({ kind: 'played', part }),
      checked: () => act({ kind: 'checked', at: now() }),
      next: () => act({ kind: 'next', at: now() }),
      previous: () => act({ kind: 'previous', at: now() }),
      skipped: () => act({ kind: 'skipped', at: now() }),
      hintTaken: () => act({ kind: 'hint-taken', ...latest.current() }),
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
      case 'hint':
        return on.hintTaken();
      default:
        return shortcut satisfies never;
    }
  });
  return on;
}
