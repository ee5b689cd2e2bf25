import { ArrowLeft } from '../../ui/icons/arrow-left.ts';
import { ChevronDown } from '../../ui/icons/chevron-down.ts';
import { Menu as MenuIcon } from '../../ui/icons/menu.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { m } from '../../messages/messages.js';
import { useWayHome } from '../../practice/way-home.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Account } from './account.tsx';
import { backOf, headerTitle, sectionOf } from './header-title.ts';
import { LanguageSwitch, quiet, ThemeSwitch } from './preferences.tsx';
import { mainLinks, menuGroups, moreLinks } from './site-links.ts';
import { Link, NavLink } from '../../ui/link.tsx';

const titles = {
  grammar: m.tab_grammar,
  dictation: m.tab_dictation,
  listening: m.tab_listening,
};

const marked =
  'aria-[current]:text-accent decoration-2 underline-offset-8 aria-[current]:underline';

const menuItem =
  'hover:bg-accent-soft aria-[current]:bg-accent-soft aria-[current]:text-accent flex min-h-11 items-center rounded-lg px-2 py-1 leading-tight font-medium';

/** The common header (SH-01 to SH-07, SH-20). */
export function Header(): ReactNode {
  const { pathname } = useLocation();
  const home = useWayHome();
  const way = backOf(pathname);
  const back = way === '/' ? home : way;
  const title = headerTitle(pathname);
  return (
    <header data-shell-header className="bg-paper border-line sticky top-0 z-30 border-b">
      <div className="mx-auto flex min-h-16 max-w-7xl flex-wrap items-center px-3 whitespace-nowrap sm:gap-1 sm:px-6 xl:gap-2">
        {back === undefined ? null : (
          <Link to={back} className={buttonClass('bare')}>
            <ArrowLeft size={20} />
            <span className="max-sm:sr-only md:max-xl:sr-only">{m.back()}</span>
          </Link>
        )}
        {/* from a tablet's width on, pages with a Back button hide the title visually, since the current tab shows it */}
        <p
          className={`text-accent me-auto text-xl font-semibold whitespace-nowrap md:me-4 ${back === undefined ? '' : 'md:sr-only'}`}
        >
          {title === 'product' ? (
            <Link to="/" className="inline-flex min-h-11 items-center">
              {m.product_name()}
            </Link>
          ) : (
            titles[title]()
          )}
        </p>
        <nav aria-label={m.main_navigation()} className="me-auto hidden items-center gap-1 md:flex">
          <Tabs />
          <div className="max-xl:hidden">
            <Popover id="more-menu" label={m.more()}>
              <Links links={moreLinks} popover="more-menu" />
            </Popover>
          </div>
        </nav>
        <div className="hidden min-w-0 flex-[1_1_7rem] items-center justify-end gap-1 md:flex">
          <Account
            linkClass={buttonClass('bare', `min-w-0 max-w-80 md:px-2! ${quiet} ${marked}`)}
          />
        </div>
        <LanguageSwitch room={back === undefined ? 'crowded' : 'back'} />
        <ThemeSwitch />
        <div className="xl:hidden">
          <Popover id="mobile-menu" label={m.menu()} isIcon>
            <nav aria-label={m.main_navigation()} className="menu-groups">
              {menuGroups.map(({ title: nameOf, isOfLearner, links }, n) => (
                <div key={n}>
                  <h2 id={`menu-${n}`}>{nameOf()}</h2>
                  <Links links={links} popover="mobile-menu" titleId={`menu-${n}`} />
                  {isOfLearner ? (
                    // reserves the height of two links, so that nothing moves when the session arrives
                    <div className="grid min-h-22 grid-cols-1 content-start md:hidden">
                      <Account linkClass={menuItem} />
                    </div>
                  ) : null}
                </div>
              ))}
            </nav>
          </Popover>
        </div>
      </div>
    </header>
  );
}

/** On a tablet only the first ones have room; the menu holds all. */
const firstTabs = 3;

function Tabs(): ReactNode {
  const { pathname } = useLocation();
  const section = sectionOf(pathname);
  return mainLinks.map(({ to, text }, at) => (
    <NavLink
      key={to}
      to={to}
      isSection={to === section}
      className={buttonClass(
        'bare',
        `px-1.5! text-sm xl:px-2! xl:text-[0.9375rem] ${marked} ${at < firstTabs ? '' : 'max-lg:hidden'}`,
      )}
    >
      {text()}
    </NavLink>
  ));
}

/** A button with a native popover: the browser handles light dismiss, Escape and focus order. */
function Popover({
  id,
  label,
  isIcon = false,
  children,
}: {
  id: string;
  label: string;
  isIcon?: boolean;
  children: ReactNode;
}): ReactNode {
  const { pathname } = useLocation();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className={buttonClass('bare', isIcon ? '' : quiet)}
      >
        {isIcon ? (
          <MenuIcon size={22} />
        ) : (
          <span className="inline-flex items-center gap-1">
            {label}
            <ChevronDown size={16} />
          </span>
        )}
      </button>
      <div
        // closes on every navigation
        key={pathname}
        id={id}
        popover="auto"
        className={isIcon ? 'menu' : 'menu under-button'}
      >
        {children}
      </div>
    </>
  );
}

function Links({
  links,
  popover,
  titleId,
}: {
  links: { to: string; text: () => string }[];
  popover: string;
  titleId?: string;
}): ReactNode {
  const { pathname, search } = useLocation();
  const section = sectionOf(pathname);
  return (
    <ul aria-labelledby={titleId} className="grid">
      {links.map(({ to, text }) => (
        <li key={to}>
          {to.startsWith('#') ? (
            <Link
              to={{ hash: to, search }}
              preventScrollReset
              onClick={() => document.getElementById(popover)?.hidePopover()}
              className={menuItem}
            >
              {text()}
            </Link>
          ) : (
            <NavLink
              to={to}
              isSection={to === section}
              onClick={() => document.getElementById(popover)?.hidePopover()}
              className={menuItem}
            >
              {text()}
            </NavLink>
          )}
        </li>
      ))}
    </ul>
  );
}
