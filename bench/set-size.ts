// (b) A set takes as long to read from the database in a catalogue of 1,000, 100,000 and 1,000,000 words (DA-04).
import { setPaths, withWords } from './fill-words.ts';
import { answersPerSecond, median } from './load.ts';
import { type Running, startProduct } from './running.ts';

const sizes = [1_000, 100_000, 1_000_000];
const rounds = 5;
// the same number of sets at each size, so that clients share reads of the store equally often
const sets = 50;

const products: { words: number; running: Running; figures: number[] }[] = [];
for (const words of sizes)
  products.push({
    words,
    running: await startProduct({ cold: true, prepare: withWords(words) }),
    figures: [],
  });
for (const { running, words } of products)
  await answersPerSecond(running.address, setPaths(words, sets), 2);
for (let round = 0; round < rounds; round += 1) {
  for (const { running, words, figures } of products)
    figures.push(await answersPerSecond(running.address, setPaths(words, sets), 3));
}
for (const { running } of products) await running.stop();
const [smallest] = products;
for (const { words, figures } of products) {
  const ratio = median(
    (smallest?.figures ?? []).map((base, round) => base / (figures[round] ?? Number.NaN)),
  );
  console.log(
    `a set of ${words.toLocaleString('en')} words: ${median(figures).toFixed(0)}/s, cost ${ratio.toFixed(2)} of that at 1,000`,
  );
}
