import { createHash } from 'node:crypto';
import { entry, icon, manifest, starter, styles } from 'virtual:client-files';
import type { Page, PageRequest } from '@nghego/contracts/page-renderer';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { renderIn } from '../platform/language.ts';
import { rememberSite } from '../platform/site.ts';
import { documentHtml } from './document-html.ts';
import { canonicalPath, PageHandle } from './head.ts';
import { createPageStyle } from '../boot/page-style.ts';
import { createRoutes } from './routes.tsx';
import { StartFailed } from '../boot/start-failed.tsx';

const ownStyle = styles && createPageStyle(styles.whole);

/** Renders one page; see the port {@link PageRequest}. Never throws because of an address. */
export async function render({
  url,
  publicUrl,
  language,
  theme,
  site,
  api,
}: PageRequest): Promise<Page> {
  const routes = createRoutes(api);
  const handler = createStaticHandler(routes);
  // join the texts first: a path that begins with '//name/' would be read as another host if it stood alone
  const { pathname, search, href } = new URL(publicUrl + url);
  const context = await handler.query(new Request(href));
  if (context instanceof Response) {
    return {
      kind: 'redirect',
      status: context.status,
      location: context.headers.get('location') ?? '/',
    };
  }
  // the render is synchronous: no other request can change the language meanwhile
  renderIn(language);
  rememberSite(site);
  const body = renderToString(
    <StaticRouterProvider
      router={createStaticRouter(handler.dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
  );
  const startFailed = renderToStaticMarkup(<StartFailed />);
  const match = context.matches.at(-1);
  const handle = match?.route.handle instanceof PageHandle ? match.route.handle : undefined;
  const head = handle?.head(match && context.loaderData[match.route.id]) ?? {
    title: 'Nghe Gõ',
    description: '',
  };
  const { loaderData, actionData, errors } = context;
  const address = match && handle?.setAddress(loaderData[match.route.id]);
  const set = match && address !== undefined ? { route: match.route.id, address } : undefined;
  const shown = styles && {
    fonts: styles.fonts,
    own: ownStyle?.(body + startFailed) ?? '',
    file: styles.file,
  };
  return {
    kind: 'html',
    status: context.statusCode,
    styleSources: shown && [shown.fonts, shown.own].map(hashSource),
    html: documentHtml({
      language,
      theme,
      head,
      publicUrl,
      canonical: publicUrl + canonicalPath(pathname, search),
      body,
      startFailed,
      // loader errors cannot be serialized; the browser fetches again
      hydration:
        errors === null
          ? { loaderData: set ? omit(loaderData, set.route) : loaderData, actionData, site, set }
          : { site },
      setAddress: address,
      entry,
      starter,
      icon,
      styles: shown,
      manifest,
      modules: handle?.module === undefined ? [] : [handle.module],
    }),
  };
}

function omit(loaded: Record<string, unknown>, route: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(loaded).filter(([id]) => id !== route));
}

/** The CSP hash of an inline text. */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
