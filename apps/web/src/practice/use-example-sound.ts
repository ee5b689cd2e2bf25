import { useEffect, useRef, useState } from 'react';
import type { WordExample } from '@nghego/contracts/vocabulary-set';
import { type Playback, playSpoken } from '../platform/audio/player.ts';
import { accent } from './settings/accent.ts';

/** The player of example sentences. When the screen is left, it stops only the sound that it started. */
export function useExampleSound(): { playback: Playback; play: (example: WordExample) => void } {
  const [playback, setPlayback] = useState<Playback>('idle');
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return {
    playback,
    // the server makes the file at the first request; if it cannot, the browser speaks
    play: ({ id, englishSentence }) => {
      stop.current = playSpoken(
        { url: `/api/examples/${id}/sound?accent=${accent.read()}`, text: englishSentence },
        setPlayback,
      );
    },
  };
}
