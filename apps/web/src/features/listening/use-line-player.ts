import { useCallback, useEffect, useRef } from 'react';
import { playSpoken } from '../../platform/audio/player.ts';
import { playbackRate } from '../../practice/settings/speeds.ts';

/** How the sound of a line ended. */
export type LineEnd = 'ended' | 'missing' | 'blocked';

/**
 * Plays one line at a time. A line that is stopped, or replaced by the next one, does not report its end.
 * @param pace the speed, 1 for natural; undefined for the speed that the learner chose for sentences
 */
export function useLinePlayer(
  onEnd: (end: LineEnd) => void,
  pace?: number,
): {
  play: (url: string, delayMs: number) => void;
  silence: () => void;
} {
  const turn = useRef(0);
  const stop = useRef<() => void>(undefined);
  const silence = useCallback((): void => {
    turn.current += 1;
    stop.current?.();
  }, []);
  useEffect(() => silence, [silence]);
  return {
    silence,
    play: (url, delayMs) => {
      silence();
      const mine = turn.current;
      const spoken = { url, text: '', isFileAlone: true, rate: playbackRate('line', pace) };
      stop.current = playSpoken(
        spoken,
        (playback) => {
          if (turn.current !== mine || playback === 'loading' || playback === 'playing') return;
          if (playback === 'idle') onEnd('ended');
          else onEnd(playback === 'blocked' ? 'blocked' : 'missing');
        },
        delayMs,
      );
    },
  };
}
