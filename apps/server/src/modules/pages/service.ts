import type {
  ApiGet,
  Language,
  Page,
  PageRenderer,
  Site,
  Theme,
} from '@nghego/contracts/page-renderer';
import { type ContentCache, type Kept, readyBody } from '../../content-cache.ts';

/** A page with its status, ready to be sent. */
export type ReadyPage = Kept<Page>;

/** What of a visitor shapes the first HTML. */
export type Visitor = { language: Language; theme: Theme | undefined; hasSession: boolean };

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
const isReadPage = new RegExp(`^/(${readPages.join('|')})$`);

/** Pages whose HTML depends on the content alone; the queries are all that they read. */
const isOfContent =
  /^\/($|\?$|(dictation|vocabulary|sentence-practice)\/\d+(\?(topic|part|setIndex)=[^&]*(&(topic|part|setIndex)=[^&]*)?)?$)/;

/**
 * Renders pages by the web's own renderer. Found pages of the catalogue are kept for each language and theme, with and without somebody signed in;
 * nothing else is, so that made-up addresses cannot push them out.
 */
export function createPagesService(options: {
  renderer: PageRenderer;
  api: ApiGet;
  publicUrl: string;
  site: Omit<Site, 'year' | 'hasSession'>;
  now: () => Date;
  cache: ContentCache<Page>;
}): PagesService {
  const { renderer, api, publicUrl, cache, now } = options;
  return {
    render: async (url, { language, theme, hasSession }) => {
      const site: Site = {
        ...options.site,
        year: now().getFullYear(),
        ...(hasSession && { hasSession }),
      };
      const fill = async (): Promise<ReadyPage> => {
        const page = await renderer.render({ url, publicUrl, language, theme, site, api });
        return {
          value: page,
          body: readyBody('text/html; charset=utf-8', page.kind === 'html' ? page.html : ''),
        };
      };
      if (!isOfContent.test(url) && !isReadPage.test(url)) return fill();
      const key = `${site.year}:${language}:${theme ?? ''}:${hasSession ? 'session' : ''}:${url}`;
      return cache.get(key, fill, (page) => page.kind === 'html' && page.status === 200);
    },
  };
}
