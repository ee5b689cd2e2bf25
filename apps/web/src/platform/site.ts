import type { Site } from '@nghego/contracts/page-renderer';

let current: Site = { year: 0 };

/** Sets what is known of the installation; on the server for one synchronous render, in the browser once. */
export function rememberSite(told: Site): void {
  current = told;
}

/** What the server told of the installation, the same on both sides of the wire. */
export function site(): Site {
  return current;
}
