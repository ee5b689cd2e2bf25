import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router';
import { m } from '../../messages/messages.js';
import { followAccount } from '../../practice/sync/follow-account.ts';
import { canonicalPath, PageHandle } from '../head.ts';
import { LateParts } from './late-parts.tsx';

/** What every page has: an updated head, focus after navigation, a loading indicator. */
export function Root(): ReactNode {
  const navigation = useNavigation();
  const isLoading = navigation.state === 'loading';
  useHead();
  useFocusOnNavigation();
  useAccountLog();
  return (
    <>
      <a
        href="#main"
        className="bg-accent text-on-accent fixed top-2 left-2 z-50 -translate-y-20 rounded-lg px-4 py-2.5 focus:translate-y-0"
      >
        {m.skip_to_content()}
      </a>
      <output className="pointer-events-none fixed inset-x-0 top-3 z-40 grid justify-items-center">
        {isLoading ? (
          <span className="bg-surface border-line rounded-full border px-4 py-1 text-sm shadow-md">
            {m.loading()}
          </span>
        ) : null}
      </output>
      <Outlet />
      <LateParts />
      {/* every page that is opened begins at its top, practice pages too */}
      <ScrollRestoration />
    </>
  );
}

/** After a navigation inside the app, updates the document's title, description and canonical address. */
function useHead(): void {
  const match = useMatches().at(-1);
  const { pathname, search } = useLocation();
  const handle = match?.handle;
  const head = handle instanceof PageHandle ? handle.head(match?.loaderData) : undefined;
  const title = head?.title;
  const description = head?.description;
  useEffect(() => {
    if (title === undefined || description === undefined) return;
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    document
      .querySelector('link[rel="canonical"]')
      ?.setAttribute('href', location.origin + canonicalPath(pathname, search));
  }, [title, description, pathname, search]);
}

/** After a navigation a screen reader continues at the new page; the first page is left to the browser. */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const main = document.getElementById('main');
    // a page that focused a field itself (the answer input) keeps that focus
    if (main?.contains(document.activeElement) === false) main.focus({ preventScroll: true });
  }, [pathname]);
}

/** Starts the sync with the account; again after each navigation, since signing in leads to another page. */
function useAccountLog(): void {
  const { pathname } = useLocation();
  useEffect(followAccount, [pathname]);
}
