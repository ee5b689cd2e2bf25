// How many seconds a browser takes to read an Anki package of 100 MB (5,000 notes and sounds) and send its words
// (LI-06), and to make a package of 2,000 words with their sounds (LI-05); and how much slower the home page is for
// other visitors during the import.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packageOf } from '../apps/web/src/features/lists/anki/package/package-test-kit.ts';
import { openBrowser } from './browser.ts';
import { median } from './load.ts';
import { startProduct } from './running.ts';

const notes = 5_000;
const mp3 = readFileSync(
  new URL('../apps/web/public/asset/audio/success-sound.mp3', import.meta.url),
);

const product = await startProduct();
const browser = await openBrowser();
const page = await browser.newPage();
await page.request.post(`${product.address}/api/auth/sign-up/email`, {
  data: { name: 'Hoa', email: 'hoa@example.com', password: 'secret-1' },
});
const made = await page.request.post(`${product.address}/api/me/lists`, { data: { name: 'Book' } });
const { id: listId } = await made.json();
await page.goto(`${product.address}/lists/${listId}`, { waitUntil: 'networkidle' });
for (const name of ['Decline', 'Tôi đã hiểu']) {
  const button = page.getByRole('button', { name });
  if (await button.isVisible()) await button.click();
}

const file = await packageOf(
  ['Word', 'Meaning', 'Sound'],
  Array.from({ length: notes }, (_, at) => [`own word ${at}`, `nghĩa ${at}`, `[sound:s${at}.mp3]`]),
  Object.fromEntries(Array.from({ length: notes }, (_, at) => [`s${at}.mp3`, soundOf(at)])),
);
// pauses between the visits, as during the import: a visit after a pause is slower than one right after another
const before = await visit(AbortSignal.timeout(10_000));
const ending = new AbortController();
const visitors = visit(ending.signal);

const anki = page.getByRole('region', { name: 'Words from Anki' });
const button = (name: string | RegExp) => anki.getByRole('button', { name });
// throttles only the page; its worker runs at full speed
const devtools = await page.context().newCDPSession(page);
await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
const read = await seconds(async () => {
  await page.getByLabel('Import a file').setInputFiles(await onDisk(file));
  await button('Check the notes').waitFor({ timeout: 120_000 });
});
const checked = await seconds(async () => {
  await button('Check the notes').click();
  await button(/^Add \d+ words/).waitFor({ timeout: 120_000 });
});
const added = await seconds(async () => {
  await button(/^Add \d+ words/).click();
  await button('Done').waitFor({ timeout: 600_000 });
});
const report = await anki.getByRole('status').textContent();
await button('Done').click();
ending.abort();
const beside = await visitors;
// visits before and after the import, since a machine's speed varies
const quiet = [...before, ...(await visit(AbortSignal.timeout(10_000)))];
const exported = await seconds(async () => {
  const download = page.waitForEvent('download', { timeout: 120_000 });
  await page.getByRole('button', { name: 'Export to Anki' }).click();
  await (await download).path();
});
console.log(
  `${(file.length / 1e6).toFixed(0)} MB: read ${read} s, check ${checked} s, add ${added} s: ${report}`,
);
console.log(
  `home beside it: ${(median(beside) / median(quiet)).toFixed(2)} of quiet (${median(quiet).toFixed(1)} ms), ${beside.length} pages`,
);
console.log(`export of 2,000 words: ${exported} s`);
await browser.close();
await product.stop();

/** A sound of 20 kB that differs from all others in the last bytes of its last frame. */
function soundOf(at: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Buffer.concat([mp3, mp3, mp3, mp3]));
  new DataView(bytes.buffer).setUint32(bytes.length - 4, at);
  return bytes;
}

/** Writes a file, since Playwright cannot upload a large one from memory. */
async function onDisk(bytes: Uint8Array): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), 'nghego-anki-')), 'words.apkg');
  process.once('exit', () => rmSync(dirname(path), { recursive: true }));
  writeFileSync(path, bytes);
  return path;
}

async function visit(until: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!until.aborted) {
    const start = performance.now();
    await (await fetch(`${product.address}/`)).text();
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return times;
}

async function seconds(act: () => Promise<void>): Promise<string> {
  const start = performance.now();
  await act();
  return ((performance.now() - start) / 1_000).toFixed(1);
}
