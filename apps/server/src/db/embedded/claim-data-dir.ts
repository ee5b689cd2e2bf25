import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { createConnection, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HostPlatform } from './host-platform.ts';
import { shortNameOf } from './short-socket-path.ts';
import { DataDirInUse, errorCode } from './store-start-error.ts';

export type Claim = { release: () => Promise<void> };

/** What the process behind a socket in the folder answers; 'dead' if no process listens any more. */
type Rival = { standing: 'dead' | 'candidate' | 'owner'; pid: string };

const askTimeoutMs = 2_000;
const tries = 40;

/**
 * Claims the data folder for this process, or refuses with DataDirInUse if a living process owns it.
 *
 * A claim is a Unix socket that listens inside the folder. The kernel closes it with its process, so a claim cannot
 * outlive its owner, nor be confused with a later process that got the same id; it also works between containers that
 * share the folder. Every claim has a unique name, so removing a dead claim cannot remove another process's. Each
 * process first listens and then looks for other claims, so of two that start together at least one sees the other;
 * candidates that see each other withdraw and retry after a random wait.
 */
export async function claimDataDir(dataDir: string, platform: HostPlatform): Promise<Claim> {
  if (platform.kind === 'win32') return claimNamedPipe(dataDir);

  const home = join(dataDir, 'owner');
  await mkdir(home, { recursive: true, mode: 0o700 });
  const short = await shortNameOf(home, 'owner-0123456789abcdef.sock', platform);
  try {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const result = await stand(home, short.dir);
      if ('release' in result) return result;
      if (result.standing === 'owner') throw alreadyOwned(dataDir, result.pid);
      await sleep(20 + Math.random() * 130);
    }
    throw alreadyOwned(dataDir, 'unknown');
  } finally {
    await short.dispose();
  }
}

/** Makes one attempt: returns the claim, or the living rival that prevented it. */
async function stand(home: string, shortHome: string): Promise<Claim | Rival> {
  const id = randomBytes(8).toString('hex');
  const name = `owner-${id}.sock`;
  let standing: Rival['standing'] = 'candidate';
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(`${standing} ${process.pid}`);
  });
  // a socket that is bound but does not listen yet looks dead to others, so it gets its public name afterwards
  await listen(server, join(shortHome, `new-${id}`));
  server.unref();
  const release = async () => {
    await rm(join(home, name), { force: true });
    await new Promise((resolve) => server.close(resolve));
  };
  await rename(join(home, `new-${id}`), join(home, name));

  const rival = await findRival(home, shortHome, name);
  if (rival === undefined) {
    standing = 'owner';
    return { release };
  }
  await release();
  return rival;
}

async function findRival(home: string, shortHome: string, own: string): Promise<Rival | undefined> {
  const others = (await readdir(home)).filter((name) => name.startsWith('owner-') && name !== own);
  for (const name of others) {
    const rival = await ask(join(shortHome, name));
    if (rival.standing !== 'dead') return rival;
    await rm(join(home, name), { recursive: true, force: true });
  }
  return undefined;
}

function ask(address: string): Promise<Rival> {
  return new Promise((resolve) => {
    const socket = createConnection(address);
    let answer = '';
    const conclude = (rival: Rival) => {
      socket.destroy();
      resolve(rival);
    };
    // a process that accepts the connection and is silent is stopped or very busy, but still the owner
    socket.setTimeout(askTimeoutMs, () => conclude({ standing: 'owner', pid: 'unknown' }));
    socket.on('data', (chunk) => {
      answer += chunk.toString('utf8');
    });
    socket.on('end', () => {
      const [standing, pid = 'unknown'] = answer.split(' ');
      conclude({ standing: standing === 'candidate' ? 'candidate' : 'owner', pid });
    });
    socket.on('error', (error) => {
      const code = errorCode(error);
      const dead = code === 'ECONNREFUSED' || code === 'ENOENT' || code === 'ENOTSOCK';
      // an owner that is just closing resets the connection: look again
      const standing = dead ? 'dead' : code === 'ECONNRESET' ? 'candidate' : 'owner';
      conclude({ standing, pid: 'unknown' });
    });
  });
}

/** Windows: a named pipe is also closed with its process, and the system makes its name exclusive. */
async function claimNamedPipe(dataDir: string): Promise<Claim> {
  const key = createHash('sha256').update(dataDir.toLowerCase()).digest('hex').slice(0, 24);
  const server = createServer((socket) => socket.end());
  try {
    await listen(server, `\\\\.\\pipe\\nghego-${key}`);
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') throw alreadyOwned(dataDir, 'unknown');
    throw error;
  }
  server.unref();
  return {
    release: async () => {
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function listen(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function alreadyOwned(dataDir: string, pid: string): DataDirInUse {
  const who = pid === 'unknown' ? 'Another Nghe Gõ' : `Another Nghe Gõ (process ${pid})`;
  return new DataDirInUse(
    `${who} is using the data folder ${dataDir}: stop it first, or set DATA_DIR to a folder of its own for this one.`,
  );
}
