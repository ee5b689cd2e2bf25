import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import type { Engine } from './engine.ts';
import { readCompose } from './read-services.ts';
import { ensureImage, nameOf } from './stand-ins.ts';

const root = join(import.meta.dirname, '../..');
const mostAboveBase = 300e6;
const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional() })),
});

/** The image of this version, and of the last release. */
export type Images = { now: string; before: string };

/** The base image in the Dockerfile of a version. */
const baseOf = (folder: string): string =>
  /^FROM (\S+:\S+)/m.exec(readFileSync(join(folder, 'deploy/Dockerfile'), 'utf8'))?.[1] ?? '';

/** Builds both images; throws if this version's is too large, or has other packages than the lock file. */
export async function tryBuild(engine: Engine, release: string): Promise<Images> {
  const temporary = mkdtempSync(join(tmpdir(), 'nghego-release-'));
  try {
    const older = join(temporary, 'release');
    mkdirSync(older);
    const archive = execFileSync('git', ['archive', release], { cwd: root, maxBuffer: 1e9 });
    execFileSync('tar', ['-x', '-C', older], { input: archive });
    const { proxy, postgres } = readCompose().services;
    const bases = new Set([baseOf(root), baseOf(older), proxy.image, postgres.image]);
    for (const image of bases) console.log(`${image}: ${await ensureImage(engine, image)}`);

    const now = await build(engine, 'now', root);
    const ours = now.size - (await sizeOf(engine, nameOf(baseOf(root))));
    console.log(
      `the image: ${megabytes(now.size)}, ${megabytes(ours)} above its base (${megabytes(mostAboveBase)} at most), built in ${now.seconds.toFixed(0)} s`,
    );
    if (ours > mostAboveBase) throw new Error('the image is too large');
    console.log(
      `its packages: ${await comparePackages(engine, now.tag)} of the lock file's versions`,
    );
    const before = await build(engine, 'before', older);
    console.log(
      `the image of ${release}: ${megabytes(before.size)}, built in ${before.seconds.toFixed(0)} s`,
    );
    return { now: now.tag, before: before.tag };
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

async function build(engine: Engine, name: string, folder: string) {
  const tag = `localhost/nghego:${name}`;
  const from = performance.now();
  await engine.build(tag, join(folder, 'deploy/Dockerfile'), folder);
  const seconds = (performance.now() - from) / 1_000;
  return { tag, seconds, size: await sizeOf(engine, tag) };
}

const sizeOf = async (engine: Engine, image: string): Promise<number> =>
  Number(await engine.run('image', 'inspect', '--format', '{{.Size}}', image));

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;

/** The number of packages in the image; throws if one differs from the lock file. */
async function comparePackages(engine: Engine, image: string): Promise<number> {
  const listing = ['--entrypoint', 'cat', image, 'node_modules/.package-lock.json'];
  const inImage = lockSchema.parse(
    JSON.parse(await engine.start('--rm', '--network', 'none', ...listing)),
  );
  const locked = lockSchema.parse(
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')),
  );
  const all = Object.entries(inImage.packages).filter(([path]) => path.startsWith('node_modules/'));
  const wrong = all.filter(([path, { version }]) => locked.packages[path]?.version !== version);
  if (wrong.length > 0)
    throw new Error(`not as in the lock file: ${wrong.map(([path]) => path).join(', ')}`);
  return all.length;
}
