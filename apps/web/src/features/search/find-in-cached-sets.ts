import type { SearchItem } from '@nghego/contracts/search';
import { getVocabularySet, type VocabularySet } from '@nghego/contracts/vocabulary-set';
import { readOpenedSets } from '../../platform/offline/opened-sets.ts';
import { rankCached } from './rank-cached.ts';

/** Searches the sets that the service worker has cached for use without a network. */
export async function findInCachedSets(query: string): Promise<SearchItem[]> {
  const sets: VocabularySet[] = [];
  for await (const answer of readOpenedSets((path) => path === getVocabularySet.path)) {
    const set = getVocabularySet.response.safeParse(answer);
    if (set.success) sets.push(set.data);
  }
  return rankCached(query, sets);
}
