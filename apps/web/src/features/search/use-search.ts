import { useCallback, useEffect, useRef, useState } from 'react';
import { find, type Found } from './find.ts';

/** Where a search is; `query` is the text that it answers. */
type SearchState =
  | { kind: 'idle' }
  | { kind: 'waiting' }
  | ({ kind: 'found'; query: string } & Found)
  | { kind: 'failed' };

/** A text of fewer letters finds too much. */
const fewestLetters = 2;
/** One types on within this time. */
const pauseMs = 150;

/** Searches while one types: after a pause, and an answer to an older text is dropped (HM-13). */
export function useSearch(): {
  state: SearchState;
  type: (text: string) => void;
  retry: () => void;
} {
  const [state, setState] = useState<SearchState>({ kind: 'idle' });
  const asked = useRef({ query: '', running: new AbortController() });

  const ask = useCallback((query: string, delayMs: number): void => {
    asked.current.running.abort();
    const running = new AbortController();
    asked.current = { query, running };
    if (query.length < fewestLetters) {
      setState({ kind: 'idle' });
      return;
    }
    // what was found stays in sight until there is something newer
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
  useEffect(() => () => asked.current.running.abort(), []);
  return {
    state,
    type: useCallback(
      (text: string): void => {
        const query = text.trim();
        if (query !== asked.current.query) ask(query, pauseMs);
      },
      [ask],
    ),
    retry: useCallback(() => ask(asked.current.query, 0), [ask]),
  };
}
