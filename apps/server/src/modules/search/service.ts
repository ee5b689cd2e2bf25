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
  foldSearch,
  hasMarks,
  isMarkedMatch,
  markedQuery,
  rankFound,
  type SearchMatch,
  searchWord,
} from '@nghego/engine/text/search';
import { setIndexOf } from '@nghego/engine/practice/set-numbers';
import type { CatalogueService } from '../catalogue/service.ts';
import type { FoundWord, NearWord, SearchRepository } from './repository.ts';

export type SearchService = {
  /** Searches for a query of two letters or more; best results first. */
  find: (query: string) => Promise<SearchAnswer>;
};

export function createSearchService(
  repository: SearchRepository,
  catalogue: CatalogueService,
): SearchService {
  return {
    find: async (query) => {
      const { catalogue: known } = await catalogue.read();
      const wanted = foldSearch(query);
      const marked = markedQuery(query);
      const [words, sentences] = await Promise.all([
        repository.findWords(query),
        // a query of one or two letters occurs in most sentences: listing these would not help a learner
        wanted.length < 3 ? [] : repository.findSentences(query),
      ]);
      const found = rankFound([...findTopics(query, known), ...matchWords(query, words, known)]);
      const isNear = found.length === 0;
      const agreeing = sentences.filter(
        ({ english, vietnamese }) => hasMarks(marked, vietnamese) || hasMarks(marked, english),
      );
      const hasTypedMarks = agreeing.length > 0 || found.some(({ match }) => isMarkedMatch(match));
      return {
        items: isNear
          ? nearItems(wanted, await repository.findNear(wanted), known)
          : found.slice(0, searchLimit).map(({ item }) => item),
        isNear,
        sentences: (hasTypedMarks ? agreeing : sentences)
          .slice(0, fewResults)
          .flatMap(({ setNo, ...sentence }) => {
            const part = known.parts.find((one) => one.part === sentence.part);
            const setIndex = part && setIndexOf(setNo, part);
            return setIndex === undefined ? [] : [{ ...sentence, setIndex }];
          }),
      };
    },
  };
}

type Found = { item: SearchItem; match: SearchMatch; usefulness: number | undefined };

/** Topics with a set that match a query. */
function findTopics(query: string, { topics }: Catalogue): Found[] {
  return topics.flatMap((topic) => {
    const match = searchWord(query, topic.name, [topic.nameVi]);
    return match === undefined || topic.setCount === 0
      ? []
      : [{ item: topicItem(topic), match, usefulness: undefined }];
  });
}

/** The words that the database found, with where they match. */
function matchWords(query: string, words: readonly FoundWord[], known: Catalogue): Found[] {
  return words.flatMap(({ otherMeanings, ...word }) => {
    const match = searchWord(query, word.word, [word.meaning, ...otherMeanings]);
    if (match === undefined) return [];
    return wordItem({ ...word, meaning: match.meaning }, known).map((item) => ({
      item,
      match,
      usefulness: word.usefulness,
    }));
  });
}

/**
 * The words of which a folded query is an irregular form, or else the topics and words that are spelled most like it
 * (UX-17).
 */
function nearItems(wanted: string, words: readonly NearWord[], known: Catalogue): SearchItem[] {
  const bases = baseFormsOf(wanted);
  const meant = words.filter(({ term }) => bases.includes(term));
  if (meant.length > 0) return meant.flatMap((word) => wordItem(word, known)).slice(0, fewResults);
  const named = known.topics.flatMap((topic) =>
    topic.setCount > 0 ? [{ items: [topicItem(topic)], term: foldSearch(topic.name) }] : [],
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
