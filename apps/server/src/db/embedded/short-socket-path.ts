import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostPlatform } from './host-platform.ts';

/** Whether a Unix socket's path fits the system's limit (107 bytes on Linux, 103 on macOS). */
export function fitsSocketAddress(path: string, platform: HostPlatform): boolean {
  return Buffer.byteLength(path) <= (platform.kind === 'linux' ? 107 : 103);
}

/** The temp folder, or /tmp if that path too leaves no room for a socket's name. */
export function shortTempDir(platform: HostPlatform): string {
  const longest = join(
    platform.tempDir,
    'nghego-0123456789ab-XXXXXX',
    'owner-0123456789abcdef.sock',
  );
  return fitsSocketAddress(longest, platform) ? platform.tempDir : '/tmp';
}

/**
 * A short path for the sockets of a folder whose own path is too long: the limit counts the bytes of the given name,
 * not of its target, so a short symbolic link in a private folder works. `dispose` removes the link only.
 */
export async function shortNameOf(
  dir: string,
  socketName: string,
  platform: HostPlatform,
): Promise<{ dir: string; dispose: () => Promise<void> }> {
  if (fitsSocketAddress(join(dir, socketName), platform)) {
    return { dir, dispose: () => Promise.resolve() };
  }
  const privateDir = await mkdtemp(join(shortTempDir(platform), 'nghego-'));
  const link = join(privateDir, 'd');
  await symlink(dir, link);
  return { dir: link, dispose: () => rm(privateDir, { recursive: true, force: true }) };
}
