import type { ReactNode } from 'react';
import { accountLinks } from './site-links.ts';
import { NavLink } from '../../ui/link.tsx';

/** Link styles for the header and for the mobile menu. */
export type AccountLook = { linkClass: string };

export function AccountLinks({ linkClass }: AccountLook): ReactNode {
  return accountLinks.map(({ to, text }) => (
    <NavLink key={to} to={to} className={linkClass} onClick={closeMenu}>
      {text()}
    </NavLink>
  ));
}

/** The same links for the header and the mobile menu. */
export function closeMenu(): void {
  document.getElementById('mobile-menu')?.hidePopover();
}
