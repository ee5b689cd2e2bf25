import { type SearchItem, searchLimit } from '@nghego/contracts/search';
import type { VocabularySet } from '@nghego/contracts/vocabulary-set';
import { foldSearch, searchWord } from '@nghego/engine/text/search';

/** The items of some sets that match a query, in the server's order (HM-13): the best first, each once. */
export function rankCached(query: string, sets: readonly VocabularySet[]): SearchItem[] {
  const wanted = foldSearch(query);
  const found = new Map<string, { item: SearchItem; rank: number; english: string }>();
  const judge = (item: SearchItem, englishText: string, otherMeanings: string[] = []): void => {
    const match = searchWord(wanted, englishText, [item.meaning, ...otherMeanings]);
    if (match === undefined) return;
    const english = foldSearch(englishText);
    found.set(`${item.type} ${item.id}`, {
      item: { ...item, meaning: match.meaning },
      // the exact text comes before all others
      rank: english === wanted ? -1 : match.rank,
      english,
    });
  };
  for (const { topic, topicId, setIndex, items } of sets) {
    judge({ type: 'topic', id: topicId, topic, setIndex: 0, word: null, meaning: '' }, topic);
    for (const { id, word, meaning, senses } of items)
      judge(
        { type: 'word', id, topic, setIndex, word, meaning },
        word,
        senses.map((sense) => sense.meaning),
      );
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
