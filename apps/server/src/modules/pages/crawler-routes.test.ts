import { expect, test } from 'vitest';
import { freshApp, freshStore } from '../../../test/fresh-store.ts';

test('ST-12 RT-09 sitemap.xml and robots.txt name the public pages by their public addresses', async () => {
  const app = await freshApp(await freshStore(), { publicUrl: 'https://nghego.example' });
  const sitemap = await app.inject({ url: '/sitemap.xml' });
  expect(sitemap.headers['content-type']).toContain('application/xml');
  for (const path of ['/', '/about', '/privacy', '/toeic-guide'])
    expect(sitemap.body).toContain(`<loc>https://nghego.example${path}</loc>`);
  const robots = await app.inject({ url: '/robots.txt' });
  expect(robots.headers['content-type']).toContain('text/plain');
  expect(robots.body).toContain('Sitemap: https://nghego.example/sitemap.xml');
  expect(robots.body).toContain('Disallow: /api/');
});
