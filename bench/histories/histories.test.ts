import { join } from 'node:path';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { freshStore } from '../../apps/server/test/fresh-store.ts';
import { checkHistory } from './check-history.ts';
import { faults } from './faults.ts';
import { inProcessProduct } from './in-process-product.ts';
import { installPageGlobals } from './page-globals.ts';
import { play } from './play.ts';
import type { Product } from './product.ts';
import { scheduleOf } from './schedule.ts';

const steps = 40;

async function openProduct(): Promise<Product> {
  const { connection } = await freshStore();
  const folder = mkdtempSync(join(tmpdir(), 'nghego-histories-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const product = await inProcessProduct(connection, folder);
  onTestFinished(product.close);
  onTestFinished(installPageGlobals());
  return product;
}

test('PR-01 twenty histories of five devices and two accounts: nothing acknowledged is lost, doubled or in another account (`npm run bench -- histories` for 1,000)', async () => {
  const product = await openProduct();
  const found: string[] = [];
  for (let seed = 1; seed <= 20; seed += 1) {
    const history = await play(product, scheduleOf(seed, steps), seed);
    for (const fault of checkHistory(history)) found.push(`seed ${seed}: ${fault}`);
  }
  expect(found).toEqual([]);
  // takes half a minute on a quiet machine; a timeout of two and a half minutes was too short on a busy one
}, 300_000);

test.each(Object.entries(faults))(
  'PR-01 the checker finds a planted fault: %s',
  async (_, fault) => {
    const product = await openProduct();
    const found: string[] = [];
    for (let seed = 1; seed <= 5 && found.length === 0; seed += 1)
      found.push(...checkHistory(await play(product, scheduleOf(seed, steps), seed, fault)));
    expect(found).not.toEqual([]);
  },
);
