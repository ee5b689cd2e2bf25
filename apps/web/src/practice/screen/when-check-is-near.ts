import { whenTypingBegins } from '../../platform/keyboard/when-typing-begins.ts';
import { whenIdle } from '../../platform/when-idle.ts';

/**
 * Calls `act` when the page is idle, and again when the learner begins to type: to load what the first check needs
 * (UX-18). The second call helps if the first one failed, or if on a slow page the learner types before the page is
 * idle.
 * @param act does nothing more once it has succeeded
 * @returns a function that cancels the call
 */
export function whenCheckIsNear(act: () => void): () => void {
  const stops = [whenIdle(async () => act()), whenTypingBegins(act)];
  return () => {
    for (const stop of stops) stop();
  };
}
