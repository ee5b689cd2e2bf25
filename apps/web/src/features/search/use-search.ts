import { useCallback, useEffect, useRef, useState } from 'react';
import { find, type Found } from './find.ts';

/** The state of a search; `query` is the text that was searched. */
type SearchState =
  | { kind: 'idle' }
  | { kind: 'waiting' }
  | ({ kind: 'found'; query: string } & Found)
  | { kind: 'failed' };

/** A shorter text matches too much. */
const fewestLetters = 2;
/** The pause in typing after which it searches. */
const pauseMs = 150;

/** Searches while the learner types: after a pause; answers to an older text are ignored (HM-13). */
export function useSearch(): {
  state: SearchState;
  type: (text: string) => void;
  retry: () => void;
} {
  const [state, setState] = useState<SearchState>({ kind: 'idle' });
  const latest = useRef({ query: '', running: new AbortController() });

  const ask = useCallback((query: string, delayMs: number): void => {
    latest.current.running.abort();
    const running = new AbortController();
    latest.current = { query, running };
    if (query.length < fewestLetters) {
      setState({ kind: 'idle' });
      return;
    }
    // the old results stay visible until there are newer ones
    setState((before) => (before.kind === 'found' ? before : { kind: 'waiting' }));
    const timer = setTimeout(() => {
      find(query, running.signal).then(
        (found) => {
          if (!running.signal.aborted) setState({ kind: 'found', query, ...found });
        },
        () => {
          if (!running.signal.aborted) setState({ kind: 'failed' });
        },
      );
    }, delayMs);
    running.signal.addEventListener('abort', () => clearTimeout(timer));
  }, []);
  useEffect(() => () => latest.current.running.abort(), []);
  return {
    state,
    type: useCallback(
      (text: string): void => {
        const query = text.trim();
        if (query !== latest.current.query) ask(query, pauseMs);
      },
      [ask],
    ),
    retry: useCallback(() => ask(latest.current.query, 0), [ask]),
  };
}
