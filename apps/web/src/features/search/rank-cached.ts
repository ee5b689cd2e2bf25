import { fewResults, type SearchItem, searchLimit } from '@nghego/contracts/search';
import type { VocabularySet } from '@nghego/contracts/vocabulary-set';
import { nearest } from '@nghego/engine/text/near-miss';
import { foldSearch, rankFound, searchWord } from '@nghego/engine/text/search';

/** The items of some sets that match a query, in the server's order (HM-13): the best first, each once. */
export function rankCached(query: string, sets: readonly VocabularySet[]): SearchItem[] {
  const found = textsOf(sets).flatMap(({ item, english, otherMeanings, usefulness }) => {
    const match = searchWord(query, english, [item.meaning, ...otherMeanings]);
    if (match === undefined) return [];
    return { item: { ...item, meaning: match.meaning }, match, usefulness };
  });
  const once = new Map(found.map((one) => [`${one.item.type} ${one.item.id}`, one]));
  return rankFound([...once.values()])
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

/** Topics and words of sets; a topic has no usefulness. */
function textsOf(sets: readonly VocabularySet[]): {
  item: SearchItem;
  english: string;
  otherMeanings: string[];
  usefulness: number | undefined;
}[] {
  return sets.flatMap(({ topic, topicVi = '', topicId, setIndex, items }) => [
    {
      item: {
        type: 'topic' as const,
        id: topicId,
        topic,
        setIndex: 0,
        word: null,
        meaning: topicVi,
      },
      english: topic,
      otherMeanings: [],
      usefulness: undefined,
    },
    ...items.map(({ id, word, meaning, senses, usefulness }) => ({
      item: { type: 'word' as const, id, topic, topicVi, setIndex, word, meaning },
      english: word,
      otherMeanings: senses.map((sense) => sense.meaning),
      usefulness,
    })),
  ]);
}
