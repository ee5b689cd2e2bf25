import { RefreshCw } from '../../../ui/icons/refresh-cw.ts';
import { Pause } from '../../../ui/icons/pause.ts';
import { Volume2 } from '../../../ui/icons/volume-2.ts';
import { type ReactNode, useState } from 'react';
import { m } from '../../../messages/messages.js';
import { playSpoken } from '../../../platform/audio/player.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { IconButton } from '../../../ui/button.tsx';

/** The sound of a record: plays the sound, or has it made again. */
export function RecordSound({
  text,
  audio,
  isRecorded,
  onRegenerate,
  children,
}: {
  text: string;
  /** an address; empty if there is none */
  audio: string;
  /** whether it is a person's recording, which no made sound replaces (VO-05) */
  isRecorded: boolean;
  onRegenerate: () => void;
  children?: ReactNode;
}): ReactNode {
  return (
    <div className="max-md:-ms-3">
      <div className="flex gap-x-1">
        {audio === '' ? null : <PlayButton url={audio} text={text} />}
        <IconButton
          label={m.admin_regenerate_one({ what: text })}
          onClick={() => (isRecorded ? showToast('done', m.recording_wins()) : onRegenerate())}
        >
          <RefreshCw size={20} />
        </IconButton>
        {children}
      </div>
      {isRecorded ? <p className="text-muted text-sm max-md:ms-3">{m.recording_mark()}</p> : null}
    </div>
  );
}

/**
 * Plays the file of a record, and stops it; never a voice of the device: an editor wants to hear what learners hear.
 */
export function PlayButton({
  url,
  text,
  isMadeWhenAsked = false,
}: {
  url: string;
  text: string;
  /** whether a first press may come before the sound is made */
  isMadeWhenAsked?: boolean;
}): ReactNode {
  const [stop, setStop] = useState<() => void>();
  const play = (): void => {
    const end = playSpoken({ url, text, isFileAlone: true }, (playback) => {
      if (playback !== 'playing' && playback !== 'loading') setStop(undefined);
      if (playback === 'unavailable')
        showToast('failed', isMadeWhenAsked ? m.admin_play_not_ready() : m.admin_play_failed());
    });
    setStop(() => end);
  };
  return (
    <IconButton
      label={m.admin_play_one({ what: text })}
      aria-pressed={stop !== undefined}
      className="aria-pressed:text-accent aria-pressed:bg-accent-soft"
      onClick={stop ?? play}
    >
      {stop === undefined ? <Volume2 size={20} /> : <Pause size={20} />}
    </IconButton>
  );
}
