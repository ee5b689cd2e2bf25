import type { Page } from '@nghego/contracts/page-renderer';
import { ContentCache } from '../content-cache.ts';
import { listenToContent } from '../db/content-notices.ts';
import { primaryReads, type Reads } from '../db/reads.ts';
import type { AnswerCache } from '../http/answer-cache.ts';
import type { App } from '../http/app-type.ts';
import { createCatalogueRepository } from '../modules/catalogue/repository.ts';
import { createCatalogueService, type KnownCatalogue } from '../modules/catalogue/service.ts';
import { createJobNotices } from '../modules/voicing/job-notices.ts';
import { StoreOutage } from '../store-outage.ts';
import type { AppParts } from './app-parts.ts';

const megabyte = 1024 * 1024;

export type Content = Awaited<ReturnType<typeof openContent>>;

/** Course content for readers, through bounded caches that database notices invalidate. */
export async function openContent(app: App, parts: AppParts, answers: AnswerCache) {
  const reads = parts.reads ?? primaryReads(parts.store);
  const outage = new StoreOutage(() =>
    app.log.warn('the store does not answer: sets and pages in memory are answered as they are'),
  );
  const watched: Reads = { ...reads, content: (read) => outage.watch(reads.content(read)) };
  const catalogueCache = new ContentCache<KnownCatalogue>(megabyte * 4, outage);
  const setCache = new ContentCache<undefined>(parts.setCacheBytes ?? 32 * megabyte, outage);
  const pageCache = new ContentCache<Page>(parts.pageCacheBytes ?? 64 * megabyte, outage);
  const pairsCache = new ContentCache<undefined>(megabyte, outage);
  const caches = [catalogueCache, setCache, pageCache, pairsCache];
  const jobNotices = parts.jobNotices ?? createJobNotices();
  const notices = await listenToContent(
    parts.connection,
    (notice) => {
      if (notice.kind !== 'job') reads.changed();
      switch (notice.kind) {
        case 'set':
          setCache.drop(`${notice.key}:`);
          // a set of sentences names the course's words in them
          if (notice.key.startsWith('vocabulary:')) setCache.drop('sentences:');
          break;
        case 'catalogue':
          catalogueCache.drop('');
          setCache.drop('sentences:');
          break;
        case 'job':
          jobNotices.notify(notice.id);
          return;
        case 'connection-lost':
        case 'connection-back':
          if (notice.kind === 'connection-back') outage.end();
          jobNotices.notify('');
          for (const cache of caches) cache.doubt();
          answers.drop();
          return;
        default:
          notice satisfies never;
      }
      answers.drop();
      pageCache.drop('');
      pairsCache.drop('');
    },
    (line) => app.log.warn(line),
  );
  app.addHook('onClose', () => notices.close());

  return {
    reads,
    /** reads of course content; their failures show that the store is away */
    watched,
    outage,
    setCache,
    pageCache,
    pairsCache,
    jobNotices,
    catalogue: createCatalogueService(createCatalogueRepository(watched), catalogueCache),
  };
}
