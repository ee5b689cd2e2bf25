import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export type ProductProcess = {
  /** the address that it printed; rejects with its output if it ends before */
  ready: Promise<string>;
  /** sends SIGKILL to its process group; with `everything` also to all descendants, at the same moment */
  kill: (everything: boolean) => Promise<void>;
  /** ends it by SIGTERM, as an operator does */
  stop: () => Promise<void>;
  said: () => string;
};

/** Starts the product as the leader of a process group of its own. */
export function startProcess(
  command: string[],
  environment: Record<string, string>,
): ProductProcess {
  const child = spawn(process.execPath, command, {
    detached: true,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const gone = new Promise<void>((resolve) => void child.once('close', () => resolve()));
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      text += chunk.toString();
      const address = /ready: (http\S+)/.exec(text)?.[1];
      if (address !== undefined) resolve(address.replace('localhost', '127.0.0.1'));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void gone.then(() => reject(new Error(`the product ended: ${text}`)));
  });
  ready.catch(() => undefined);
  return {
    ready,
    said: () => text,
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
    kill: async (everything) => {
      const { pid } = child;
      if (pid === undefined) throw new Error('the product was not started');
      // PostgreSQL gives each child a process group of its own, so they are found before any process has ended
      const others = everything ? descendantsOf(pid) : [];
      for (const target of [-pid, ...others]) killNow(target);
      await gone;
    },
  };
}

/** Kills a process; does nothing if it has ended already. */
function killNow(target: number): void {
  try {
    process.kill(target, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function descendantsOf(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const stat = readStat(name);
    const parent = /^\d+ \([^]*\) \S (\d+)/.exec(stat)?.[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const descends = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && (parent === root || descends(parent));
  };
  return [...parents.keys()].filter(descends);
}

/** The state of a process; empty if it has ended meanwhile. */
function readStat(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}
