import { startTransition, useEffect, useState } from 'react';
import { followAnyLog } from '../../practice/log/use-practice-log.ts';
import type { ReadSetState } from './read-set-states.ts';

const nothingBegun: ReadSetState = () => ({ kind: 'start' });

/**
 * The states of sets, folded from the log (HM-12). The code is a chunk that only a browser with practice loads; until
 * then, as in the first HTML, no set has begun. Many cards change at once, so they are rendered in small parts.
 */
export function useSetStates(): ReadSetState {
  const [state, setState] = useState<{ read: ReadSetState }>({ read: nothingBegun });
  useEffect(() => {
    let newest = 0;
    const stop = followAnyLog(({ events }) => {
      newest += 1;
      const turn = newest;
      const show = (read: ReadSetState): void => {
        if (turn !== newest) return;
        startTransition(() => setState((before) => (before.read === read ? before : { read })));
      };
      if (events.length === 0) show(nothingBegun);
      else
        void import('./read-set-states.ts')
          .then(({ readSetStates }) => readSetStates(events))
          // without a network for the chunk: what is shown stays
          .then(show, () => undefined);
    });
    return () => {
      newest = 0;
      stop();
    };
  }, []);
  return state.read;
}
