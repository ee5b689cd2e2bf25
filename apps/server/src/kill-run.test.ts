import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runKills } from '../test/kill-run/run-kills.ts';
import { productCommand } from '../test/run-product.ts';

test('DA-07 OF-02 killed at random moments under load, it starts again, and everything acknowledged is there, once and whole (`npm run bench -- kill-run` for 30 kills)', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nghego-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const figures = await runKills({
    command: productCommand(),
    dataDir,
    rounds: 3,
    seed: 1,
    learners: 4,
    loadMs: 3_000,
    usualStarts: 0,
    log: () => undefined,
  });
  expect(figures.faults).toEqual([]);
  expect(figures.kills).toBeGreaterThanOrEqual(3);
  expect(figures.events).toBeGreaterThan(0);
  expect(figures.edits).toBeGreaterThan(0);
  expect(figures.pictures).toBeGreaterThan(0);
}, 120_000);
