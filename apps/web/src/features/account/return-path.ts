const accountPages = /^\/(login|register|forgot-password|reset-password)(\/|$)/;

/** Whether a page is one for signing in, registering or setting a new password. */
export const isAccountPage = (path: string): boolean => accountPages.test(path);

/**
 * Where to go after signing in: to the page that led here, if it is a page of this site, else home. An address that a
 * browser could read as another host's is refused.
 * @param next the query `next` as it came
 */
export function returnPath(next: string | null): string {
  const base = 'https://ours.invalid';
  if (next === null || !next.startsWith('/') || !URL.canParse(next, base)) return '/';
  const { origin, pathname, search, hash } = new URL(next, base);
  // '/.//elsewhere' resolves to the path '//elsewhere', which would be another host again
  if (origin !== base || pathname.startsWith('//') || isAccountPage(pathname)) return '/';
  return pathname + search + hash;
}

/** The address of an account page that returns to `next`. */
export function withReturn(path: string, next: string): string {
  return next === '/' ? path : `${path}?${new URLSearchParams({ next })}`;
}
