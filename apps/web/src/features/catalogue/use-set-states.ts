import { readSetKey } from '@nghego/engine/practice/set-key';
import { type SetRecord, type SetState, setStateOf } from '@nghego/engine/practice/set-state';
import { startTransition, useEffect, useState } from 'react';
import { followAnyLog } from '../../practice/log/use-practice-log.ts';

/** The state of a set, by its key and number of items. */
export type ReadSetState = (key: string, size: number) => SetState;

/** What the log says of all sets. */
export type SetStates = {
  read: ReadSetState;
  recordOf: (key: string) => SetRecord | undefined;
  /** the key of the set of words that was practised last */
  latest: string | undefined;
  /** false until the log was read */
  isRead: boolean;
};

const nothingBegun: ReadSetState = () => ({ kind: 'start' });
const unread: SetStates = {
  read: nothingBegun,
  recordOf: () => undefined,
  latest: undefined,
  isRead: false,
};
const noPractice: SetStates = { ...unread, isRead: true };

/**
 * The states of sets, folded from the log (HM-12). The code is a chunk that only a browser with practice loads; until
 * then, as in the first HTML, no set has begun. Many cards change at once, so they are rendered in small parts.
 */
export function useSetStates(): SetStates {
  const [states, setStates] = useState(unread);
  useEffect(() => {
    let newest = 0;
    const stop = followAnyLog(({ events }) => {
      newest += 1;
      const turn = newest;
      const show = (next: SetStates): void => {
        if (turn === newest) startTransition(() => setStates(next));
      };
      if (events.length === 0) show(noPractice);
      else
        void import('../../practice/memory/ask-log.ts')
          .then(({ askLog }) => askLog(events, (log) => log.setRecords()))
          .then(
            (records) =>
              show({
                read: (key, size) => setStateOf(records.get(key), size),
                recordOf: (key) => records.get(key),
                latest: latestOf(records),
                isRead: true,
              }),
            // the code could not be loaded: the page keeps what it shows
            () => undefined,
          );
    });
    return () => {
      newest = 0;
      stop();
    };
  }, []);
  return states;
}

function latestOf(records: ReadonlyMap<string, SetRecord>): string | undefined {
  let latest: [key: string, lastMs: number] | undefined;
  for (const [key, { lastMs }] of records)
    if (readSetKey(key)?.kind === 'vocabulary' && lastMs > (latest?.[1] ?? 0))
      latest = [key, lastMs];
  return latest?.[0];
}
