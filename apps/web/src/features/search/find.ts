import { getSearch, type SearchItem } from '@nghego/contracts/search';
import { ApiFailure, browserApi } from '../../platform/browser-api.ts';
import { callApi } from '../../platform/call-api.ts';
import { findInCachedSets } from './find-in-cached-sets.ts';

/** The results, and their source: the whole course, or, without a network, the sets cached on this device. */
export type Found = { where: 'course' | 'device'; items: readonly SearchItem[] };

/**
 * Searches the course; without a network the sets that were opened on this device (HM-13).
 * @param query of two letters at least
 * @throws if the server cannot answer
 */
export async function find(query: string, signal: AbortSignal): Promise<Found> {
  try {
    const { items } = await callApi(browserApi, getSearch, { q: query }, signal);
    return { where: 'course', items };
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 0) throw error;
    return { where: 'device', items: await findInCachedSets(query) };
  }
}
