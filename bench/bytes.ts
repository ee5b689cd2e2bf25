// (e) Brotli bytes of JavaScript that a first load brings, beside React with its router alone.
import { chromium } from '@playwright/test';
import { startProduct } from './running.ts';

/** react, react-dom and react-router in data mode, brotli (docs/decisions/001). */
const floor = 86_000;
const pages = {
  home: '/',
  dictation: '/dictation/6?topic=Eating%20Out&setIndex=0',
  sentences: '/sentence-practice/0',
};

const product = await startProduct();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const [name, path] of Object.entries(pages)) {
  const page = await (await browser.newContext()).newPage();
  await page.goto(product.address + path, { waitUntil: 'networkidle' });
  // on a busy machine the network may rest before the page has asked for what comes last
  await page.getByRole('region', { name: 'Cookies' }).waitFor({ state: 'attached' });
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js')
          ? { body: entry.encodedBodySize, whole: entry.transferSize }
          : [],
      ),
  );
  const sum = (part: 'body' | 'whole') => scripts.reduce((total, one) => total + one[part], 0);
  console.log(
    `${name}: ${(sum('body') / 1000).toFixed(2)} kB of JavaScript in ${scripts.length} files (${(sum('whole') / 1000).toFixed(1)} kB with about 300 bytes of headers counted for each), ${(sum('body') / floor).toFixed(2)} of react and router alone`,
  );
}
await browser.close();
await product.stop();
