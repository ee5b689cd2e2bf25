import type { ApiGet } from '@nghego/contracts/page-renderer';
import type { App } from '../http/app-type.ts';
import type { SendPage } from '../http/create-http-app.ts';
import { isPage } from '../http/is-page.ts';
import { serveFiles } from '../http/serve-files.ts';
import { crawlerRoutes } from '../modules/pages/crawler-routes.ts';
import { preferenceRoutes } from '../modules/pages/preference-routes.ts';
import { pageHandler } from '../modules/pages/routes.ts';
import { createPagesService } from '../modules/pages/service.ts';
import type { AppParts } from './app-parts.ts';
import type { Content } from './content.ts';

/**
 * Serves the web's pages and files.
 * @returns the handler of pages; undefined without a built web
 */
export async function openPages(
  app: App,
  parts: AppParts,
  shared: { content: Content; now: () => Date },
): Promise<SendPage | undefined> {
  const { web, publicUrl } = parts;
  const { catalogue, cache, outage } = shared.content;
  crawlerRoutes(app, publicUrl);
  preferenceRoutes(app, publicUrl);
  if (web === undefined) return undefined;
  await serveFiles(app, web.files);
  const api: ApiGet = async (path) => {
    const answer = await app.inject({ url: path });
    return { status: answer.statusCode, body: answer.json() };
  };
  const sendPage = pageHandler(
    createPagesService({
      renderer: web.renderer,
      api,
      readCatalogue: async () => (await catalogue.read()).catalogue,
      publicUrl,
      site: {
        analytics: parts.analytics,
        webVitalsUrl: parts.webVitalsUrl,
        contactEmail: parts.contactEmail,
        writesExamples: parts.exampleProvider === undefined ? undefined : true,
        providers: parts.signInProviders?.map(({ id, name }) => ({ id, name })),
      },
      now: shared.now,
      cache,
      staleSince: () => outage.since,
    }),
  );
  app.get('/*', { schema: { hide: true } }, async (request, reply) =>
    isPage(request) ? sendPage(request, reply) : reply.callNotFound(),
  );
  return sendPage;
}
