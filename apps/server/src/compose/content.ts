import { ContentCache } from '../content-cache.ts';
import { listenToContent } from '../db/content-notices.ts';
import type { Reads } from '../db/reads.ts';
import type { App } from '../http/app-type.ts';
import { createCatalogueRepository } from '../modules/catalogue/repository.ts';
import { createCatalogueService } from '../modules/catalogue/service.ts';
import { createJobNotices } from '../modules/voicing/job-notices.ts';
import { StoreOutage } from '../store-outage.ts';
import type { AppParts } from './app-parts.ts';

const megabyte = 1024 * 1024;

/** Prefixes of cache keys whose answers may contain any part of the course: each change of the course drops them. */
const madeOfAll = ['page:', 'ear:', 'unit:', 'level:', 'mini-test:'];

export type Content = Awaited<ReturnType<typeof openContent>>;

/** Course content for readers, through one bounded cache that database notices invalidate. */
export async function openContent(app: App, parts: AppParts) {
  const outage = new StoreOutage(() =>
    app.log.warn('the store does not answer: sets and pages in memory are answered as they are'),
  );
  // `outage` learns from a failed read that the store is away
  const reads: Reads = (read) => outage.watch(read(parts.store));
  const cache = new ContentCache(parts.cacheBytes ?? 96 * megabyte, outage);
  const jobNotices = parts.jobNotices ?? createJobNotices();
  const notices = await listenToContent(
    parts.connection,
    (notice) => {
      switch (notice.kind) {
        case 'set':
          cache.drop(`${notice.key}:`, ...madeOfAll);
          // sets of sentences and of listening contain words of the course, and sets of listening part 2 also sentences
          if (notice.key.startsWith('vocabulary:')) cache.drop('sentences:', 'listening:');
          if (notice.key.startsWith('sentences:part2:')) cache.drop('listening:part2:');
          break;
        case 'catalogue':
          cache.drop('catalogue', 'sentences:', 'listening:', ...madeOfAll);
          break;
        case 'ear':
          cache.drop('ear:');
          break;
        case 'job':
          jobNotices.notify(notice.id);
          break;
        case 'connection-lost':
        case 'connection-back':
          if (notice.kind === 'connection-back') outage.end();
          jobNotices.notify('');
          cache.doubt();
          break;
        default:
          notice satisfies never;
      }
    },
    (line) => app.log.warn(line),
  );
  app.addHook('onClose', () => notices.close());

  return {
    reads,
    outage,
    cache,
    jobNotices,
    catalogue: createCatalogueService(createCatalogueRepository(reads, parts.units), cache),
  };
}
