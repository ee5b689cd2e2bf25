import type { SearchItem } from '@nghego/contracts/search';
import { getVocabularySet, type VocabularySet } from '@nghego/contracts/vocabulary-set';
import { rankKept } from './rank-kept.ts';

/** Where the service worker keeps answers about sets. */
const keptAnswers = 'content';

/** Searches the sets that the service worker keeps for when there is no network. */
export async function findInKeptSets(query: string): Promise<SearchItem[]> {
  // not to be had in every browser, nor without TLS
  if (!('caches' in window)) return [];
  const cache = await caches.open(keptAnswers);
  const sets: VocabularySet[] = [];
  for (const request of await cache.keys()) {
    if (new URL(request.url).pathname !== getVocabularySet.path) continue;
    const answer = await cache.match(request);
    const set = getVocabularySet.response.safeParse(await answer?.json().catch(() => undefined));
    if (set.success) sets.push(set.data);
  }
  return rankKept(query, sets);
}
