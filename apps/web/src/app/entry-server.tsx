import { entry, icon, manifest, starter, style } from 'virtual:client-files';
import type { Page, PageRequest } from '@nghego/contracts/page-renderer';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { renderIn } from '../platform/language.ts';
import { rememberSite } from '../platform/site.ts';
import { documentHtml } from './document-html.ts';
import { canonicalPath, isRouteHandle } from './head.ts';
import { createRoutes } from './routes.tsx';

/** Allows the stylesheet that stands in each page. */
export const styleSource = style?.source;

/** Renders one page; see the port {@link PageRequest}. Never throws for what an address asks for. */
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
  // joined as texts: '//name/' is a path of ours, not another host
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
  const match = context.matches.at(-1);
  const handle = isRouteHandle(match?.route.handle) ? match.route.handle : undefined;
  const head = handle?.head(match && context.loaderData[match.route.id]) ?? {
    title: 'Nghe Gõ',
    description: '',
  };
  const { loaderData, actionData, errors } = context;
  return {
    kind: 'html',
    status: context.statusCode,
    html: documentHtml({
      language,
      theme,
      head,
      publicUrl,
      canonical: publicUrl + canonicalPath(pathname, search),
      body,
      // errors of loaders cannot be told on; the browser asks again
      hydration: errors === null ? { loaderData, actionData, site } : { site },
      entry,
      starter,
      icon,
      style: style?.text,
      manifest,
      modules: handle?.module === undefined ? [] : [handle.module],
    }),
  };
}
