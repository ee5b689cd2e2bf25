// (l) Learners who practise at once (TR-06): a word every 5 s, a set every 30 s, home every 60 s, each in their own
// rhythm. The product (one process), its PostgreSQL and the crowd share this machine. Doubles the crowd until the 99th
// percentile of the times of all answers passes 100 ms, and prints the figures of each crowd. LEARNERS (250) is the
// first crowd, MOST (8,000) the largest, SECONDS (30) how long each practises.
import { quantile, startCrowdProduct } from './crowd-product.ts';

const boundMs = 100;
const first = Number(process.env['LEARNERS'] ?? 250);
const most = Number(process.env['MOST'] ?? 8_000);
const seconds = Number(process.env['SECONDS'] ?? 30);

const product = await startCrowdProduct(most);
// warms up: the first connections and pages are slower than those of a running product
await product.practise(first, 8_000);

let passedAt: number | undefined;
for (let count = first; count <= most && passedAt === undefined; count *= 2) {
  const { times, errors } = await product.practise(count, seconds * 1_000);
  const at = (share: number): string => quantile(times, share).toFixed(1);
  console.log(
    `${count} learners, ${seconds} s: ${times.length} answers, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms, ${errors.length} errors`,
  );
  if (errors.length > 0) console.log([...new Set(errors)].slice(0, 5).join('\n'));
  if (Number(at(0.99)) > boundMs || errors.length > 0) passedAt = count;
}
console.log(
  passedAt === undefined
    ? `p99 stays within ${boundMs} ms up to ${most} learners`
    : `p99 passes ${boundMs} ms, or an error comes, at ${passedAt} learners`,
);
await product.stop();
