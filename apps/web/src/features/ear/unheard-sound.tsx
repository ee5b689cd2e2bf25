import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { m } from '../../messages/messages.js';
import { whenOnline } from '../../platform/when-online.ts';
import { Button } from '../../ui/button.tsx';

/**
 * Stands where the sound of a round could not be played: says why, and that the round does not count. Without a network
 * the sound is tried again by itself once the network is back.
 */
export function UnheardSound({
  other,
  onRetry,
  onOther,
}: {
  /** the name of the button that goes on with another round */
  other: string;
  onRetry: () => void;
  onOther: () => void;
}): ReactNode {
  const [isAway] = useState(() => !navigator.onLine);
  const retry = useEffectEvent(onRetry);
  useEffect(() => (isAway ? whenOnline(() => retry()) : undefined), [isAway]);
  return (
    <div className="grid justify-items-center gap-2">
      <p role="alert" className="text-center">
        {isAway ? m.ear_unheard_away() : m.ear_unheard()}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button look="quiet" onClick={onRetry}>
          {m.try_again()}
        </Button>
        <Button look="bare" onClick={onOther}>
          {other}
        </Button>
      </div>
    </div>
  );
}
