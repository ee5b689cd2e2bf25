import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** A container engine with a store of its own; it leaves the machine's images and containers alone. */
export type Engine = {
  /** Runs a command of the engine; returns its output. */
  run: (...args: string[]) => Promise<string>;
  /** Starts a container (`run`) with the limits of this machine. */
  start: (...args: string[]) => Promise<string>;
  /** Whether a command succeeds. */
  succeeds: (...args: string[]) => Promise<boolean>;
  /** Builds an image in Docker's format, which includes the image's health check. */
  build: (tag: string, file: string, folder: string) => Promise<void>;
};

/** Podman with its images and containers in the folder `home`. */
export function openEngine(home: string): Engine {
  if (spawnSync('podman', ['--version']).status !== 0)
    throw new Error('this machine lacks podman: apt-get install podman buildah crun runc netavark');
  mkdirSync(home, { recursive: true });
  // with both versions of cgroups mounted, crun fails and runc does not
  const runtime = spawnSync('runc', ['--version']).status === 0 ? ['--runtime', 'runc'] : [];
  const own = ['--root', join(home, 'store'), '--runroot', join(home, 'run'), ...runtime];
  const run = async (...args: string[]): Promise<string> => {
    const all = [...own, '--cgroup-manager', 'cgroupfs', ...args];
    // Podman runs health checks by systemd; without systemd, `podman wait` runs them itself
    const env = { ...process.env, DISABLE_HC_SYSTEMD: 'true' };
    try {
      const { stdout } = await execute('podman', all, { env, maxBuffer: 256 * 1024 * 1024 });
      return stdout.trim();
    } catch (error) {
      throw new Error(`podman ${args.join(' ')}: ${lastWords(error)}`, { cause: error });
    }
  };
  return {
    run,
    start: (...args) => run('run', ...limits(), ...args),
    succeeds: (...args) =>
      run(...args).then(
        () => true,
        () => false,
      ),
    build: async (tag, file, folder) => {
      const how = ['--format', 'docker', '--pull-never', '--network', 'host', ...limits()];
      const cores = ['--jobs', String(availableParallelism())];
      await run('build', ...how, ...cores, '--layers', '-t', tag, '-f', file, folder);
    },
  };
}

/** The limit of open files: the engine asks for more than this machine allows, and may not raise the limit. */
function limits(): string[] {
  const { stdout } = spawnSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' });
  const files = stdout.trim() === 'unlimited' ? 65_536 : Number(stdout);
  return ['--ulimit', `nofile=${files}:${files}`, '--ulimit', 'nproc=32768:32768'];
}

/** The last lines that a failed command printed. */
function lastWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const printed = 'stderr' in error ? String(error.stderr).trim() : '';
  return printed === '' ? error.message : printed.split('\n').slice(-12).join('\n');
}
