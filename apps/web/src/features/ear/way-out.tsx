import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { isWayBack, useWayBack } from '../../practice/ear/way-back.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

/**
 * Leads back to the practice from which a drill was opened, else to the picture of the ear.
 * @param toEar the name of the link to the ear
 */
export function WayOut({
  look,
  toEar = m.ear_to_ear(),
}: {
  look: 'main' | 'quiet' | 'bare';
  toEar?: string;
}): ReactNode {
  const from = useWayBack();
  return (
    <Link
      to={from?.practice ?? '/ear'}
      state={from && isWayBack}
      className={buttonClass(look, 'justify-self-start')}
    >
      {from === undefined ? toEar : m.drill_to_practice()}
    </Link>
  );
}
