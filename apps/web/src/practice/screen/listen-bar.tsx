import { Play } from '../../ui/icons/play.ts';
import { Volume2 } from '../../ui/icons/volume-2.ts';
import { VolumeOff } from '../../ui/icons/volume-off.ts';
import { memo, type ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import type { Playback } from '../../platform/audio/player.ts';
import { IconButton } from '../../ui/button.tsx';
import { keepFocus } from './keep-focus.ts';
import { placeId } from './said-with.ts';
import type { PracticeTexts } from './practice-texts.ts';

/** The play button and the state of the sound (DC-02, DC-13, DC-18; SP-03). */
export const ListenBar = memo(function ListenBar({
  texts,
  place,
  isSoundOn,
  playback,
  onToggleSound,
  onPlay,
  settings,
  heardNow,
  children,
}: {
  texts: PracticeTexts;
  /** where in the practice the item stands */
  place: string;
  isSoundOn: boolean;
  playback: Playback;
  onToggleSound: () => void;
  onPlay: () => void;
  /** opens the practice settings */
  settings: ReactNode;
  /** shown while only a part is heard */
  heardNow?: ReactNode;
  /** a choice of how the item is played, beside the button */
  children?: ReactNode;
}): ReactNode {
  return (
    <div className="grid justify-items-center gap-2">
      <div className="listen-place flex w-full flex-wrap items-center justify-end">
        {/* the header has it in digits, unless it is hidden above an open keyboard */}
        <p id={placeId} className="text-muted sr-only">
          {place}
        </p>
        {settings}
        <IconButton
          label={isSoundOn ? m.practice_sound_on() : m.practice_sound_off()}
          onMouseDown={keepFocus}
          onClick={onToggleSound}
        >
          {isSoundOn ? <Volume2 size={20} /> : <VolumeOff size={20} />}
        </IconButton>
      </div>
      <div className="flex flex-wrap items-center justify-center gap-4">
        <button
          type="button"
          aria-label={m.practice_play()}
          title={m.practice_play()}
          onMouseDown={keepFocus}
          onClick={onPlay}
          data-playback={playback}
          className="listen-play bg-accent text-on-accent data-[playback=blocked]:ring-accent-soft grid size-20 place-items-center rounded-full shadow-md transition-transform active:scale-95 data-[playback=blocked]:ring-8"
        >
          <Play size={34} fill="currentColor" className="ms-1" />
        </button>
        {children}
      </div>
      <p role="status" className="listen-said text-muted min-h-11 text-center text-sm text-balance">
        {playback === 'blocked'
          ? texts.blocked()
          : playback === 'unavailable'
            ? texts.noVoice()
            : heardNow}
      </p>
    </div>
  );
});
