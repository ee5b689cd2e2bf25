import { Pencil } from '../../ui/icons/pencil.ts';
import { Volume2 } from '../../ui/icons/volume-2.ts';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { IconButton } from '../../ui/button.tsx';

/** Plays one text alone. */
export function PlayLine({
  english,
  isPlaying,
  onPlay,
}: {
  english: string;
  isPlaying: boolean;
  onPlay: () => void;
}): ReactNode {
  return (
    <IconButton
      label={m.listening_play_line({ line: english })}
      className={isPlaying ? 'text-accent bg-accent-soft' : ''}
      onClick={onPlay}
    >
      <Volume2 size={20} />
    </IconButton>
  );
}

/** Opens one line as dictation (LS-04). */
export function WriteLine({
  english,
  onWrite,
}: {
  english: string;
  onWrite: () => void;
}): ReactNode {
  return (
    <IconButton
      label={m.listening_write_line({ line: english })}
      className="max-sm:w-auto max-sm:px-3"
      onClick={onWrite}
    >
      <Pencil size={18} />
      {/* on a phone the buttons stand below the line, where there is room for the word */}
      <span className="sm:hidden">{m.listening_write_short()}</span>
    </IconButton>
  );
}
