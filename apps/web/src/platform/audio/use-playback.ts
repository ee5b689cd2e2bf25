import { useEffect, useRef, useState } from 'react';
import { type Playback, playSpoken, type Spoken, stopAudio } from './player.ts';

/** The player for a screen: plays after a delay, and is silent once the screen is left. */
export function usePlayback(): {
  playback: Playback;
  playAfter: (delayMs: number, spoken: Spoken) => void;
  silence: () => void;
} {
  const [playback, setPlayback] = useState<Playback>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const silence = (): void => {
    clearTimeout(timer.current);
    stopAudio();
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      stopAudio();
    },
    [],
  );
  return {
    playback,
    playAfter: (delayMs, spoken) => {
      clearTimeout(timer.current);
      // a learner's own press must play in that gesture, not after it
      if (delayMs === 0) playSpoken(spoken, setPlayback);
      else timer.current = setTimeout(() => playSpoken(spoken, setPlayback), delayMs);
    },
    silence,
  };
}
