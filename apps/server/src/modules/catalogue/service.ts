import type { Catalogue, CatalogueTopic } from '@nghego/contracts/catalogue';
import { type ContentCache, type Kept, readyBody } from '../../content-cache.ts';
import { foldWordKey } from '../../word-key.ts';
import type { CatalogueRepository } from './repository.ts';

/** The catalogue, with its topics by folded name. */
export type KnownCatalogue = { catalogue: Catalogue; topicsByName: Map<string, CatalogueTopic> };

export type CatalogueService = {
  /** the cached catalogue, synchronously */
  peek: () => Kept<KnownCatalogue> | undefined;
  read: () => Promise<Kept<KnownCatalogue>>;
};

/** @param cache dropped by the caller when the content changes */
export function createCatalogueService(
  repository: CatalogueRepository,
  cache: ContentCache<KnownCatalogue>,
): CatalogueService {
  return {
    peek: () => cache.peek('catalogue'),
    read: () =>
      cache.get('catalogue', async () => {
        const catalogue = await repository.readCatalogue();
        return {
          value: {
            catalogue,
            topicsByName: new Map(
              catalogue.topics.map((topic) => [foldWordKey(topic.name), topic]),
            ),
          },
          body: readyBody('application/json; charset=utf-8', JSON.stringify(catalogue)),
        };
      }),
  };
}
