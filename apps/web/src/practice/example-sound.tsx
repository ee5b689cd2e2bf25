import type { WordExample } from '@nghego/contracts/vocabulary-set';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '../messages/messages.js';
import { type Playback, playSpoken } from '../platform/audio/player.ts';
import { IconButton } from '../ui/button.tsx';
import { Volume2 } from '../ui/icons/volume-2.ts';
import { keepFocus } from './screen/keep-focus.ts';
import { accent } from './settings/accent.ts';

/**
 * The button that plays an example, and on a line of its own why it could not be played. When the screen is left, it
 * stops only the sound that it started.
 */
export function ExampleSound({
  example: { id, englishSentence },
}: {
  example: WordExample;
}): ReactNode {
  const [playback, setPlayback] = useState<Playback>('idle');
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  // the server makes the file at the first request; if it cannot, the browser speaks
  const play = (): void => {
    stop.current = playSpoken(
      { url: `/api/examples/${id}/sound?accent=${accent.read()}`, text: englishSentence },
      setPlayback,
    );
  };
  return (
    <>
      <IconButton label={m.examples_play()} onMouseDown={keepFocus} onClick={play}>
        <Volume2 size={20} className={playback === 'playing' ? 'text-accent' : undefined} />
      </IconButton>
      {playback === 'blocked' || playback === 'unavailable' ? (
        <p role="status" className="text-muted w-full pb-2 text-sm">
          {playback === 'blocked' ? m.examples_blocked() : m.examples_no_voice()}
        </p>
      ) : null}
    </>
  );
}
