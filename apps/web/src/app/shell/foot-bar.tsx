import { Headphones } from '../../ui/icons/headphones.ts';
import { House } from '../../ui/icons/house.ts';
import { RotateCcw } from '../../ui/icons/rotate-ccw.ts';
import { UserRound } from '../../ui/icons/user-round.ts';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { NavLink } from '../../ui/link.tsx';
import { useIsPractising } from './use-is-practising.ts';

const links = [
  { to: '/', text: m.bar_home, Icon: House },
  { to: '/review', text: m.review_title, Icon: RotateCcw },
  { to: '/listening', text: m.tab_listening, Icon: Headphones },
  { to: '/profile', text: m.bar_you, Icon: UserRound },
];

/**
 * The bar at the bottom of the window (UX-09); the styles show it on phones only. What else sticks to the bottom, such
 * as the cookie banner (visitor-parts.tsx), stays above it.
 */
export function FootBar(): ReactNode {
  if (useIsPractising()) return null;
  return (
    <nav aria-label={m.bar_label()} className="foot-bar">
      {links.map(({ to, text, Icon }) => (
        <NavLink key={to} to={to} className="foot-link">
          <Icon />
          {text()}
        </NavLink>
      ))}
    </nav>
  );
}
