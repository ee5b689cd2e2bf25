import { getSearch, type SearchAnswer } from '@nghego/contracts/search';
import { ApiFailure, browserApi } from '../../platform/browser-api.ts';
import { callApi } from '../../platform/call-api.ts';
import { findInCachedSets } from './find-in-cached-sets.ts';

/** What was found, and its source: the whole course, or, without a network, the sets cached on this device. */
export type Found = { where: 'course' | 'device' } & SearchAnswer;

/**
 * Searches the course; without a network the sets that were opened on this device (HM-13).
 * @param query of two letters at least
 * @throws if the server cannot answer
 */
export async function find(query: string, signal: AbortSignal): Promise<Found> {
  try {
    return { where: 'course', ...(await callApi(browserApi, getSearch, { q: query }, signal)) };
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 0) throw error;
    return { where: 'device', sentences: [], ...(await findInCachedSets(query)) };
  }
}
