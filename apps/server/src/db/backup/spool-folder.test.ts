import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { freshStore } from '../../../test/fresh-store.ts';
import { writeBackup } from './write-backup.ts';

test('IN-30 a backup deletes what killed ones left behind, and nothing else', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'nghego-spool-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const ended = spawnSync(process.execPath, ['-e', '']).pid;
  const long = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  const leave = async (name: string, changedAt?: Date) => {
    await mkdir(join(parent, name));
    await writeFile(join(parent, name, 'sessions'), 'rows');
    if (changedAt === undefined) return;
    await utimes(join(parent, name, 'sessions'), changedAt, changedAt);
    await utimes(join(parent, name), changedAt, changedAt);
  };
  await leave(`.nghego-backup-${hostname()}-${ended}-aB3dE6`);
  await leave('.nghego-backup-another-host-7-aB3dE6', long);
  // versions up to 0.2.0 named the folder in this way
  await leave('.b.tar.gz-aB3dE6', long);
  const kept = [
    // the folder of a running process
    `.nghego-backup-${hostname()}-${process.ppid}-aB3dE6`,
    '.nghego-backup-another-host-8-aB3dE6',
    '.b.tar.gz-zB3dE6',
    '.nghego-backup-notes',
  ];
  for (const name of kept) await leave(name);

  const store = await freshStore();
  const client = new Client(store.connection);
  await client.connect();
  onTestFinished(() => client.end());
  const file = join(parent, 'b.tar.gz');
  await writeBackup(client, file, new Date());
  expect(new Set(await readdir(dirname(file)))).toEqual(new Set([...kept, basename(file)]));
});
