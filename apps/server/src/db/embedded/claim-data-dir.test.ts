import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { claimDataDir } from './claim-data-dir.ts';
import {
  openForTest,
  refusalOf,
  spawnOwner,
  testFolder,
  folderWithDatabase,
} from './test/embedded-test-kit.ts';
import { thisPlatform } from './host-platform.ts';

const platform = thisPlatform();

test('a second owner is refused with one line while the first lives, and accepted afterwards', async () => {
  const dataDir = await folderWithDatabase();
  const { close } = await openForTest(dataDir);
  const line = await refusalOf(dataDir);
  expect(line).toBe(
    `DataDirInUse: Another Nghe Gõ (process ${process.pid}) is using the data folder ${dataDir}: stop it first, or set DATA_DIR to a folder of its own for this one.`,
  );
  const { report } = await spawnOwner(dataDir);
  expect(report).toEqual({ refusal: line });
  await close();
  expect(await refusalOf(dataDir)).toBe('opened');
});

test('an owner that was stopped, not ended, is still the owner', async () => {
  const dataDir = await folderWithDatabase();
  const { report, pause, kill } = await spawnOwner(dataDir);
  expect(report).toHaveProperty('connection');
  pause();
  expect(await refusalOf(dataDir)).toContain('Another Nghe Gõ is using the data folder');
  await kill();
  expect(await refusalOf(dataDir)).toBe('opened');
});

test('of many processes that claim at once exactly one gets the folder, also below a long path', async () => {
  for (const name of ['short', 'x'.repeat(150)]) {
    const dataDir = join(await testFolder(), name);
    await mkdir(dataDir);
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => claimDataDir(dataDir, platform)),
    );
    const claims = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value] : [],
    );
    expect(claims).toHaveLength(1);
    for (const claim of claims) await claim.release();
    expect(await readdir(join(dataDir, 'owner'))).toEqual([]);
  }
});

test('what a dead owner left, or somebody put there by hand, is removed', async () => {
  const dataDir = await testFolder();
  await mkdir(join(dataDir, 'owner', 'owner-folder.sock'), { recursive: true });
  await writeFile(join(dataDir, 'owner', 'owner-0000000000000000.sock'), 'owner 1');
  await writeFile(join(dataDir, 'owner', 'owner-1111111111111111.sock'), '');
  const claim = await claimDataDir(dataDir, platform);
  expect(await readdir(join(dataDir, 'owner'))).toHaveLength(1);
  await claim.release();
});
