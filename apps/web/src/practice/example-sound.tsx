import type { WordExample } from '@nghego/contracts/vocabulary-set';
import type { ReactNode } from 'react';
import { m } from '../messages/messages.js';
import { IconButton } from '../ui/button.tsx';
import { Volume2 } from '../ui/icons/volume-2.ts';
import { keepFocus } from './screen/keep-focus.ts';
import { useExampleSound } from './use-example-sound.ts';

/** The button that plays an example, and why it could not be played. */
export function ExampleSound({ example }: { example: WordExample }): ReactNode {
  const { playback, play } = useExampleSound();
  return (
    <>
      <IconButton
        label={m.examples_play()}
        className="-my-3 -me-2"
        onMouseDown={keepFocus}
        onClick={() => play(example)}
      >
        <Volume2 size={20} className={playback === 'playing' ? 'text-accent' : undefined} />
      </IconButton>
      {playback === 'blocked' || playback === 'unavailable' ? (
        <span role="status" className="w-full">
          {playback === 'blocked' ? m.examples_blocked() : m.examples_no_voice()}
        </span>
      ) : null}
    </>
  );
}
