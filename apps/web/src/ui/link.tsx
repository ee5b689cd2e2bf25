import type { AnchorHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { type To, useHref, useLinkClickHandler, useMatch } from 'react-router';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> & {
  to: To;
  ref?: Ref<HTMLAnchorElement> | undefined;
  /** the page keeps its scroll position */
  preventScrollReset?: boolean;
  /** kept by the history entry of the page that is opened */
  state?: unknown;
};

/**
 * A link inside the app, built on the router's hooks. The router's own component can also prefetch pages of its
 * framework, which we do not use: that would cost each link four hooks and each first load two kilobytes (decision
 * 008).
 */
export function Link({
  to,
  preventScrollReset = false,
  state,
  onClick,
  children,
  ...rest
}: LinkProps): ReactNode {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { preventScrollReset, state });
  const click = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={href} onClick={click}>
      {children}
    </a>
  );
}

/** As {@link Link}; on its own page, and on those of its section, it is marked with `aria-current`. */
export function NavLink({
  to,
  isSection = false,
  ...rest
}: LinkProps & { to: string; isSection?: boolean }): ReactNode {
  const isHere = useMatch(to) !== null;
  return <Link {...rest} to={to} aria-current={isHere ? 'page' : isSection ? 'true' : undefined} />;
}
