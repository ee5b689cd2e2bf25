import type { SearchItem } from '@nghego/contracts/search';
import { getVocabularySet, type VocabularySet } from '@nghego/contracts/vocabulary-set';
import { rankCached } from './rank-cached.ts';

/** The service worker's cache of sets. */
const cachedAnswers = 'content';

/** Searches the sets that the service worker has cached for use without a network. */
export async function findInCachedSets(query: string): Promise<SearchItem[]> {
  // missing in some browsers, and without TLS
  if (!('caches' in window)) return [];
  const cache = await caches.open(cachedAnswers);
  const sets: VocabularySet[] = [];
  for (const request of await cache.keys()) {
    if (new URL(request.url).pathname !== getVocabularySet.path) continue;
    const answer = await cache.match(request);
    const set = getVocabularySet.response.safeParse(await answer?.json().catch(() => undefined));
    if (set.success) sets.push(set.data);
  }
  return rankCached(query, sets);
}
