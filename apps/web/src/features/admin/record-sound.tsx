import { RefreshCw, Volume2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { playSpoken } from '../../platform/audio/player.ts';
import { IconButton } from '../../ui/button.tsx';

/** The sound of a record: play it, or have it made again. */
export function RecordSound({
  text,
  audio,
  onRegenerate,
}: {
  text: string;
  /** an address; empty where there is none */
  audio: string;
  onRegenerate: () => void;
}): ReactNode {
  return (
    <div className="flex gap-1 max-md:-ms-3">
      {audio === '' ? null : (
        <IconButton
          label={m.admin_play_one({ what: text })}
          onClick={() => playSpoken({ url: audio, text }, () => undefined)}
        >
          <Volume2 aria-hidden size={20} />
        </IconButton>
      )}
      <IconButton label={m.admin_regenerate_one({ what: text })} onClick={onRegenerate}>
        <RefreshCw aria-hidden size={20} />
      </IconButton>
    </div>
  );
}
