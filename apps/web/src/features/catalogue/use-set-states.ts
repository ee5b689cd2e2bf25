import { type SetState, setStateOf } from '@nghego/engine/set-state';
import { startTransition, useEffect, useState } from 'react';
import { followAnyLog } from '../../practice/log/use-practice-log.ts';

/** The state of a set, by its key and number of items. */
export type ReadSetState = (key: string, size: number) => SetState;

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
        void import('../../practice/memory/ask-log.ts')
          .then(({ askLog }) => askLog(events, (log) => log.setRecords()))
          .then(
            (records) => show((key, size) => setStateOf(records.get(key), size)),
            // without a network for the code: what is shown stays
            () => undefined,
          );
    });
    return () => {
      newest = 0;
      stop();
    };
  }, []);
  return state.read;
}
