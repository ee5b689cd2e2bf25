import type { App } from '../../http/app-type.ts';
import { readPages } from './service.ts';

/** The sitemap and robots.txt for search engines (ST-12). */
export function crawlerRoutes(app: App, publicUrl: string): void {
  const addresses = ['/', '/grammar-game', ...readPages.map((name) => `/${name}`)];
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`).join('\n')}
</urlset>
`;
  const robots = `User-agent: *
Disallow: /api/
Disallow: /admin
Disallow: /profile

Sitemap: ${publicUrl}/sitemap.xml
`;
  const serve = (path: string, type: string, text: string) =>
    app.get(path, { schema: { hide: true } }, (_request, reply) =>
      reply
        .header('content-type', `${type}; charset=utf-8`)
        .header('cache-control', 'public, max-age=3600')
        .send(text),
    );
  serve('/sitemap.xml', 'application/xml', sitemap);
  serve('/robots.txt', 'text/plain', robots);
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
