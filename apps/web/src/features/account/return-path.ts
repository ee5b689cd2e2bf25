const accountPages = /^\/(login|register|forgot-password|reset-password)(\/|$)/;

/** Whether a page is one on which somebody signs in, registers or asks for a new password. */
export const isAccountPage = (path: string): boolean => accountPages.test(path);

/**
 * Where somebody goes after signing in: home, or the page that sent them, if it is one of ours. An address that a
 * browser could read as another host's is not.
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

/** The address of an account page that leads back to `next`. */
export function withReturn(path: string, next: string): string {
  return next === '/' ? path : `${path}?${new URLSearchParams({ next })}`;
}
