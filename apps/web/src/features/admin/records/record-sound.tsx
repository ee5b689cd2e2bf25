import { RefreshCw } from '../../../ui/icons/refresh-cw.ts';
import { Volume2 } from '../../../ui/icons/volume-2.ts';
import type { ReactNode } from 'react';
import { m } from '../../../messages/messages.js';
import { playSpoken } from '../../../platform/audio/player.ts';
import { IconButton } from '../../../ui/button.tsx';

/** The sound of a record: plays it, or has it made again. */
export function RecordSound({
  text,
  audio,
  onRegenerate,
  children,
}: {
  text: string;
  /** an address; empty if there is none */
  audio: string;
  onRegenerate: () => void;
  children?: ReactNode;
}): ReactNode {
  return (
    <div className="flex gap-1 max-md:-ms-3">
      {audio === '' ? null : (
        <IconButton
          label={m.admin_play_one({ what: text })}
          onClick={() => playSpoken({ url: audio, text }, () => undefined)}
        >
          <Volume2 size={20} />
        </IconButton>
      )}
      <IconButton label={m.admin_regenerate_one({ what: text })} onClick={onRegenerate}>
        <RefreshCw size={20} />
      </IconButton>
      {children}
    </div>
  );
}
