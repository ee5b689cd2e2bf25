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
import { type ContentCache, type Kept, readyBody } from '../../content-cache.ts';

/** A page with its status, ready to be sent. */
type ReadyPage = Kept<Page>;

/** What of a visitor shapes the first HTML. */
type Visitor = { language: Language; theme: Theme | undefined; hasSession: boolean };

export type PagesService = {
  render: (url: string, visitor: Visitor) => Promise<ReadyPage>;
};

/** Pages that are read, one text a language (RT-09); the sitemap names them. */
export const readPages = [
  'about',
  'contact',
  'terms',
  'privacy',
  'cookies',
  'refund',
  'community',
  'dmca',
  'toeic-guide',
];
/** Home and the pages that are read: everybody's, at one address each. */
const isOfAll = new RegExp(`^/(${readPages.join('|')})?$`);

/** Where a set is practised, and the queries that say which. */
const setAddress =
  /^\/(dictation|sentence-practice)\/\d{1,9}\?(?:topic|part)=[^&]*&setIndex=(\d{1,9})$/;

/** Whether home links to a set under exactly this address: one number and one spelling of many that lead there. */
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

/** A link's address as browsers ask for it: they escape more than the link does. */
function asSent(address: string): string {
  const { pathname, search } = new URL(address, 'http://localhost');
  return pathname + search;
}

/**
 * Renders pages by the web's own renderer. The found pages that others lead to are kept for each language and theme,
 * with and without somebody signed in; nothing else is, so that made-up addresses cannot push them out.
 */
export function createPagesService(options: {
  renderer: PageRenderer;
  api: ApiGet;
  readCatalogue: () => Promise<Catalogue>;
  publicUrl: string;
  site: Omit<Site, 'year' | 'hasSession'>;
  now: () => Date;
  cache: ContentCache<Page>;
  /** since when content comes from memory alone; undefined while the store answers */
  staleSince: () => number | undefined;
}): PagesService {
  const { renderer, api, publicUrl, cache, now } = options;
  /** Without a catalogue nothing is cached. */
  const isSetOfNow = async (url: string): Promise<boolean> =>
    setAddress.test(url) &&
    options.readCatalogue().then(
      (catalogue) => isLinked(url, catalogue),
      () => false,
    );
  return {
    render: async (url, { language, theme, hasSession }) => {
      const site: Site = {
        ...options.site,
        year: now().getFullYear(),
        ...(hasSession && { hasSession }),
      };
      const fill = async (): Promise<ReadyPage> => {
        const page = await renderer.render({ url, publicUrl, language, theme, site, api });
        const html = page.kind === 'html' ? page.html : '';
        return {
          value: page,
          // what it shows may come from memory, too
          body: {
            ...readyBody('text/html; charset=utf-8', html),
            staleSince: options.staleSince(),
          },
        };
      };
      const key = `${site.year}:${language}:${theme ?? ''}:${hasSession ? 'session' : ''}:${url}`;
      const kept = cache.peek(key);
      if (kept !== undefined) return kept;
      if (!isOfAll.test(url) && !(await isSetOfNow(url))) return fill();
      if (options.staleSince() !== undefined) {
        const stale = cache.stale(key);
        if (stale !== undefined) return stale;
      }
      const isKept = ({ value: page, body }: ReadyPage) =>
        page.kind === 'html' && page.status === 200 && body.staleSince === undefined;
      const ready = await cache.get(key, fill, isKept);
      // its set may have gone from memory before it
      return (ready.value.status === 503 ? cache.stale(key) : undefined) ?? ready;
    },
  };
}
