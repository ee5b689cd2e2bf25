// `npm run bench`: each benchmark prints figures, and those of a baseline from the same run.
import { build, run } from './build.mjs';
import { ensureBrowser } from './debian-packages.mjs';

const benches = [
  'set-endpoint',
  'set-size',
  'list-set',
  'search',
  'my-memory',
  'practice-events',
  'growth',
  'learners',
  'listening',
  'failover',
  'anki',
  'processes',
  'bytes',
  'keystrokes',
  'fast-ear',
  'diagnosis',
  'hostile',
  'memory',
  'plan',
  'day',
  'start-day',
  'long-log',
  'lighthouse',
  'refused-sign-in',
  'kill-run',
  'histories',
  'upgrade',
  'voices',
  'voicing',
  'word-errors',
];
const wanted = process.argv.slice(2);

build();
const CHROMIUM_PATH = ensureBrowser();
for (const name of benches) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n── ${name}`);
  run(process.execPath, ['--import', 'tsx', `bench/${name}.ts`], { CHROMIUM_PATH });
}
