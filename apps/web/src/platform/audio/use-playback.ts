import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { hasHadGesture, type Playback, playSpoken, type Spoken, stopAudio } from './player.ts';

const neverChanges = () => () => {};

/** The player for a screen: plays after a delay, and stops what it plays when the screen is left. */
export function usePlayback(): {
  playback: Playback;
  playAfter: (delayMs: number, spoken: Spoken) => void;
  silence: () => void;
} {
  const [tried, setPlayback] = useState<Playback | 'untried'>('untried');
  // without a gesture the page stays silent. The first HTML says so already: text that appears later would be measured
  // as a late largest contentful paint
  const mayPlay = useSyncExternalStore(neverChanges, hasHadGesture, () => false);
  const playback = tried === 'untried' ? (mayPlay ? 'idle' : 'blocked') : tried;
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return {
    playback,
    playAfter: (delayMs, spoken) => {
      stop.current = playSpoken(spoken, setPlayback, delayMs);
    },
    silence: stopAudio,
  };
}
