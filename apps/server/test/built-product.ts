import { mkdtemp, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** the folder with the server as `npm run build` makes it, from the current sources */
    product: string;
  }
}

/**
 * Builds the server once for the whole run: the built process starts in a quarter of the time of the sources, and it is
 * what users run. The folder is a sibling of `dist`, since the product finds the course, the migrations and the web by
 * relative paths.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = fileURLToPath(new URL('..', import.meta.url));
  const folder = await mkdtemp(`${server}dist-tested-`);
  await build({ root: server, logLevel: 'warn', build: { outDir: folder } });
  project.provide('product', folder);
  return () => rm(folder, { recursive: true, force: true });
}
