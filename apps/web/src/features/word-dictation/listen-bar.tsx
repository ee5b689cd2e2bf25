import { Play, Volume2, VolumeOff } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import type { Playback } from '../../platform/audio/player.ts';
import { IconButton } from '../../ui/button.tsx';

const hints = {
  idle: undefined,
  playing: undefined,
  blocked: m.dictation_blocked,
  unavailable: m.dictation_no_voice,
} satisfies Record<Playback, (() => string) | undefined>;

/** What is to be heard, and whether words play by themselves (DC-02, DC-13, DC-18). */
export const ListenBar = memo(function ListenBar({
  position,
  total,
  isSoundOn,
  playback,
  onToggleSound,
  onPlay,
}: {
  position: number;
  total: number;
  isSoundOn: boolean;
  playback: Playback;
  onToggleSound: () => void;
  onPlay: () => void;
}): ReactNode {
  const hint = hints[playback]?.();
  return (
    <div className="grid justify-items-center gap-2">
      <div className="flex w-full items-center justify-between">
        <p className="text-muted">{m.dictation_word_of({ position: position + 1, total })}</p>
        <IconButton
          label={isSoundOn ? m.dictation_sound_on() : m.dictation_sound_off()}
          onClick={onToggleSound}
        >
          {isSoundOn ? <Volume2 aria-hidden size={20} /> : <VolumeOff aria-hidden size={20} />}
        </IconButton>
      </div>
      <button
        type="button"
        aria-label={m.dictation_play()}
        title={m.dictation_play()}
        onClick={onPlay}
        data-playback={playback}
        className="bg-accent text-on-accent data-[playback=blocked]:ring-accent-soft grid size-20 place-items-center rounded-full shadow-md transition-transform active:scale-95 data-[playback=blocked]:ring-8"
      >
        <Play aria-hidden size={34} fill="currentColor" className="ms-1" />
      </button>
      <p role="status" className="text-muted min-h-11 text-center text-sm text-balance">
        {hint}
      </p>
    </div>
  );
});
