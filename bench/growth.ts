// (PR-05) The cost of an answer, of what is due, and of a new device's first pull with many answers in the store,
// compared with a store of 300,000: the same calls in turns, with 3,000 answers a learner in both. EVENTS: how many
// (3,000,000; PR-05 asks for 30,000,000). Prints the disk space that it needs, and stops before the disk is full.
// KEPT_IN: a folder that keeps the filled stores for the next run.
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { type GrownProduct, growProduct, isFilled } from './growth/grown-product.ts';
import { median } from './load.ts';

const few = 300_000;
const many = Number(process.env['EVENTS'] ?? 3_000_000);
/** Bytes on the disk for each row: with its index entries, and what PostgreSQL writes while it makes the indexes. */
const bytesOfEvent = 1_400;
const spareBytes = 3e9;
const answers = Number(process.env['ANSWERS'] ?? 1_000);
const others = 50;
/** Each run asks for other learners: the rows of an earlier run's learners are still in the system's cache. */
const start = Math.floor(Math.random() * (many / 3_000));
const keptIn = process.env['KEPT_IN'];

const freeBytes = (): number => {
  const { bavail, bsize } = statfsSync(tmpdir());
  return bavail * bsize;
};
const needed = many * bytesOfEvent + spareBytes;
console.log(
  `${many.toLocaleString('en')} answers need ${(needed / 1e9).toFixed(0)} GB of disk in ${tmpdir()}; ${(freeBytes() / 1e9).toFixed(0)} GB are free`,
);
if (!isFilled(many, keptIn) && freeBytes() < needed) {
  console.error('There is too little disk: name fewer EVENTS, or another folder in TMPDIR.');
  process.exit(1);
}
const hasRoom = (): boolean => freeBytes() > spareBytes;
const small = await growProduct(few, hasRoom, keptIn);
const large = await growProduct(many, hasRoom, keptIn).catch(async (error: unknown) => {
  await small.close();
  throw error;
});
console.log(
  `the log with its indexes: ${(large.size / 1e9).toFixed(2)} GB, ${(small.size / 1e9).toFixed(2)} GB of ${few.toLocaleString('en')}`,
);

/** Calls both stores in turns, each time for a learner who was not asked for before; returns the medians. */
async function compare(
  name: string,
  times: number,
  call: (product: GrownProduct, learner: number) => Promise<number>,
  first = 0,
): Promise<void> {
  const figures: { small: number; large: number }[] = [];
  for (let n = 0; n < times; n += 1) {
    const ofSmall = (first + n) % (few / 3_000);
    // spreads the calls over all learners of the large store; another `first` gives other learners
    const ofLarge = (Math.floor((n * (many / 3_000)) / times) + first + start) % (many / 3_000);
    // calls the small store first in every second round
    const isFirst = n % 2 === 0;
    const before = isFirst ? await call(small, ofSmall) : undefined;
    const ofMany = await call(large, ofLarge);
    figures.push({ small: before ?? (await call(small, ofSmall)), large: ofMany });
  }
  const [a, b] = [median(figures.map((one) => one.large)), median(figures.map((one) => one.small))];
  console.log(
    `${name}: ${a.toFixed(1)} ms, ${b.toFixed(1)} ms with few, ratio ${(a / b).toFixed(2)}`,
  );
}
await compare('an answer', answers, (product, learner) => product.answer(learner));
await compare("a device's first pull", others, (product, learner) => product.pull(learner));
await compare(
  'what is due, folded for the first time',
  others,
  (product, learner) => product.memory(learner),
  others,
);
console.log(
  `memory of the process: ${large.processMegabytes().toFixed(0)} MB, ${small.processMegabytes().toFixed(0)} MB with few`,
);
await small.close();
await large.close();
