import type { PageRenderer } from '@nghego/contracts/page-renderer';
import type { Plugin } from 'vite';

/**
 * In development Vite's server renders the pages in place of our server: this plugin calls `render` of
 * `entry-server.tsx`, whose build our server calls in production.
 */
export function renderInDevelopment(): Plugin {
  return {
    name: 'render-in-development',
    configureServer: (vite) => () => {
      const api = `http://localhost:${process.env['API_PORT'] ?? '3001'}`;
      vite.middlewares.use((request, response, next) => {
        const cookies = request.headers.cookie ?? '';
        const answer = async () => {
          const module: unknown = await vite.ssrLoadModule('/src/app/entry-server.tsx');
          if (!isRenderer(module)) throw new Error('entry-server.tsx exports no render');
          const page = await module.render({
            url: request.originalUrl ?? '/',
            publicUrl: `http://${request.headers.host ?? 'localhost'}`,
            language: cookies.includes('language=vi') ? 'vi' : 'en',
            theme: (['light', 'dark'] as const).find((name) => cookies.includes(`theme=${name}`)),
            site: {
              year: new Date().getFullYear(),
              ...(cookies.includes('nghego.session_token=') && { hasSession: true as const }),
              ...(cookies.includes('practised=1') && { hasPractice: true as const }),
            },
            api: async (path) => {
              const reply = await fetch(api + path);
              return { status: reply.status, body: await reply.json() };
            },
          });
          if (page.kind === 'redirect') {
            response.writeHead(page.status, { location: page.location }).end();
            return;
          }
          const html = await vite.transformIndexHtml(request.originalUrl ?? '/', page.html);
          response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
        };
        void answer().then(undefined, next);
      });
    },
  };
}

function isRenderer(module: unknown): module is PageRenderer {
  return typeof module === 'object' && module !== null && 'render' in module;
}
