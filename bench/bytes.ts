// (e) Brotli bytes of JavaScript of a first load, compared with React and its router alone: the scripts that the
// document names, and those that the page loads before the learner does anything; and separately those for the first
// check (UX-18).
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from './browser.ts';
import { client, kilobytes, printScripts } from './loaded-scripts.ts';
import { startProduct } from './running.ts';

/** The modules that the first check, or a hint before it, needs; a practice page prefetches them. */
const forCheck = {
  what: 'the first check',
  modules: [
    'src/practice/screen/success-modal.tsx',
    'src/features/word-dictation/right-word.tsx',
    'src/features/sentence-practice/right-sentence.tsx',
    'src/practice/mistake/mistakes.ts',
    'src/practice/screen/hint-letters.tsx',
  ],
};
const pages = [
  { name: 'home', path: '/' },
  {
    name: 'dictation',
    path: '/dictation/6?topic=Eating%20Out&setIndex=0',
    later: forCheck,
  },
  { name: 'sentences', path: '/sentence-practice/0', later: forCheck },
  { name: 'game', path: '/grammar-game' },
];

const product = await startProduct();
const browser = await openBrowser();
for (const { name, path, later } of pages)
  await printScripts(browser, name, product.address + path, later);
await browser.close();
await product.stop();

const assets = join(client, 'assets');
const cached = readdirSync(assets).filter(
  (name) => name.endsWith('.js') && !name.includes('admin'),
);
const compressed = cached.map((name) => {
  const file = join(assets, name);
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
});
console.log(
  `after that the service worker caches the app for use without a network: ${kilobytes(compressed)} kB of JavaScript in ${cached.length} files`,
);
