import { lazy } from 'react';

const load = () => import('./no-set-notice.tsx');

/**
 * The notice that says why no set is practised here. The server renders it at once; a browser loads it only for a page
 * that shows it, since it would add 0.7 kB to each practice page. Use it inside `Suspense`.
 */
export const NoSetNotice = import.meta.env.SSR
  ? (await load()).NoSetNotice
  : lazy(async () => ({ default: (await load()).NoSetNotice }));
