import { runInTurns, type Steps } from '@nghego/engine/steps';
import { startTransition, useEffect, useState } from 'react';
import { steadyNow } from '../../platform/steady-clock.ts';

/** Longest piece of work between two frames, on a phone (ME-10). */
const turnMs = 6;

/** Resolves after the browser has had time to paint and to handle input. */
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** Runs work of a page that reads a long log; the first turn begins at once. */
export function inPageTurns<Result>(steps: Steps<Result>): Promise<Result> {
  return runInTurns(steps, { now: steadyNow, turnMs, next: nextTurn });
}

/**
 * The result of such work, computed again when `work` is another function; until then it stays the one before.
 * @param work undefined while there is nothing to read yet
 * @returns undefined before the first
 */
export function useInPageTurns<Result>(
  work: (() => Steps<Result>) | undefined,
): Result | undefined {
  const [done, setDone] = useState<{ result: Result }>();
  useEffect(() => {
    if (work === undefined) return undefined;
    let isCurrent = true;
    void inPageTurns(work()).then((result) => {
      // a list is rendered in small parts, too
      if (isCurrent) startTransition(() => setDone({ result }));
    });
    return () => {
      isCurrent = false;
    };
  }, [work]);
  return done?.result;
}
