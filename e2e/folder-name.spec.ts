import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copyProject, mayRead, runNpm } from './project-copy.ts';

/** `nobody`: a user without a home and without rights */
const plainUser = 65_534;

test('TR-10 both README commands work below a path with spaces and Vietnamese letters, as root and as a plain user', async () => {
  test.setTimeout(600_000);
  const folder = copyProject('học tiếng anh');
  const settings = { PORT: '0', HOME: folder, npm_config_cache: join(folder, '.npm') };
  try {
    await startAndVisit(folder, settings);
    let user: number | undefined;
    if (process.getuid?.() === 0 && mayRead(plainUser)) {
      user = plainUser;
      rmSync(join(folder, 'data'), { recursive: true });
      expect(spawnSync('chown', ['-R', `${user}:${user}`, folder]).status).toBe(0);
      await startAndVisit(folder, settings, user);
    }
    // only the fastest steps of `npm test`, since this journey is itself a part of it
    const tested = runNpm(folder, ['test', '--', 'messages compile', 'course'], settings, user);
    expect(await tested.ended, tested.output()).toBe(0);
  } finally {
    rmSync(dirname(folder), { recursive: true, force: true });
  }
});

/** Starts the product on its own data folder, loads home and a compressed file, and stops it. */
async function startAndVisit(
  folder: string,
  settings: Record<string, string>,
  user?: number,
): Promise<void> {
  const product = runNpm(folder, ['start'], settings, user);
  const address = await Promise.race([
    expect
      .poll(() => /ready: (\S+)/.exec(product.output())?.[1], { timeout: 150_000 })
      .toBeDefined(),
    product.ended.then((code) => {
      throw new Error(`npm start ended with ${code}: ${product.output()}`);
    }),
  ]).then(() => /ready: (\S+)/.exec(product.output())?.[1] ?? '');
  const html = await (await fetch(address)).text();
  expect(html).toContain('Hear it, type it');
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const headers = { 'accept-encoding': 'br' };
  expect((await fetch(address + script, { headers })).headers.get('content-encoding')).toBe('br');
  product.stop();
  await product.ended;
}
