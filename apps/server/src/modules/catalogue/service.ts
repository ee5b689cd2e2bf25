import type { Catalogue, CatalogueTopic } from '@nghego/contracts/catalogue';
import { type ContentCache, type ReadyBody, readyBody } from '../../content-cache.ts';
import { foldWordKey } from '../../word-key.ts';
import type { CatalogueRepository } from './repository.ts';

/** The catalogue, with its topics by folded name. */
type KnownCatalogue = { catalogue: Catalogue; topicsByName: Map<string, CatalogueTopic> };

export type CatalogueService = {
  /** the catalogue as ready bytes */
  readBody: () => Promise<ReadyBody>;
  read: () => Promise<KnownCatalogue>;
};

/** @param cache dropped by the caller when the content changes */
export function createCatalogueService(
  repository: CatalogueRepository,
  cache: ContentCache,
): CatalogueService {
  /** the parsed catalogue of cached bytes, as long as they are cached */
  const known = new WeakMap<Buffer, KnownCatalogue>();
  const readKnown = async (): Promise<KnownCatalogue> => {
    const catalogue = await repository.readCatalogue();
    const topicsByName = new Map(catalogue.topics.map((topic) => [foldWordKey(topic.name), topic]));
    return { catalogue, topicsByName };
  };
  const readBody = (): Promise<ReadyBody> =>
    cache.get('catalogue', async () => {
      const found = await readKnown();
      const body = readyBody('application/json; charset=utf-8', JSON.stringify(found.catalogue));
      known.set(body.bytes, found);
      return body;
    });
  return {
    readBody,
    read: async () => known.get((await readBody()).bytes) ?? readKnown(),
  };
}
