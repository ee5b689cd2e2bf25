import type { SearchAnswer } from '@nghego/contracts/search';
import { getVocabularySet, type VocabularySet } from '@nghego/contracts/vocabulary-set';
import { readOpenedSets } from '../../platform/offline/opened-sets.ts';
import { nearCached, rankCached } from './rank-cached.ts';

/** Searches the sets that the service worker has cached for use without a network. */
export async function findInCachedSets(
  query: string,
): Promise<Pick<SearchAnswer, 'items' | 'isNear'>> {
  const sets: VocabularySet[] = [];
  for await (const answer of readOpenedSets((path) => path === getVocabularySet.path)) {
    const set = getVocabularySet.response.safeParse(answer);
    if (set.success) sets.push(set.data);
  }
  const items = rankCached(query, sets);
  return items.length > 0
    ? { items, isNear: false }
    : { items: nearCached(query, sets), isNear: true };
}
