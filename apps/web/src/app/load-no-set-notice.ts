import { lazy } from 'react';

const load = () => import('./no-set-notice.tsx');

/**
 * Why no set is practised here. The server has it at once; a browser fetches it only for a page that shows it, since it
 * is 0.7 kB of each practice page. Belongs inside `Suspense`.
 */
export const NoSetNotice = import.meta.env.SSR
  ? (await load()).NoSetNotice
  : lazy(async () => ({ default: (await load()).NoSetNotice }));
