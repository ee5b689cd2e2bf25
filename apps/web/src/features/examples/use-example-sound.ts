import { useEffect, useRef, useState } from 'react';
import { type Playback, playSpoken, stopAudio } from '../../platform/audio/player.ts';

/** The one player for example sentences; leaving ends what they started, and nothing else. */
export function useExampleSound(): { playback: Playback; play: (text: string) => void } {
  const [playback, setPlayback] = useState<Playback>('idle');
  const latest = useRef<Playback>('idle');
  const tell = (next: Playback): void => {
    latest.current = next;
    setPlayback(next);
  };
  useEffect(
    () => () => {
      if (latest.current === 'playing') stopAudio();
    },
    [],
  );
  return { playback, play: (text) => playSpoken({ url: '', text }, tell) };
}
