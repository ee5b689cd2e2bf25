import { chmod, cp, lstat, readdir, readFile, rm, symlink, truncate } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ask, isRoot, openForTest, testFolder } from './test/embedded-test-kit.ts';
import { runProgram } from './run-program.ts';
import {
  completeBinaries,
  findShippedBinaries,
  type PostgresBinaries,
} from './postgres-binaries.ts';

/** The shipped programs as npm unpacks them without scripts: no links, no execute permission. */
async function asUnpacked(folder: string): Promise<PostgresBinaries & { root: string }> {
  const { root = '' } = findShippedBinaries();
  const copy = join(folder, 'native');
  await cp(root, copy, { recursive: true, verbatimSymlinks: true });
  const lib = join(copy, 'lib');
  for (const entry of await readdir(lib, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(lib, entry.name));
  }
  const program = (name: string) => join(copy, 'bin', name);
  for (const name of ['initdb', 'pg_ctl', 'postgres']) await chmod(program(name), 0o644);
  return {
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    postgres: program('postgres'),
    root: copy,
  };
}

async function versionOf(binaries: PostgresBinaries): Promise<string> {
  const version = { file: binaries.postgres, args: ['--version'] };
  return (await runProgram(version, { cwd: '/' })).output;
}

test('links that npm did not make are made, by several starts at once, and again when they point to the wrong file', async () => {
  const binaries = await asUnpacked(await testFolder());
  await Promise.all(Array.from({ length: 4 }, () => completeBinaries(binaries)));
  expect(await versionOf(binaries)).toContain('(PostgreSQL) 18');
  const libpq = join(binaries.root, 'lib', 'libpq.so.5');
  await rm(libpq);
  await symlink('nowhere', libpq);
  await completeBinaries(binaries);
  expect(await readFile(libpq)).toHaveProperty('length');
  const strays = (await readdir(join(binaries.root, 'lib'))).filter((name) =>
    /\.[0-9a-f]{12}$/.test(name),
  );
  expect(strays).toEqual([]);
});

test.runIf(isRoot)(
  "programs in a folder that is closed to the server's user are copied into the data folder, once",
  async () => {
    const closed = await testFolder();
    const binaries = await asUnpacked(closed);
    await chmod(closed, 0o700);
    const open = await testFolder();
    await chmod(open, 0o755);
    const dataDir = join(open, 'data');

    const first = await openForTest(dataDir, { binaries });
    await ask(first.connection, 'create extension pg_trgm');
    await first.close();
    const copies = async () =>
      (await readdir(dataDir)).filter((name) => name.startsWith('programs-'));
    const [copy = ''] = await copies();
    const made = (await lstat(join(dataDir, copy))).ctimeMs;

    const second = await openForTest(dataDir, { binaries });
    expect(
      await ask(second.connection, `select extname from pg_extension where extname = 'pg_trgm'`),
    ).toEqual([['pg_trgm']]);
    await second.close();
    expect(await copies()).toEqual([copy]);
    expect((await lstat(join(dataDir, copy))).ctimeMs).toBe(made);

    // a power cut can leave the copy's files empty
    await truncate(join(dataDir, copy, 'native', 'bin', 'postgres'), 0);
    const third = await openForTest(dataDir, { binaries });
    expect(await ask(third.connection, 'select 1')).toEqual([['1']]);
    expect(dirname(binaries.postgres)).not.toContain(dataDir);
  },
);
