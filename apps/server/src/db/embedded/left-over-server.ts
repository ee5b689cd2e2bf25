import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Runnable } from './choose-launcher.ts';
import type { HostPlatform } from './host-platform.ts';
import { runProgram } from './run-program.ts';

/**
 * Stops any PostgreSQL that still works on a database: the server of a Nghe Gõ that was killed, or the children of a
 * killed server. Then removes its pid files, so that a stale, empty or corrupt postmaster.pid does not stop the next
 * start.
 *
 * It lists processes instead of trusting the pid file: after a restart another process may have that number. Only the
 * owner of the data folder may call this (see claimDataDir), so no living process needs what it finds. It stops them
 * rather than adopting them, since this process can watch its own child and give it current settings.
 */
export async function stopLeftOver(options: {
  cluster: string;
  socketDir: string | undefined;
  runnable: Runnable;
  platform: HostPlatform;
  log: (line: string) => void;
}): Promise<void> {
  const { cluster, socketDir, runnable, platform, log } = options;
  if (platform.kind === 'win32') {
    await stopByPgCtl(cluster, runnable);
  } else {
    await stopProcesses(cluster, platform, log);
  }
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  if (socketDir !== undefined) {
    for (const name of await readdir(socketDir)) {
      if (name.startsWith('.s.PGSQL.')) await rm(join(socketDir, name), { force: true });
    }
  }
}

/** Windows: asks the server over a named pipe of its own; another process with the same number has a different pipe. */
export async function stopByPgCtl(
  cluster: string,
  { launcher, binaries }: Runnable,
): Promise<void> {
  const args = ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '10'];
  await runProgram(launcher.wrap(binaries.pgCtl, args), { cwd: cluster });
}

async function stopProcesses(
  cluster: string,
  platform: HostPlatform,
  log: (line: string) => void,
): Promise<void> {
  let found = await findServers(cluster, platform);
  if (found.length === 0) return;
  log(`stopping a PostgreSQL that was left running on ${cluster} (process ${found.join(', ')})`);
  const grace = platform.stopGraceMs;
  // SIGINT is a fast shutdown; after SIGQUIT or SIGKILL, PostgreSQL recovers at its next start
  for (const [signal, patience] of [
    ['SIGINT', grace],
    ['SIGQUIT', grace],
    ['SIGKILL', grace],
  ] as const) {
    for (const pid of found) kill(pid, signal);
    const deadline = Date.now() + patience;
    while (found.length > 0 && Date.now() < deadline) {
      await sleep(25);
      found = await findServers(cluster, platform);
    }
    if (found.length === 0) return;
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // the process has ended meanwhile
  }
}

/** The ids of the PostgreSQL processes that work on a database, the server itself and its children. */
export async function findServers(cluster: string, platform: HostPlatform): Promise<number[]> {
  if (platform.kind !== 'linux') return findByPs(cluster);
  // /proc shows a process's folder with links resolved
  return findInProc(await realpath(cluster).catch(() => cluster));
}

async function findInProc(cluster: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const mine = await Promise.all(pids.map((pid) => worksOn(cluster, pid)));
  return pids.filter((_, index) => mine[index] === true).map(Number);
}

/**
 * A server and its children have the database as their working folder; if the system hides that, the -D argument tells.
 */
async function worksOn(cluster: string, pid: string): Promise<boolean> {
  const proc = join('/proc', pid);
  const name = await readFile(join(proc, 'comm'), 'utf8').catch(() => '');
  if (name.trim() !== 'postgres') return false;
  const folder = await readlink(join(proc, 'cwd')).catch(() => undefined);
  if (folder !== undefined) return folder === cluster;
  const args = (await readFile(join(proc, 'cmdline'), 'utf8').catch(() => '')).split('\0');
  return args[args.indexOf('-D') + 1] === cluster && args.includes('-D');
}

async function findByPs(cluster: string): Promise<number[]> {
  const ps = { file: 'ps', args: ['-axww', '-o', 'pid=,command='] };
  const { output } = await runProgram(ps, { cwd: '/' });
  return output
    .split('\n')
    .filter((line) => line.includes('/postgres ') && line.includes(`-D ${cluster} `))
    .map((line) => Number.parseInt(line, 10));
}
