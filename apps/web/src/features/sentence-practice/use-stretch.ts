import {
  type HeardStretch,
  stepStretch,
  type StretchEvent,
} from '@nghego/engine/practice/heard-stretch';
import type { PracticeAction } from '@nghego/engine/practice/practice-state';
import { useCallback, useEffect, useRef, useState } from 'react';
import { stopPlaying } from '../../platform/audio/player.ts';

/** Actions that let the sound of the stretch play on; all others play something else, or end the sound. */
const goesOnAfter: ReadonlySet<string> = new Set(['answer-toggled', 'boxes-opened']);

/**
 * The boxes of a sentence that the learner plays with the speaker buttons above them (UX-11).
 * @param act carries out an action of the session; a stable function
 * @param sentenceId the sentence on the screen: the stretch of another one ends
 * @param last the index of the sentence's last box
 * @returns the stretch, if one is being played; `step` for what happens at speaker buttons and boxes; `act` for all
 *   actions of the session, most of which end the stretch; `hearAgain` plays the stretch again, or the whole sentence
 */
export function useStretch(
  act: (action: PracticeAction) => void,
  sentenceId: string | undefined,
  last: number,
) {
  const [stretch, setStretch] = useState<HeardStretch>();
  const current = useRef(stretch);
  const step = useCallback(
    (event: StretchEvent): void => {
      const next = stepStretch(current.current, event, last);
      current.current = next.stretch;
      setStretch(next.stretch);
      if (next.sound === 'silence') stopPlaying();
      else if (next.sound !== undefined) act({ kind: 'played', part: next.sound });
    },
    [act, last],
  );
  const actElsewhere = useCallback(
    (action: PracticeAction): void => {
      if (!goesOnAfter.has(action.kind)) step({ kind: 'ended' });
      act(action);
    },
    [act, step],
  );
  const { from, to } = stretch ?? {};
  const hearAgain = useCallback((): void => {
    if (from === undefined || to === undefined) actElsewhere({ kind: 'played' });
    else step({ kind: 'dragged', from, to });
  }, [actElsewhere, step, from, to]);
  // eslint-disable-next-line react/exhaustive-deps -- it ends with its sentence
  useEffect(() => () => step({ kind: 'ended' }), [step, sentenceId]);
  const isHeard = stretch !== undefined;
  useEffect(() => {
    if (!isHeard) return undefined;
    const listening = new AbortController();
    const onDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      // Escape closes an open dialog or popover first
      if (document.querySelector('dialog[open], [popover]:popover-open') === null)
        step({ kind: 'ended' });
    };
    document.addEventListener('keydown', onDown, { signal: listening.signal });
    return () => listening.abort();
  }, [isHeard, step]);
  return { stretch, step, act: actElsewhere, hearAgain };
}
