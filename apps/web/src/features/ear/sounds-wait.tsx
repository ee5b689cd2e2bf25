import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { m } from '../../messages/messages.js';
import { pairsPage } from '../../practice/ear/pairs-address.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

const everyMs = 10_000;

/** Whether enough sounds are made to begin: at least half. */
export const hasEnoughSounds = (spoken: readonly unknown[], all: readonly unknown[]): boolean =>
  spoken.length > 0 && spoken.length * 2 >= all.length;

/**
 * Stands in place of an exercise whose sounds are still being made: says so, looks again by itself, and leads to the
 * drills, whose sounds are made first.
 */
export function SoundsWait({ onLook }: { onLook: () => void }): ReactNode {
  const look = useEffectEvent(() => {
    if (!document.hidden) onLook();
  });
  useEffect(() => {
    const timer = setInterval(() => look(), everyMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <section className="bg-surface border-line grid grid-cols-1 gap-3 rounded-2xl border p-4">
      <p role="status">{m.ear_sounds_wait()}</p>
      <p className="text-muted">{m.ear_sounds_meanwhile()}</p>
      <Link to={pairsPage} className={buttonClass('main', 'justify-self-start')}>
        {m.ear_train_pairs()}
      </Link>
    </section>
  );
}
