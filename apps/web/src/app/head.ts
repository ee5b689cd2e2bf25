/** What a page tells browsers and search engines of itself. */
export type Head = {
  title: string;
  description: string;
  /** a page that is read: its schema.org type, its name, and the day of its version */
  article?: { type: string; name: string; modified?: string | undefined };
};

/** What a route's `handle` carries: its head, from what it loaded, and its file in the client build. */
export type RouteHandle = {
  head: (data: unknown) => Head;
  module?: string;
};

/** The product's name at the end, once. */
export function pageTitle(...parts: string[]): string {
  return [...parts, 'Nghe Gõ'].join(' · ');
}

/** Queries that make another page; any other (a campaign's mark) does not. */
const meaningful = ['topic', 'part', 'setIndex'];

/** The one address of a page for search engines: path and the queries that matter, always in one order, no slash at the end. */
export function canonicalPath(pathname: string, search: string): string {
  const asked = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of meaningful) {
    const value = asked.get(name);
    if (value !== null) kept.set(name, value);
  }
  const path = pathname.replace(/(.)\/+$/, '$1');
  return path + (kept.size > 0 ? `?${kept}` : '');
}

/** Narrows what a router keeps as `unknown`. */
export function isRouteHandle(handle: unknown): handle is RouteHandle {
  return (
    typeof handle === 'object' &&
    handle !== null &&
    'head' in handle &&
    typeof handle.head === 'function'
  );
}
