import type { Site } from '@nghego/contracts/page-renderer';

let current: Site = { year: 0 };

/** Sets what is known of the installation; on the server for one synchronous render, in the browser once. */
export function rememberSite(told: Site): void {
  current = told;
}

/** The installation's settings as the server sent them with the page. */
export function site(): Site {
  return current;
}
