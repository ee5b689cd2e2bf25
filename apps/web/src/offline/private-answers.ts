/** Pages of an account: cached while somebody is signed in, and deleted at sign-out. */
const ownPages = /^\/(profile|lists|admin|reset-password|api\/me)(\/|$)/;

/** Pages that are never cached: an admin works online, a mailed link works once, and a shared link may be deleted. */
const uncachedPages = /^\/(admin|reset-password|shared|api)(\/|$)/;

/** Whether a page may be cached for use without a network. */
export function mayKeepPage(pathname: string): boolean {
  return !uncachedPages.test(pathname);
}

/** Whether a stored file is a sound: pictures of accounts have the same kind of address. */
export function isSound(pathname: string): boolean {
  return pathname.startsWith('/media/') && !/\.(png|jpe?g|gif|webp|avif)$/i.test(pathname);
}

/** Whether a cached answer belongs to an account and is deleted at sign-out; older versions cached more. */
export function isPrivate(pathname: string): boolean {
  return ownPages.test(pathname) || (pathname.startsWith('/media/') && !isSound(pathname));
}
