// (L) Listening (LS-07, LS-09, LS-14), every line with its sound: the time from a press to the sound, compared with a
// bare audio element; pages on a slow phone, and their JavaScript; the bytes of items and of mini tests; a crowd that
// reads sets of listening, compared with one that reads vocabulary sets. LEARNERS (1,000) in a crowd, SECONDS (30) of
// each. The sounds take some minutes to make.
import { openBrowser } from './browser.ts';
import { quantile, startCrowdProduct, vocabularySet } from './crowd-product.ts';
import { printItemBytes } from './listening/item-bytes.ts';
import { printPressToSound } from './listening/press-to-sound.ts';
import { prepareSpokenLines } from './listening/spoken-lines.ts';
import { printScripts } from './loaded-scripts.ts';
import { openSlowPhone } from './slow-phone.ts';

const count = Number(process.env['LEARNERS'] ?? 1_000);
const seconds = Number(process.env['SECONDS'] ?? 30);
const rounds = 3;
/** The module that pages of listening prefetch; its bytes are printed separately. */
const writing = { what: 'writing its lines', modules: ['src/app/routes/line-writing.tsx'] };
const pages = [
  { name: 'listening', path: '/listening' },
  { name: 'part 2', path: '/listening/0?part=part2', later: writing },
  { name: 'part 3', path: '/listening/0?part=part3', later: writing },
  { name: 'part 4', path: '/listening/0?part=part4', later: writing },
  { name: 'mini test', path: '/mini-test', later: writing },
];

const product = await startCrowdProduct(count, prepareSpokenLines);
const browser = await openBrowser();
await printPressToSound(browser, product.address);
for (const { name, path, later } of pages)
  await printScripts(browser, name, product.address + path, later);
await browser.close();
const phone = await openSlowPhone();
for (const { name, path } of pages) await phone.measure(name, product.address + path);
phone.close();
await printItemBytes(product.address);

const sets = {
  'a vocabulary set': vocabularySet,
  'a set of part 2': '/api/listening/sets?part=part2&setIndex=0',
  'a set of part 3': '/api/listening/sets?part=part3&setIndex=0',
};
// warms up: the first connections and pages are slower than those of a running product
await product.practise(count, 8_000);
const times = new Map<string, number[]>();
for (let round = 0; round < rounds; round += 1)
  for (const [name, set] of Object.entries(sets)) {
    const { setTimes, errors } = await product.practise(count, seconds * 1_000, set);
    if (errors.length > 0) throw new Error(errors[0]);
    times.set(name, [...(times.get(name) ?? []), ...setTimes]);
  }
for (const [name, all] of times)
  console.log(
    `${count} learners at once, ${name}: ${all.length} reads, p50 ${quantile(all, 0.5).toFixed(1)} ms, p99 ${quantile(all, 0.99).toFixed(1)} ms, ${(quantile(all, 0.99) / quantile(times.get('a vocabulary set') ?? [], 0.99)).toFixed(2)} of a vocabulary set's`,
  );
await product.stop();
