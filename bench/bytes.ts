// (e) Brotli bytes of JavaScript that a first load brings, beside React with its router alone.
import { chromium } from '@playwright/test';
import { startProduct } from './running.ts';

/** react, react-dom and react-router in data mode, brotli (docs/decisions/001). */
const floor = 86_000;
const pages = { home: '/', dictation: '/dictation/0?topic=Eating%20Out&setIndex=0' };

const product = await startProduct();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const [name, path] of Object.entries(pages)) {
  const page = await (await browser.newContext()).newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(product.address + path, { waitUntil: 'networkidle' });
  console.log(
    `${name}: ${(bytes / 1000).toFixed(1)} kB of JavaScript with its headers, ${(bytes / floor).toFixed(2)} of react and router alone`,
  );
}
await browser.close();
await product.stop();
