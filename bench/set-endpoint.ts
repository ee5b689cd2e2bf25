// (a) The call for a set, cached and uncached, compared with a bare node:http server that sends the same bytes.
import { answersPerSecond, median } from './load.ts';
import { setPaths, withWords } from './fill-words.ts';
import { startBare, startProduct } from './running.ts';

// many short rounds in turns: a machine's speed varies within a minute by more than the two servers differ
const rounds = 15;
const seconds = 2;
const set = '/api/vocabulary/sets?topic=Eating%20Out&setIndex=0';
// five thousand sets in turn, so that each request reads the store
const many = setPaths(100_000, 5_000);

const hot = await startProduct();
const bare = await startBare(hot.address + set);
const figures: Record<'bare' | 'hot' | 'cold', number[]> = { bare: [], hot: [], cold: [] };
await answersPerSecond(hot.address, [set], 2);
for (let round = 0; round < rounds; round += 1) {
  figures.bare.push(await answersPerSecond(bare.address, [set], seconds));
  figures.hot.push(await answersPerSecond(hot.address, [set], seconds));
}
await hot.stop();
const cold = await startProduct({ cold: true, prepare: withWords(100_000) });
await answersPerSecond(cold.address, many, 2);
const beside: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  beside.push(await answersPerSecond(bare.address, many, seconds));
  figures.cold.push(await answersPerSecond(cold.address, many, seconds));
}
await cold.stop();
await bare.stop();
const show = (name: string, product: number[], baseline: number[]) =>
  console.log(
    `set endpoint, ${name}: ${median(product).toFixed(0)}/s, bare node:http ${median(baseline).toFixed(0)}/s, ratio ${median(
      product.map((figure, round) => figure / (baseline[round] ?? Number.NaN)),
    ).toFixed(2)}`,
  );
show('hot', figures.hot, figures.bare);
show('cold', figures.cold, beside);
