import type { PracticeEvent } from '@nghego/engine/practice-event';
import type { SetState } from '@nghego/engine/set-state';
import { useEffect, useState } from 'react';

/** The state of a set, by its key, of so many items. */
export type ReadSetState = (key: string, size: number) => SetState;

const nothingBegun: ReadSetState = () => ({ kind: 'start' });

/**
 * What a log says of sets (HM-12). How it is read is a chunk that only a browser with practice loads; until then, as
 * in the first HTML, nothing was begun.
 */
export function useSetStates(events: readonly PracticeEvent[]): ReadSetState {
  const [state, setState] = useState<{ read: ReadSetState }>({ read: nothingBegun });
  useEffect(() => {
    let isLeft = false;
    const show = (read: ReadSetState): void => {
      if (!isLeft) setState({ read });
    };
    if (events.length === 0) show(nothingBegun);
    else
      void import('@nghego/engine/set-state').then(
        ({ readSetRecords, setStateOf }) => {
          const records = readSetRecords(events);
          show((key, size) => setStateOf(records.get(key), size));
        },
        // without a network for the chunk: what is shown stays
        () => undefined,
      );
    return () => {
      isLeft = true;
    };
  }, [events]);
  return state.read;
}
