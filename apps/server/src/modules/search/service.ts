import type { Catalogue, CatalogueTopic } from '@nghego/contracts/catalogue';
import {
  fewResults,
  type SearchAnswer,
  type SearchItem,
  searchLimit,
} from '@nghego/contracts/search';
import { baseFormsOf } from '@nghego/engine/text/base-forms';
import { nearest } from '@nghego/engine/text/near-miss';
import {
  byTerm,
  foldSearch,
  markedQuery,
  markedTerm,
  type SearchRank,
  searchRank,
  searchWord,
  type WordMatch,
} from '@nghego/engine/text/search';
import { setIndexOf } from '@nghego/engine/practice/set-numbers';
import type { CatalogueService } from '../catalogue/service.ts';
import type { FoundWord, NearWord, SearchRepository } from './repository.ts';

export type SearchService = {
  /** Searches for a query of two letters or more; best results first. */
  find: (query: string) => Promise<SearchAnswer>;
};

/** The searched texts of a topic, folded. */
type TopicTexts = { topic: CatalogueTopic; english: string; vietnamese: string };

const ranks: readonly SearchRank[] = [-1, 0, 1, 2, 3];

export function createSearchService(
  repository: SearchRepository,
  catalogue: CatalogueService,
): SearchService {
  let folded: { of: Catalogue; topics: TopicTexts[] } | undefined;
  const textsOf = (of: Catalogue): TopicTexts[] => {
    if (folded?.of !== of) folded = { of, topics: of.topics.map(foldTopic) };
    return folded.topics;
  };
  return {
    find: async (query) => {
      const { catalogue: known } = await catalogue.read();
      const topics = textsOf(known);
      const wanted = foldSearch(query);
      const [words, sentences] = await Promise.all([
        repository.findWords(query),
        // a query of one or two letters occurs in most sentences: listing these would not help a learner
        wanted.length < 3 ? [] : repository.findSentences(query),
      ]);
      const items = rankAll(query, topics, words, known);
      const isNear = items.length === 0;
      return {
        items: isNear ? nearItems(wanted, topics, await repository.findNear(wanted), known) : items,
        isNear,
        sentences: sentences.flatMap(({ setNo, ...sentence }) => {
          const part = known.parts.find((one) => one.part === sentence.part);
          const setIndex = part && setIndexOf(setNo, part);
          return setIndex === undefined ? [] : [{ ...sentence, setIndex }];
        }),
      };
    },
  };
}

function rankAll(
  query: string,
  topics: readonly TopicTexts[],
  words: readonly FoundWord[],
  known: Catalogue,
): SearchItem[] {
  const matchOf = ({ word, meaning, otherMeanings }: FoundWord): WordMatch | undefined =>
    searchWord(query, word, [meaning, ...otherMeanings]);
  const asItem = (found: FoundWord): SearchItem[] =>
    wordItem({ ...found, meaning: matchOf(found)?.meaning ?? found.meaning }, known);
  // many meanings end in the same word: 'cái bàn' before 'khăn trải bàn'
  const marked = words
    .filter(({ rank }) => rank === -1)
    .toSorted((a, b) => {
      const [one, other] = [matchOf(a), matchOf(b)];
      return one === undefined || other === undefined ? 0 : byTerm(one, other);
    });
  const ranked = rankTopics(query, topics);
  return [
    ...words.filter(({ isExact }) => isExact).flatMap(asItem),
    ...ranks.flatMap((rank) => [
      ...ranked.filter((found) => found.rank === rank).map(({ item }) => item),
      ...(rank === -1 ? marked : words)
        .filter((found) => !found.isExact && found.rank === rank)
        .flatMap(asItem),
    ]),
  ].slice(0, searchLimit);
}

/**
 * The words of which a folded query is an irregular form, or else the topics and words that are spelled most like it
 * (UX-17).
 */
function nearItems(
  wanted: string,
  topics: readonly TopicTexts[],
  words: readonly NearWord[],
  known: Catalogue,
): SearchItem[] {
  const bases = baseFormsOf(wanted);
  const meant = words.filter(({ term }) => bases.includes(term));
  if (meant.length > 0) return meant.flatMap((word) => wordItem(word, known)).slice(0, fewResults);
  const named = topics.flatMap(({ topic, english }) =>
    topic.setCount > 0 ? [{ items: [topicItem(topic)], term: english }] : [],
  );
  const spelled = words.map((word) => ({ items: wordItem(word, known), term: word.term }));
  return nearest(wanted, [...named, ...spelled], ({ term }) => term)
    .flatMap(({ items }) => items)
    .slice(0, fewResults);
}

/** A word as a result; none if the cached catalogue does not have its set yet: then it has no address. */
function wordItem(
  { id, word, meaning, topicId, setNo }: Omit<NearWord, 'term'>,
  known: Catalogue,
): SearchItem[] {
  const topic = known.topics.find((one) => one.id === topicId);
  const setIndex = topic && setIndexOf(setNo, topic);
  if (topic === undefined || setIndex === undefined) return [];
  const { name, nameVi } = topic;
  return [{ type: 'word', id, topic: name, topicVi: nameVi, setIndex, word, meaning }];
}

function topicItem({ id, name, nameVi }: CatalogueTopic): SearchItem {
  return { type: 'topic', id, topic: name, setIndex: 0, word: null, meaning: nameVi };
}

function foldTopic(topic: CatalogueTopic): TopicTexts {
  return { topic, english: foldSearch(topic.name), vietnamese: foldSearch(topic.nameVi) };
}

/** Topics with a set that match a query. */
function rankTopics(
  query: string,
  topics: readonly TopicTexts[],
): { rank: SearchRank; item: SearchItem }[] {
  const folded = foldSearch(query);
  const marked = markedQuery(query);
  return topics.flatMap(({ topic, ...texts }) => {
    // a topic whose name has a longer word (điện for đi) does not come before the words
    const isWhole = `${markedTerm(marked, topic.nameVi) ?? ''} `.startsWith(`${marked} `);
    const rank = marked !== '' && isWhole ? -1 : searchRank(folded, texts);
    if (rank === undefined || topic.setCount === 0) return [];
    return [{ rank, item: topicItem(topic) }];
  });
}
