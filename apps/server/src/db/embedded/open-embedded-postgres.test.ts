import { chmod, chown, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findDebianPostgres } from '../../../test/postgres-15.ts';
import {
  ask,
  canMakeUserNamespaces,
  isRoot,
  openForTest,
  serversOf,
  spawnOwner,
  testFolder,
} from './test/embedded-test-kit.ts';
import { giveTo } from './file-owner.ts';
import { thisPlatform } from './host-platform.ts';

const real = thisPlatform();

async function modeOf(path: string): Promise<string> {
  return ((await stat(path)).mode & 0o777).toString(8);
}

/** What the system reports of the server's process. */
async function processOf(dataDir: string) {
  const [pid] = await serversOf(dataDir);
  const status = await readFile(`/proc/${pid ?? 0}/status`, 'utf8');
  const field = (name: string) =>
    new RegExp(`^${name}:[ \\t]*(.*)$`, 'm').exec(status)?.[1]?.split('\t') ?? [];
  return {
    uid: Number(field('Uid')[0]),
    capabilities: field('CapEff')[0],
    groups: field('Groups')[0],
  };
}

describe('a fresh data folder', () => {
  test('DA-05 becomes a durable UTF-8 database that only a private socket reaches', async () => {
    const dataDir = join(await testFolder(), 'not', 'there', 'yet');
    const { connection, log } = await openForTest(dataDir);

    const settings = [
      'fsync',
      'synchronous_commit',
      'full_page_writes',
      'data_checksums',
      'server_encoding',
      'listen_addresses',
      'unix_socket_directories',
      'server_version',
    ];
    const shown = await ask(
      connection,
      `select name, setting from pg_settings where name in (${settings.map((name) => `'${name}'`).join()})`,
    );
    expect(Object.fromEntries(shown)).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      server_encoding: 'UTF8',
      listen_addresses: '',
      unix_socket_directories: `"${connection.host}"`,
      server_version: '18.4',
    });
    expect(connection).toMatchObject({ database: 'nghego', user: 'nghego' });
    expect(connection.host).toBe(join(dataDir, 'socket'));
    expect(await modeOf(connection.host)).toBe('700');
    expect(await modeOf(join(dataDir, 'postgresql'))).toBe('700');
    expect(await ask(connection, `select lower('ĐƯỜNG'), upper('nghe gõ')`)).toEqual([
      ['đường', 'NGHE GÕ'],
    ]);
    expect(log.every((line) => !line.includes('\n'))).toBe(true);
  });

  test('keeps its data over close and open, in a path of odd letters; close may be called twice', async () => {
    const dataDir = join(await testFolder(), `a, "b" c'`);
    const first = await openForTest(dataDir);
    await ask(first.connection, `create table kept as select 'giữ lại' as word`);
    expect(first.connection.host).toBe(join(dataDir, 'socket'));
    await Promise.all([first.close(), first.close()]);
    await first.close();
    expect(await serversOf(dataDir)).toEqual([]);

    const second = await openForTest(dataDir);
    expect(await ask(second.connection, 'select word from kept')).toEqual([['giữ lại']]);
  });

  test('may have a path of more than 150 characters, spaces, commas, quotes and accents', async () => {
    const dataDir = join(await testFolder(), `dữ liệu, "của" tôi's ${'x'.repeat(150)}`);
    const { connection, close } = await openForTest(dataDir);
    expect(await ask(connection, 'select 1')).toEqual([['1']]);
    expect(connection.host.startsWith(dataDir)).toBe(false);
    expect(Buffer.byteLength(`${connection.host}/.s.PGSQL.5432`)).toBeLessThanOrEqual(107);
    expect(await modeOf(connection.host)).toBe('700');
    await close();
    await expect(stat(connection.host)).rejects.toThrow('ENOENT');

    const { connection: again } = await openForTest(dataDir);
    expect(again.host).toBe(connection.host);
  });

  test('may belong to an ordinary user', async () => {
    const folder = await testFolder();
    await chmod(folder, 0o777);
    const dataDir = join(folder, 'data');
    const { report } = await spawnOwner(dataDir, isRoot ? { uid: 65_534, gid: 65_534 } : {});
    expect(report).toMatchObject({ connection: { host: join(dataDir, 'socket') } });
  });
});

describe('without Unix sockets', () => {
  const withoutSockets = { platform: { ...real, unixSockets: false } };

  test('it listens on loopback only and asks for a password that only we can read', async () => {
    const dataDir = await testFolder();
    const { connection } = await openForTest(dataDir, withoutSockets);
    expect(connection).toMatchObject({ host: '127.0.0.1' });
    const passwordFile = join(dataDir, 'postgresql-password');
    expect(await modeOf(passwordFile)).toBe('600');
    expect(await readFile(passwordFile, 'utf8')).toBe(connection.password);
    expect(
      await ask(
        connection,
        `select setting from pg_settings where name in ('listen_addresses', 'unix_socket_directories') order by 1`,
      ),
    ).toEqual([[''], ['127.0.0.1']]);
    const stranger = { ...connection, password: 'guess' };
    await expect(ask(stranger, 'select 1')).rejects.toThrow('password authentication failed');
  });

  test('it makes a new password when the file is lost, and keeps the data', async () => {
    const dataDir = await testFolder();
    const first = await openForTest(dataDir, withoutSockets);
    await ask(first.connection, 'create table kept ()');
    await first.close();
    await rm(join(dataDir, 'postgresql-password'));

    const second = await openForTest(dataDir, withoutSockets);
    expect(second.connection.password).not.toBe(first.connection.password);
    expect(await ask(second.connection, 'select count(*) from kept')).toEqual([['0']]);
    await second.close();

    const third = await openForTest(dataDir, withoutSockets);
    expect(third.connection.password).toBe(second.connection.password);
    expect(await ask(third.connection, 'select 1')).toEqual([['1']]);
  });
});

describe.runIf(isRoot)('started as root', () => {
  /** the bit of CAP_DAC_OVERRIDE alone */
  const mayPassClosedFolders = '0000000000000002';

  test('the server runs as another user, with no right of root at all', async () => {
    const folder = await testFolder();
    await chmod(folder, 0o755);
    const dataDir = join(folder, 'data');
    await openForTest(dataDir);
    const found = await processOf(dataDir);
    expect(found.uid).not.toBe(0);
    expect(found.capabilities).toBe('0000000000000000');
    expect(found.groups).toBe('');
  });

  test('below a 0700 folder of root it keeps only the right to pass that folder', async () => {
    const folder = await testFolder();
    await chmod(folder, 0o700);
    const dataDir = join(folder, 'data');
    const { connection } = await openForTest(dataDir);
    const found = await processOf(dataDir);
    expect(found.uid).not.toBe(0);
    expect(found.capabilities).toBe(mayPassClosedFolders);
    expect(await ask(connection, 'select 1')).toEqual([['1']]);
  });

  test.runIf(canMakeUserNamespaces())(
    'without setpriv it runs in a user namespace, and the next start may run another way',
    async () => {
      const folder = await testFolder();
      await chmod(folder, 0o700);
      const dataDir = join(folder, 'data');
      const tools = { ...real.tools, setpriv: '/nowhere/setpriv' };
      const first = await openForTest(dataDir, { platform: { ...real, tools } });
      await ask(first.connection, 'create table kept ()');
      expect((await stat(join(dataDir, 'postgresql'))).uid).toBe(0);
      await first.close();

      const second = await openForTest(dataDir);
      expect((await stat(join(dataDir, 'postgresql'))).uid).not.toBe(0);
      expect(await ask(second.connection, 'select count(*) from kept')).toEqual([['0']]);
    },
  );

  test('the owner of the data folder becomes the owner of the server, even a nameless one of an old database', async () => {
    const folder = await testFolder();
    await chmod(folder, 0o755);
    const dataDir = join(folder, 'data');
    await mkdir(dataDir);
    await chown(dataDir, 65_534, 65_534);
    const first = await openForTest(dataDir);
    expect((await processOf(dataDir)).uid).toBe(65_534);
    await first.close();

    await giveTo(join(dataDir, 'postgresql'), { uid: 54_321, gid: 54_321 });
    await openForTest(dataDir);
    expect((await processOf(dataDir)).uid).toBe(54_321);
  });

  test.runIf(canMakeUserNamespaces())(
    'a user without a name, as containers have, can run it too',
    async () => {
      const folder = await testFolder();
      await chmod(folder, 0o777);
      const dataDir = join(folder, 'data');
      const { report } = await spawnOwner(dataDir, { uid: 54_321, gid: 54_321 });
      expect(report).toMatchObject({ connection: { user: 'nghego' } });
    },
  );
});

test.runIf(findDebianPostgres() !== undefined)(
  'DA-05 the same supervisor runs the PostgreSQL 15 of the system',
  async () => {
    const binaries = findDebianPostgres();
    if (binaries === undefined) throw new Error('gone since the test was listed');
    const dataDir = await testFolder();
    const first = await openForTest(dataDir, { binaries });
    expect(
      await ask(
        first.connection,
        `select lower('Đ'), current_setting('server_version_num')::int / 10000`,
      ),
    ).toEqual([['đ', '15']]);
    await ask(first.connection, 'create table kept ()');
    await first.close();
    const second = await openForTest(dataDir, { binaries });
    expect(await ask(second.connection, 'select count(*) from kept')).toEqual([['0']]);
  },
);
