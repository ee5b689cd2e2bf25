import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from './store-start-error.ts';

/**
 * Makes a folder and its missing parents.
 * Not `mkdir` with `recursive`: Node 20 loops for ever if a file system answers ENOENT to every new folder (/proc).
 * @throws EEXIST if a file or a dangling link has its name; else the system's error
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (errorCode(error) === 'EEXIST' && (await isFolder(path))) return;
    if (errorCode(error) !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await mkdir(path).catch(async (again: unknown) => {
      // another process may have made it in between
      if (errorCode(again) !== 'EEXIST' || !(await isFolder(path))) throw again;
    });
  }
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() === true;
}
