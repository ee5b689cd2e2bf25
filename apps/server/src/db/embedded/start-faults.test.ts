import { execFileSync } from 'node:child_process';
import { appendFile, chmod, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  ask,
  canMountDisks,
  isRoot,
  openForTest,
  refusalOf,
  spawnOwner,
  testFolder,
  folderWithDatabase,
} from './test/embedded-test-kit.ts';
import { thisPlatform } from './host-platform.ts';
import { asStoreStartError, explainProgramOutput } from './store-start-error.ts';

const real = thisPlatform();

test('DA-05 an empty, corrupt or stale postmaster.pid does not stop the start', async () => {
  const dataDir = await folderWithDatabase();
  const pidFile = join(dataDir, 'postgresql', 'postmaster.pid');
  const first = await openForTest(dataDir);
  await ask(first.connection, 'create table kept ()');
  await first.close();
  const contents = [
    '',
    '\0\0\0\0',
    'not a number\nat all',
    // the number now belongs to another process: this test
    `${process.pid}\n${join(dataDir, 'postgresql')}\n1700000000\n5432\n${join(dataDir, 'socket')}\n\n0 0\nready\n`,
  ];
  for (const content of contents) {
    await writeFile(pidFile, content);
    await writeFile(join(dataDir, 'socket', '.s.PGSQL.5432.lock'), content);
    const { connection, close } = await openForTest(dataDir);
    expect(await ask(connection, 'select count(*) from kept')).toEqual([['0']]);
    await close();
  }
});

test('DA-05 a first start that was cut short starts over', async () => {
  const dataDir = await testFolder();
  await mkdir(join(dataDir, 'postgresql.new-0123', 'base'), { recursive: true });
  await mkdir(join(dataDir, 'postgresql'));
  const { connection } = await openForTest(dataDir);
  expect(await ask(connection, 'select 1')).toEqual([['1']]);
});

/** The message, after checking that it is one line. */
function oneLine(line: string): string {
  expect(line).toMatch(/^StoreStartError: [^\n]+\.$/);
  return line;
}

describe('DA-05 one line says what to do about', () => {
  test('a file or a link to nowhere in place of the data folder, or above it', async () => {
    const file = join(await testFolder(), 'file');
    await writeFile(file, '');
    const link = join(file, '..', 'link');
    await symlink('nowhere', link);
    for (const dataDir of [file, join(file, 'below'), link, join(link, 'below')]) {
      expect(oneLine(await refusalOf(dataDir))).toContain('A file stands where');
    }
  });

  test('a folder that is not writable', async () => {
    for (const dataDir of ['/proc/nghego', '/sys/nghego']) {
      expect(oneLine(await refusalOf(dataDir))).toContain(
        `cannot write in its data folder ${dataDir}`,
      );
    }
  });

  test('a folder that this user cannot write in', async () => {
    const dataDir = join(await testFolder(), 'closed');
    await mkdir(dataDir);
    await chmod(join(dataDir, '..'), 0o755);
    await chmod(dataDir, 0o555);
    const { report } = await spawnOwner(dataDir, isRoot ? { uid: 65_534, gid: 65_534 } : {});
    expect(report).toEqual({
      refusal: `StoreStartError: Nghe Gõ cannot write in its data folder ${dataDir}: give the user it runs as write permission there, or set DATA_DIR to another folder.`,
    });
  });

  test('a database of another version, and files that are none', async () => {
    const dataDir = await folderWithDatabase();
    const { close } = await openForTest(dataDir);
    await close();
    const version = join(dataDir, 'postgresql', 'PG_VERSION');
    await writeFile(version, '15\n');
    expect(oneLine(await refusalOf(dataDir))).toContain(
      'was made by PostgreSQL 15, but this Nghe Gõ brings PostgreSQL 18',
    );
    await writeFile(version, '');
    expect(oneLine(await refusalOf(dataDir))).toContain('no whole PostgreSQL database');
    await rm(version);
    expect(oneLine(await refusalOf(dataDir))).toContain('no whole PostgreSQL database');
    await writeFile(version, '18\n');
    expect(await refusalOf(dataDir)).toBe('opened');
  });

  test('a database whose files are damaged', async () => {
    const dataDir = await folderWithDatabase();
    const { close } = await openForTest(dataDir);
    await close();
    await rm(join(dataDir, 'postgresql', 'global', 'pg_control'));
    expect(oneLine(await refusalOf(dataDir))).toContain('restore a backup');
    await appendFile(join(dataDir, 'postgresql', 'postgresql.conf'), '\nnonsense = here\n');
    expect(oneLine(await refusalOf(dataDir))).toContain('could not start');
  });

  test.runIf(canMountDisks())('a full disk, at the first start and later', async () => {
    const disk = await testFolder();
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', disk]);
    onTestFinished(() => {
      execFileSync('umount', [disk]);
    });
    expect(oneLine(await refusalOf(disk))).toContain('is full: free some space');
    execFileSync('mount', ['-o', 'remount,size=64m', disk]);
    expect(await refusalOf(disk)).toBe('opened');
    execFileSync('sh', ['-c', 'cat /dev/zero > "$1/rest" || true', 'sh', disk], {
      stdio: 'ignore',
    });
    expect(oneLine(await refusalOf(disk))).toContain('is full: free some space');
    await rm(join(disk, 'rest'));
    expect(await refusalOf(disk)).toBe('opened');
  });

  test.runIf(isRoot)('root on a system where a process cannot give up its rights', async () => {
    const dataDir = await testFolder();
    await chmod(dataDir, 0o700);
    const tools = { setpriv: '/nowhere/setpriv', unshare: '/nowhere/unshare' };
    // no unprivileged user can enter root's 0700 folder
    const inside = join(dataDir, 'data');
    const line = oneLine(await refusalOf(inside, { platform: { ...real, tools } }));
    expect(line).toContain('start Nghe Gõ as an ordinary user, or set DATABASE_URL');
  });

  test.each([
    ['FATAL:  could not write lock file "postmaster.pid": No space left on device', 'is full'],
    ['FATAL:  data directory "/d" has wrong ownership', 'belongs to another user'],
    ['initdb: error: could not look up effective user ID 7: user does not exist', 'without a name'],
    ['FATAL:  could not resize shared memory segment: No such thing', '--shm-size'],
    ['could not open file "/d/PG_VERSION": Permission denied', 'permission'],
    ['Execution of PostgreSQL by a user with administrative permissions is not', 'administrator'],
    ['', 'it said nothing'],
    ['one\nFATAL:  the reason\nHINT: more', '(the reason)'],
  ])('%j', (output, told) => {
    const line = explainProgramOutput('PostgreSQL', output, '/d');
    expect(line).toContain(told);
    expect(line).not.toContain('\n');
  });

  test('whatever else goes wrong', () => {
    expect(asStoreStartError(new Error('two\nlines'), '/d').message).toBe(
      'The database in /d could not be opened (two lines): see the log above, or set DATABASE_URL to use another PostgreSQL server.',
    );
    expect(asStoreStartError('text', '/d').message).toContain('(text)');
  });
});
