import type { Catalogue, CatalogueTopic } from '@nghego/contracts/catalogue';
import { type SearchItem, searchLimit } from '@nghego/contracts/search';
import { foldSearch, type SearchRank, searchRank, searchWord } from '@nghego/engine/text/search';
import { setIndexOf } from '@nghego/engine/practice/set-numbers';
import type { CatalogueService } from '../catalogue/service.ts';
import type { FoundWord, SearchRepository } from './repository.ts';

export type SearchService = {
  /** Searches for a query of two letters or more; best results first. */
  find: (query: string) => Promise<SearchItem[]>;
};

/** The searched texts of a topic, folded. */
type TopicTexts = { topic: CatalogueTopic; english: string; vietnamese: string };

const ranks: readonly SearchRank[] = [0, 1, 2, 3];

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
      const words = await repository.findWords(query);
      const placeOf = new Map(known.topics.map((topic) => [topic.id, topic]));
      const asItem = (found: FoundWord): SearchItem[] => {
        const topic = placeOf.get(found.topicId);
        const setIndex = topic && setIndexOf(found.setNo, topic);
        // the cached catalogue may not have this set yet; then it has no address
        if (topic === undefined || setIndex === undefined) return [];
        const { id, word } = found;
        const meanings = [found.meaning, ...found.otherMeanings];
        const meaning = searchWord(wanted, word, meanings)?.meaning ?? found.meaning;
        return [{ type: 'word', id, topic: topic.name, setIndex, word, meaning }];
      };
      const ranked = rankTopics(wanted, topics);
      return [
        ...words.filter(({ isExact }) => isExact).flatMap(asItem),
        ...ranks.flatMap((rank) => [
          ...ranked.filter((found) => found.rank === rank).map(({ item }) => item),
          ...words.filter((found) => !found.isExact && found.rank === rank).flatMap(asItem),
        ]),
      ].slice(0, searchLimit);
    },
  };
}

function foldTopic(topic: CatalogueTopic): TopicTexts {
  return { topic, english: foldSearch(topic.name), vietnamese: foldSearch(topic.nameVi) };
}

/** Topics with a set that match a folded query. */
function rankTopics(
  query: string,
  topics: readonly TopicTexts[],
): { rank: SearchRank; item: SearchItem }[] {
  return topics.flatMap(({ topic, ...texts }) => {
    const rank = topic.setCount > 0 ? searchRank(query, texts) : undefined;
    if (rank === undefined) return [];
    const { id, name, nameVi } = topic;
    return [
      { rank, item: { type: 'topic', id, topic: name, setIndex: 0, word: null, meaning: nameVi } },
    ];
  });
}
