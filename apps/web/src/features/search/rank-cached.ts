import { fewResults, type SearchItem, searchLimit } from '@nghego/contracts/search';
import type { VocabularySet } from '@nghego/contracts/vocabulary-set';
import { nearest } from '@nghego/engine/text/near-miss';
import {
  byTerm,
  foldSearch,
  markedQuery,
  searchWord,
  type WordMatch,
} from '@nghego/engine/text/search';

/** The items of some sets that match a query, in the server's order (HM-13): the best first, each once. */
export function rankCached(query: string, sets: readonly VocabularySet[]): SearchItem[] {
  // the exact text comes before all others; typed with Vietnamese marks, it is not English
  const exact = markedQuery(query) === '' ? foldSearch(query) : undefined;
  const found = new Map<string, { item: SearchItem; match: WordMatch; rank: number }>();
  const judge = (item: SearchItem, englishText: string, otherMeanings: string[] = []): void => {
    const match = searchWord(query, englishText, [item.meaning, ...otherMeanings]);
    if (match === undefined) return;
    found.set(`${item.type} ${item.id}`, {
      item: { ...item, meaning: match.meaning },
      match,
      rank: foldSearch(englishText) === exact ? -1 : match.rank,
    });
  };
  for (const { item, english, otherMeanings } of textsOf(sets)) judge(item, english, otherMeanings);
  return [...found.values()]
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        Number(a.item.type === 'word') - Number(b.item.type === 'word') ||
        byTerm(a.match, b.match),
    )
    .slice(0, searchLimit)
    .map(({ item }) => item);
}

/** The items of some sets that are spelled most like a query that matches none (UX-17), each once. */
export function nearCached(query: string, sets: readonly VocabularySet[]): SearchItem[] {
  const texts = textsOf(sets).map(({ item, english }) => ({ item, english: foldSearch(english) }));
  const near = nearest(foldSearch(query), texts, ({ english }) => english);
  const once = new Map(near.map(({ item }) => [`${item.type} ${item.id}`, item]));
  return [...once.values()].slice(0, fewResults);
}

function textsOf(
  sets: readonly VocabularySet[],
): { item: SearchItem; english: string; otherMeanings: string[] }[] {
  return sets.flatMap(({ topic, topicId, setIndex, items }) => [
    {
      item: { type: 'topic' as const, id: topicId, topic, setIndex: 0, word: null, meaning: '' },
      english: topic,
      otherMeanings: [],
    },
    ...items.map(({ id, word, meaning, senses }) => ({
      item: { type: 'word' as const, id, topic, setIndex, word, meaning },
      english: word,
      otherMeanings: senses.map((sense) => sense.meaning),
    })),
  ]);
}
