/** Pages of an account: they are shown without a network while somebody is signed in, and forgotten afterwards. */
const ownPages = /^\/(profile|admin|reset-password)(\/|$)/;

/** Pages that are not kept at all: an admin works online, and the link of a mail is for one use. */
const unkeptPages = /^\/(admin|reset-password)(\/|$)/;

/** Whether a page may be kept for times without a network. */
export function mayKeepPage(pathname: string): boolean {
  return !unkeptPages.test(pathname);
}

/** Whether a stored file is a sound: pictures of accounts lie under the same address. */
export function isSound(pathname: string): boolean {
  return pathname.startsWith('/media/') && !/\.(png|jpe?g|gif|webp|avif)$/i.test(pathname);
}

/** Whether a kept answer belongs to an account, so that it goes with a sign-out; older versions kept more. */
export function isPrivate(pathname: string): boolean {
  return ownPages.test(pathname) || (pathname.startsWith('/media/') && !isSound(pathname));
}
