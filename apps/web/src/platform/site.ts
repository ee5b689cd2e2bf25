import type { Site } from '@nghego/contracts/page-renderer';

let current: Site = { year: 0 };

/** Sets the installation's settings; on the server for one synchronous render, in the browser once. */
export function rememberSite(known: Site): void {
  current = known;
}

/** The installation's settings as the server sent them with the page. */
export function site(): Site {
  return current;
}
