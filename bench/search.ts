// (c) A search takes as long among 1,000,000 words as among 1,000 (HM-13): p95 of one client, over HTTP, from the
// database.
import { withWords } from './fill-words.ts';
import { type Running, startProduct } from './running.ts';

const sizes = [1_000, 10_000, 100_000, 1_000_000];
const rounds = 40;

/** Queries that match many words, few and none; in English and Vietnamese. */
const queries = [
  'be',
  'bench',
  'bench 7',
  'bench 99',
  'ba',
  'băng ghế',
  'ghế số 4',
  'số 12',
  'ng',
  'office',
  'văn phòng',
  'of',
  'xylophone quartet',
  'zz',
];

const products: { words: number; running: Running; times: number[] }[] = [];
for (const words of sizes)
  products.push({ words, running: await startProduct({ prepare: withWords(words) }), times: [] });
for (const { running } of products) for (const query of queries) await ask(running, query);
for (let round = 0; round < rounds; round += 1)
  for (const query of queries)
    for (const { running, times } of products) times.push(await ask(running, query));
for (const { running } of products) await running.stop();
const [smallest] = products.map(({ times }) => p95(times));
for (const { words, times } of products)
  console.log(
    `a search among ${words.toLocaleString('en')} words: p95 ${p95(times).toFixed(2)} ms, ${(p95(times) / (smallest ?? Number.NaN)).toFixed(2)} of that at 1,000`,
  );

/** Milliseconds of one search. */
async function ask({ address }: Running, query: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`${address}/api/search?q=${encodeURIComponent(query)}`);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${query}: ${answer.status}`);
  return performance.now() - start;
}

function p95(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}
