import type { ReactNode } from 'react';
import { accountLinks } from './site-links.ts';
import { NavLink } from '../../ui/link.tsx';

/** How links look where they stand: in the header, or in the mobile menu. */
export type AccountLook = { linkClass: string };

/** SH-05 */
export function AccountLinks({ linkClass }: AccountLook): ReactNode {
  return accountLinks.map(({ to, text }) => (
    <NavLink key={to} to={to} className={linkClass} onClick={closeMenu}>
      {text()}
    </NavLink>
  ));
}

/** What stands in the header stands in the mobile menu too. */
export function closeMenu(): void {
  document.getElementById('mobile-menu')?.hidePopover();
}
