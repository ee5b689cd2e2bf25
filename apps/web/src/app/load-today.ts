import type { ApiGet } from '@nghego/contracts/page-renderer';
import { data } from 'react-router';
import { dayAhead } from '../features/today/day-ahead.ts';
import { readHome } from './load.ts';
import type { HomeData } from './loaded.ts';

/**
 * Home's catalogue. If home has already prepared today's practice, it is the catalogue of that practice; else the
 * server's.
 */
export async function readToday(api: ApiGet, signal: AbortSignal) {
  const catalogue = dayAhead.catalogue(Date.now());
  return catalogue === undefined
    ? readHome(api, signal)
    : data<HomeData>({ kind: 'ready', catalogue });
}
