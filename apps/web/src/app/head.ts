/** What a page tells browsers and search engines of itself. */
export type Head = { title: string; description: string };

/** What a route's `handle` carries: its head, from what it loaded, and its file in the client build. */
export type RouteHandle = {
  head: (data: unknown) => Head;
  module?: string;
};

/** The product's name at the end, once. */
export function pageTitle(...parts: string[]): string {
  return [...parts, 'Nghe Gõ'].join(' · ');
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
