import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findDebianPostgres } from '../apps/server/test/postgres-15.ts';

/** PostgreSQL refuses to run as root: if root runs this, Patroni and PostgreSQL run as nobody. */
const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

/** The shortest times that Patroni allows, in seconds; its defaults are 30, 10 and 10. */
const pace = { ttl: 20, loop_wait: 2, retry_timeout: 3 };

/** The Debian packages of the cluster that this machine lacks. */
export function missingPackages(): string[] {
  const lacks = (command: string): boolean => spawnSync('which', [command]).status !== 0;
  return [
    ...(lacks('patroni') ? ['patroni'] : []),
    ...(lacks('etcd') ? ['etcd-server'] : []),
    ...(lacks('haproxy') ? ['haproxy'] : []),
    ...(findDebianPostgres() === undefined ? ['postgresql'] : []),
  ];
}

type Node = {
  name: string;
  port: number;
  restPort: number;
  dataDir: string;
  patroni: ChildProcess;
};

/**
 * Starts two PostgreSQL servers under Patroni with synchronous replication, etcd, and HAProxy in front of the leader;
 * all on 127.0.0.1, with data in a folder of their own.
 */
export async function startCluster() {
  const dir = mkdtempSync(join(tmpdir(), 'nghego-failover-'));
  if (owner !== undefined) chownSync(dir, owner.uid, owner.gid);
  const children: ChildProcess[] = [];
  const run = (command: string, args: string[], as: object = {}): ChildProcess => {
    const child = spawn(command, args, {
      cwd: dir,
      env: { ...process.env, HOME: dir },
      stdio: 'ignore',
      ...as,
    });
    children.push(child);
    return child;
  };
  // kills all processes if the bench fails
  const nodes: Node[] = [];
  const killAll = (): void => {
    for (const child of children) child.kill('SIGKILL');
    for (const { dataDir } of nodes) killPostgres(dataDir);
  };
  process.once('exit', killAll);

  const etcdPort = await freePort();
  const peer = `http://127.0.0.1:${await freePort()}`;
  const client = `http://127.0.0.1:${etcdPort}`;
  run('etcd', [
    `--data-dir=${join(dir, 'etcd')}`,
    '--log-level=error',
    `--listen-client-urls=${client}`,
    `--advertise-client-urls=${client}`,
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
    `--initial-cluster=default=${peer}`,
  ]);
  await until('etcd', async () => (await statusOf(`${client}/health`)) === 200);

  for (const name of ['one', 'two']) {
    const node = {
      name,
      port: await freePort(),
      restPort: await freePort(),
      dataDir: join(dir, name),
    };
    const file = join(dir, `${name}.json`);
    // Patroni reads YAML; JSON is valid YAML
    writeFileSync(file, JSON.stringify(patroniConfig(node, etcdPort, dir)), { mode: 0o644 });
    nodes.push({ ...node, patroni: run('patroni', [file], owner) });
    // the first node makes the cluster, the second copies it
    const [first] = nodes;
    await until('the leader', async () => first !== undefined && (await isLeader(first)));
  }

  const port = await freePort();
  const proxyFile = join(dir, 'haproxy.cfg');
  writeFileSync(proxyFile, proxyConfig(port, nodes));
  run('haproxy', ['-db', '-f', proxyFile]);

  const leader = async (): Promise<Node | undefined> => {
    for (const node of nodes) if (await isLeader(node)) return node;
    return undefined;
  };
  return {
    databaseUrl: `postgres://postgres@127.0.0.1:${port}/postgres`,
    hasSynchronousStandby: async (): Promise<boolean> => {
      const states = await Promise.all(
        nodes.map(({ restPort }) => statusOf(`http://127.0.0.1:${restPort}/sync`)),
      );
      return states.includes(200);
    },
    /** Kills the leader's Patroni and all processes of its PostgreSQL, as if its machine were lost. @returns its name */
    killLeader: async (): Promise<string> => {
      const lost = await leader();
      if (lost === undefined) throw new Error('no leader');
      lost.patroni.kill('SIGKILL');
      killPostgres(lost.dataDir);
      return lost.name;
    },
    leaderName: async (): Promise<string | undefined> => (await leader())?.name,
    close: async (): Promise<void> => {
      // Patroni stops its PostgreSQL, too
      for (const child of children.toReversed()) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await Promise.race([ended, pause(15_000)]);
      }
      killAll();
      process.removeListener('exit', killAll);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function patroniConfig(
  { name, port, restPort, dataDir }: Omit<Node, 'patroni'>,
  etcdPort: number,
  dir: string,
) {
  return {
    scope: 'nghego',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: { ...pace, synchronous_mode: true, postgresql: { use_pg_rewind: false } },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: dataDir,
      bin_dir: '/usr/lib/postgresql/15/bin',
      pgpass: join(dir, `${name}.pgpass`),
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      authentication: {
        superuser: { username: 'postgres', password: 'of this bench' },
        replication: { username: 'replicator', password: 'of this bench' },
      },
      parameters: { unix_socket_directories: dir },
    },
  };
}

/**
 * HAProxy's configuration: connects to the node whose Patroni says that it is the leader, and cuts connections to the
 * other.
 */
function proxyConfig(port: number, nodes: readonly Node[]): string {
  return [
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    '  timeout client 1h',
    '  timeout server 1h',
    'listen leader',
    `  bind 127.0.0.1:${port}`,
    '  option httpchk OPTIONS /primary',
    '  http-check expect status 200',
    '  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...nodes.map(
      (node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`,
    ),
    '',
  ].join('\n');
}

function isLeader({ restPort }: Node): Promise<boolean> {
  return statusOf(`http://127.0.0.1:${restPort}/primary`).then((status) => status === 200);
}

/** Kills the server of a data folder and all its processes at once, as a lost machine does. */
function killPostgres(dataDir: string): void {
  let server: number;
  try {
    server = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return;
  }
  const all = [server, ...childrenOf(server)];
  for (const pid of all) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // the process has ended
    }
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        // pid (name) state parent …; a name may contain spaces
        const [, parentPid] = readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ');
        return Number(parentPid) === parent;
      } catch {
        return false;
      }
    })
    .map(Number);
}

async function statusOf(address: string): Promise<number> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(2_000) });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 0;
  }
}

/** Waits until `isTrue` returns true, a minute at most. */
async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 60_000;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`${what} did not come in a minute`);
    await pause(200);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
