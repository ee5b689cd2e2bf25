/** A circuit breaker: it refuses calls to a service that does not answer, so that callers need not wait. */
export type Breaker = {
  /** Whether a call may be made now; follow each allowed call with `answered` or `unanswered`. */
  letIn: () => boolean;
  answered: () => void;
  unanswered: () => void;
  /** call when the caller aborted, which says nothing about the service */
  givenUp: () => void;
};

/**
 * Refuses calls after this many in a row without an answer. After the pause it lets one call try, whose result decides
 * for all.
 * @param now milliseconds of a clock that never goes back
 */
export function createBreaker({
  unansweredInARow = 5,
  pauseMs = 30_000,
  now = () => performance.now(),
}: { unansweredInARow?: number; pauseMs?: number; now?: () => number } = {}): Breaker {
  let failures = 0;
  let pausedUntil = 0;
  let isTrying = false;
  const isOpen = (): boolean => failures >= unansweredInARow;
  return {
    letIn: () => {
      if (!isOpen()) return true;
      if (isTrying || now() < pausedUntil) return false;
      isTrying = true;
      return true;
    },
    answered: () => {
      failures = 0;
      isTrying = false;
    },
    unanswered: () => {
      failures += 1;
      isTrying = false;
      if (isOpen()) pausedUntil = now() + pauseMs;
    },
    givenUp: () => {
      isTrying = false;
    },
  };
}
