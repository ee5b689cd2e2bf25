import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Starts the built product with these settings; the address comes from its output. */
export async function startProduct(
  settings: Record<string, string>,
): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../apps/server/dist/main.js')],
    {
      env: {
        ...process.env,
        PORT: '0',
        LOG_LEVEL: 'warn',
        TTS_PROVIDER: 'none',
        NODE_ENV: 'production',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      const ready = /ready: (\S+)/.exec(text.toString());
      if (ready?.[1] !== undefined) resolve(ready[1]);
    });
    child.on('exit', (code) => reject(new Error(`the product ended with ${code}`)));
  });
  return { child, address };
}

/**
 * Stops the product and waits for its end.
 * @param page is closed first, since its prefetches would fail
 */
export async function stopProduct(child: ChildProcess, page?: Page): Promise<void> {
  await page?.close();
  const ended = new Promise((resolve) => child.on('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
