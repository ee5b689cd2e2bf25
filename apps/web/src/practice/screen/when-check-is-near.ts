import { whenTypingBegins } from '../../platform/keyboard/when-typing-begins.ts';
import { whenIdle } from '../../platform/when-idle.ts';

/**
 * Calls `act` when the page is idle, and again when the learner begins to type: for what the first check needs (UX-18).
 * The network may go in between; and on a slow page typing begins before it is idle.
 * @param act does nothing more once it has succeeded
 * @returns cancels it
 */
export function whenCheckIsNear(act: () => void): () => void {
  const stops = [whenIdle(async () => act()), whenTypingBegins(act)];
  return () => {
    for (const stop of stops) stop();
  };
}
