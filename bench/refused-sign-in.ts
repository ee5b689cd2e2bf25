// (e) The time of a refused sign-in for an existing account, compared with that for a missing one: the ratio of the
// medians must be within 5 % of 1, else the time reveals which addresses have an account (AC-05).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedProduct } from './embedded-product.ts';
import { median } from './load.ts';

const tries = 200;
const dataDir = mkdtempSync(join(tmpdir(), 'nghego-bench-'));
// each attempt comes an hour after the one before, so that no account is locked
let clock = Date.now();
const { app, close } = await embeddedProduct(dataDir, {
  logLevel: 'silent',
  now: () => new Date((clock += 3_600_000)),
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });

async function post(path: string, body: object, expected: number): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.text();
  const took = performance.now() - begun;
  if (answer.status !== expected) throw new Error(`${path} answered ${answer.status}`);
  return took;
}

const email = 'known@example.com';
await post('/api/auth/sign-up/email', { name: 'Known', email, password: 'right-secret' }, 200);
const figures: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
for (let round = -10; round < tries; round += 1) {
  // in alternating order, so that other load affects both equally
  const order = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
  for (const name of order) {
    const who = name === 'known' ? email : `${round + 100}@example.com`;
    const took = await post(
      '/api/auth/sign-in/email',
      { email: who, password: 'wrong-secret' },
      401,
    );
    if (round >= 0) figures[name].push(took);
  }
}
await close();
rmSync(dataDir, { recursive: true, force: true });

const [known, unknown] = [median(figures.known), median(figures.unknown)];
console.log(
  `refused sign-in: ${known.toFixed(1)} ms with an account, ${unknown.toFixed(1)} ms without, ratio ${(known / unknown).toFixed(3)}`,
);
