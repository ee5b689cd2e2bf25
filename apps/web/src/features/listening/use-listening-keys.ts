import type { ListeningEvent } from '@nghego/engine/listening/step-listening';
import { useShortcuts } from '../../platform/keyboard/use-shortcuts.ts';

/** Enter checks or goes on, Shift plays from the first line. */
export function useListeningKeys(act: (event: ListeningEvent) => void): void {
  useShortcuts((shortcut, at) => {
    if (shortcut.kind === 'enter') act({ kind: 'entered', at, isHeld: shortcut.isHeld });
    if (shortcut.kind === 'shift') act({ kind: 'played' });
  });
}
