import { type SearchItem, searchLimit } from '@nghego/contracts/search';
import type { VocabularySet } from '@nghego/contracts/vocabulary-set';
import { foldSearch, searchRank } from '@nghego/engine/search';

/** The items of some sets that match a query, in the server's order (HM-13): the best first, each once. */
export function rankCached(query: string, sets: readonly VocabularySet[]): SearchItem[] {
  const wanted = foldSearch(query);
  const found = new Map<string, { item: SearchItem; rank: number; english: string }>();
  const judge = (item: SearchItem, englishText: string): void => {
    const english = foldSearch(englishText);
    const rank = searchRank(wanted, { english, vietnamese: foldSearch(item.meaning) });
    // the exact text comes before all others
    if (rank !== undefined)
      found.set(`${item.type} ${item.id}`, { item, rank: english === wanted ? -1 : rank, english });
  };
  for (const { topic, topicId, setIndex, items } of sets) {
    judge({ type: 'topic', id: topicId, topic, setIndex: 0, word: null, meaning: '' }, topic);
    for (const { id, word, meaning } of items)
      judge({ type: 'word', id, topic, setIndex, word, meaning }, word);
  }
  return [...found.values()]
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        Number(a.item.type === 'word') - Number(b.item.type === 'word') ||
        (a.english < b.english ? -1 : 1),
    )
    .slice(0, searchLimit)
    .map(({ item }) => item);
}
