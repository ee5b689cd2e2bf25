import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from './engine.ts';

const folder = join(import.meta.dirname, 'stand-ins');

/**
 * Makes sure that an image of Docker's registry exists: pulls it, or, if no registry can be reached, makes it from
 * Debian's packages.
 * @returns where it came from
 */
export async function ensureImage(engine: Engine, image: string): Promise<string> {
  if (await engine.succeeds('image', 'exists', nameOf(image))) return 'was there';
  if (await engine.succeeds('pull', '--quiet', nameOf(image))) return 'pulled';
  if (!(await engine.succeeds('image', 'exists', 'localhost/debian'))) await makeDebian(engine);
  const kind = image.split(':')[0] ?? '';
  if (kind === 'node') await withNode((context) => makeFrom(engine, image, context));
  else await makeFrom(engine, image, folder);
  return "no registry was reached: made of Debian's packages";
}

/** The full name of an image in Docker's registry. */
export const nameOf = (image: string): string => `docker.io/library/${image}`;

const makeFrom = (engine: Engine, image: string, context: string): Promise<void> =>
  engine.build(nameOf(image), join(folder, `${image.split(':')[0]}.Containerfile`), context);

/** Makes an image of Debian 12 with only what a container needs. */
async function makeDebian(engine: Engine): Promise<void> {
  const temporary = mkdtempSync(join(tmpdir(), 'nghego-debian-'));
  try {
    const root = join(temporary, 'debian.tar');
    const { status, stderr } = spawnSync(
      'mmdebstrap',
      [
        '--variant=minbase',
        '--include=ca-certificates',
        ...['doc', 'man', 'locale'].map((part) => `--dpkgopt=path-exclude=/usr/share/${part}/*`),
        `--customize-hook=copy-in ${join(folder, 'debian-clean')} /etc/apt/apt.conf.d`,
        'bookworm',
        root,
        'http://deb.debian.org/debian',
      ],
      { encoding: 'utf8' },
    );
    if (status !== 0)
      throw new Error(
        `no registry is reached, and mmdebstrap makes no base: ${stderr?.trim().split('\n').at(-1) ?? 'it is not installed'}`,
      );
    await engine.run('import', root, 'localhost/debian');
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Calls `work` with a folder that has the machine's Node and npm, laid out as in `/usr/local`. */
async function withNode(work: (context: string) => Promise<void>): Promise<void> {
  const context = mkdtempSync(join(tmpdir(), 'nghego-node-'));
  try {
    // `mkdtemp` gives only the owner access
    chmodSync(context, 0o755);
    cpSync(realpathSync(process.execPath), join(context, 'bin/node'));
    const { stdout } = spawnSync('npm', ['root', '--global'], { encoding: 'utf8' });
    cpSync(join(stdout.trim(), 'npm'), join(context, 'lib/node_modules/npm'), { recursive: true });
    // npm in the image trusts the same authorities as npm here
    const authorities = process.env['NODE_EXTRA_CA_CERTS'];
    if (authorities !== undefined) {
      cpSync(authorities, join(context, 'etc/authorities.crt'));
      writeFileSync(join(context, 'etc/npmrc'), 'cafile=/usr/local/etc/authorities.crt\n');
    }
    await work(context);
  } finally {
    rmSync(context, { recursive: true, force: true });
  }
}
