import { lchown, lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './store-start-error.ts';

/** A user and group of the system, by number. */
export type Owner = { uid: number; gid: number };

const nobody: Owner = { uid: 65_534, gid: 65_534 };

/**
 * The unprivileged user that root runs PostgreSQL as: the owner of the database or the data folder (then no file needs
 * another owner), else the system's `postgres`, else `nobody`. initdb refuses a user without a name, so an owner
 * without one is used only if the database exists already.
 */
export async function chooseUnprivilegedOwner(cluster: string, dataDir: string): Promise<Owner> {
  const users = await namedUsers();
  const present = withoutRootsGroup(await ownerOf(cluster));
  if (present !== undefined) return present;
  const host = withoutRootsGroup(await ownerOf(dataDir));
  if (host !== undefined && users.some(({ uid }) => uid === host.uid)) return host;
  return users.find(({ name, uid }) => name === 'postgres' && uid > 0) ?? nobody;
}

/** The owner, unless that is root. Another group takes the place of root's, which would give the child too many rights. */
function withoutRootsGroup(owner: Owner | undefined): Owner | undefined {
  if (owner === undefined || owner.uid === 0) return undefined;
  return owner.gid === 0 ? { uid: owner.uid, gid: nobody.gid } : owner;
}

/** The owner of a file or folder; undefined if it does not exist. */
async function ownerOf(path: string): Promise<Owner | undefined> {
  try {
    const { uid, gid } = await lstat(path);
    return { uid, gid };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function namedUsers(): Promise<(Owner & { name: string })[]> {
  const list = await readFile('/etc/passwd', 'utf8').catch(() => ''); // a minimal container may have none
  return list.split('\n').flatMap((line) => {
    const [name = '', , uid = '', gid = ''] = line.split(':');
    return uid === '' ? [] : [{ name, uid: Number(uid), gid: Number(gid) }];
  });
}

/**
 * Changes the owner of a folder and everything in it, the folder itself last: if it has the right owner, an earlier
 * walk was complete. Changes links without following them.
 */
export async function giveTo(path: string, owner: Owner): Promise<void> {
  const found = await lstat(path);
  if (found.uid === owner.uid) return;
  await giveAll(path, owner, found.isDirectory());
}

async function giveAll(path: string, owner: Owner, isFolder: boolean): Promise<void> {
  if (isFolder) {
    for (const entry of await readdir(path, { withFileTypes: true })) {
      await giveAll(join(path, entry.name), owner, entry.isDirectory());
    }
  }
  await lchown(path, owner.uid, owner.gid);
}
