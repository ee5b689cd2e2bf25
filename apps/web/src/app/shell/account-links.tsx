import type { ReactNode } from 'react';
import { accountLinks } from './site-links.ts';
import { NavLink } from '../../ui/link.tsx';

/** Link styles for the header and for the mobile menu. */
export type AccountLook = { linkClass: string };

export function AccountLinks({ linkClass }: AccountLook): ReactNode {
  return accountLinks.map(({ to, text, isWide }) => (
    <NavLink
      key={to}
      to={to}
      className={isWide === true ? `${linkClass} max-xl:hidden` : linkClass}
      onClick={closeMenu}
    >
      {text()}
    </NavLink>
  ));
}

/** Closes the mobile menu, if it is open. */
export function closeMenu(): void {
  document.getElementById('mobile-menu')?.hidePopover();
}
