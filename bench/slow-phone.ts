// Lighthouse (mobile, slow 4G, 4× CPU, median of 3) compared with a hand-written static page.
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { median } from './load.ts';

const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const html = brotliCompressSync(
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="description" content="A hand-written page"><title>Hand-written</title><main><h1>Hear it, type it</h1>${'<p>Pick a set, listen, and type what you hear.</p>'.repeat(16)}</main></html>`,
);

/** Opens the browser, and measures and prints the hand-written page. */
export async function openSlowPhone() {
  const page = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end();
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
      .end(html);
  });
  await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
  const place = page.address();
  const chrome = await launch({
    chromePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  let baseline = Number.NaN;

  /** Prints the scores and times of a page, and the audits that it fails. */
  const measure = async (name: string, address: string): Promise<void> => {
    const reports: NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'][] = [];
    for (let failures = 0; reports.length < runs;) {
      const result = await lighthouse(address, {
        port: chrome.port,
        onlyCategories: [...categories],
        logLevel: 'silent',
      });
      const paint = result?.lhr.audits['largest-contentful-paint'];
      if (result !== undefined && paint?.numericValue !== undefined) reports.push(result.lhr);
      else {
        // sometimes a Lighthouse run has no figures
        failures += 1;
        console.log(`${name}: a run without figures (${paint?.errorMessage ?? 'no report'})`);
        if (failures === runs) throw new Error(`${name} cannot be measured`);
      }
    }
    const middle = (pick: (report: (typeof reports)[number]) => number) =>
      median(reports.map(pick));
    const audit = (id: string) => middle(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
    const scores = categories
      .map((id) => middle(({ categories: all }) => (all[id]?.score ?? 0) * 100).toFixed(0))
      .join('/');
    const lcp = audit('largest-contentful-paint');
    if (Number.isNaN(baseline)) baseline = lcp;
    console.log(
      `${name}: ${scores}, LCP ${(lcp / 1000).toFixed(2)} s (${(lcp / baseline).toFixed(2)} of the hand-written page), TBT ${audit('total-blocking-time').toFixed(0)} ms, CLS ${audit('cumulative-layout-shift').toFixed(4)}`,
    );
    const [report] = reports;
    for (const { id, score, scoreDisplayMode, title } of Object.values(report?.audits ?? {}))
      if (score !== null && score < 0.9 && ['binary', 'numeric'].includes(scoreDisplayMode))
        console.log(`  ${id}: ${title}`);
  };

  await measure(
    'hand-written page',
    typeof place === 'object' && place !== null ? `http://127.0.0.1:${place.port}/` : '',
  );
  return {
    /** of the browser's devtools */
    port: chrome.port,
    measure,
    close: (): void => {
      chrome.kill();
      page.close();
    },
  };
}
