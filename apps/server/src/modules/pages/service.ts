import type { Catalogue } from '@nghego/contracts/catalogue';
import type {
  ApiGet,
  Language,
  Page,
  PageRenderer,
  Site,
  Theme,
} from '@nghego/contracts/page-renderer';
import { sentenceSetAddress, vocabularySetAddress } from '@nghego/contracts/set-address';
import { type ContentCache, type ReadyBody, readyBody } from '../../content-cache.ts';

/** A page with its status, ready to be sent. */
type ReadyPage = { page: Page; body: ReadyBody };

/** What the first HTML of a page depends on. */
type Visitor = {
  language: Language;
  theme: Theme | undefined;
  hasSession: boolean;
  hasPractice: boolean;
};

export type PagesService = {
  render: (url: string, visitor: Visitor) => Promise<ReadyPage>;
};

/** Text pages, with one address for both languages; the sitemap lists them. */
export const readPages = [
  'about',
  'contact',
  'terms',
  'privacy',
  'cookies',
  'refund',
  'community',
  'dmca',
  'how-it-teaches',
  'toeic-guide',
];
/** Home and the text pages: public, with one address each. */
const isOfAll = new RegExp(`^/(${readPages.join('|')})?$`);

/** Home, the ear and the pairs of sounds differ for a device that has practice. */
const isLearners = /^\/(ear|ear\/pairs)?(\?|$)/;

/** The pages on which a set is practised, with the queries that select it. */
const setAddress =
  /^\/(dictation|sentence-practice)\/\d{1,9}\?(?:topic|part)=[^&]*&setIndex=(\d{1,9})$/;

/** Whether home links to exactly this address of a set; other spellings lead to the same set. */
function isLinked(url: string, { topics, parts }: Catalogue): boolean {
  const [, screen, setIndex] = setAddress.exec(url) ?? [];
  const index = Number(setIndex);
  let before = 0;
  const leadsTo = (setCount: number, addressOf: (gridIndex: number) => string): boolean => {
    const gridIndex = before + index;
    before += setCount;
    return index < setCount && asSent(addressOf(gridIndex)) === url;
  };
  return screen === 'dictation'
    ? topics.some(({ name, setCount }) =>
        leadsTo(setCount, (gridIndex) => vocabularySetAddress(gridIndex, name, index)),
      )
    : parts.some(({ part, setCount }) =>
        leadsTo(setCount, (gridIndex) => sentenceSetAddress(gridIndex, part, index)),
      );
}

/** An address as browsers request it: they escape more characters than the link does. */
function asSent(address: string): string {
  const { pathname, search } = new URL(address, 'http://localhost');
  return pathname + search;
}

/**
 * Renders pages with the web's renderer. Caches existing pages to which others link: for each language and theme, with
 * and without a session, home also with and without practice. Does not cache other pages, so that made-up addresses
 * cannot evict cached ones.
 */
export function createPagesService(options: {
  renderer: PageRenderer;
  api: ApiGet;
  readCatalogue: () => Promise<Catalogue>;
  publicUrl: string;
  site: Omit<Site, 'year' | 'hasSession' | 'hasPractice'>;
  now: () => Date;
  cache: ContentCache;
  /** since when content comes from the cache only; undefined while the store answers */
  staleSince: () => number | undefined;
}): PagesService {
  const { renderer, api, publicUrl, cache, now } = options;
  /** the page that these bytes were rendered from, while they are cached or sent */
  const pages = new WeakMap<Buffer, Page>();
  const pageOf = ({ bytes }: ReadyBody): Page => {
    const page = pages.get(bytes);
    if (page === undefined) throw new Error('these bytes are no page');
    return page;
  };
  const isWhole = (body: ReadyBody): boolean => {
    const page = pageOf(body);
    return page.kind === 'html' && page.status === 200 && body.staleSince === undefined;
  };
  /** Whether home links to the address now; false if the catalogue cannot be read, so that nothing is cached then. */
  const isSetOfNow = async (url: string): Promise<boolean> =>
    setAddress.test(url) &&
    options.readCatalogue().then(
      (catalogue) => isLinked(url, catalogue),
      () => false,
    );
  return {
    render: async (url, { language, theme, hasSession, ...visitor }) => {
      const hasPractice = visitor.hasPractice && isLearners.test(url);
      const site: Site = {
        ...options.site,
        year: now().getFullYear(),
        ...(hasSession && { hasSession }),
        ...(hasPractice && { hasPractice }),
      };
      const fill = async (): Promise<ReadyBody> => {
        const page = await renderer.render({ url, publicUrl, language, theme, site, api });
        const html = page.kind === 'html' ? page.html : '';
        const body = readyBody('text/html; charset=utf-8', html);
        pages.set(body.bytes, page);
        // the page's content may come from the cache and be stale
        return { ...body, staleSince: options.staleSince() };
      };
      const ready = (body: ReadyBody): ReadyPage => ({ page: pageOf(body), body });
      const key = `page:${site.year}:${language}:${theme ?? ''}:${hasSession ? 'session' : ''}:${hasPractice ? 'practice' : ''}:${url}`;
      const cached = cache.peek(key);
      if (cached !== undefined) return ready(cached);
      if (!isOfAll.test(url) && !(await isSetOfNow(url))) return ready(await fill());
      if (options.staleSince() !== undefined) {
        const stale = cache.stale(key);
        if (stale !== undefined) return ready(stale);
      }
      const filled = await cache.get(key, fill, (body) => isWhole(body));
      // if the store is away and the set is no longer cached, an older page of the set may still be cached
      const left = pageOf(filled).status === 503 ? cache.stale(key) : undefined;
      return ready(left ?? filled);
    },
  };
}
