import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { App } from './app-type.ts';

/** The policy of the worker that reads Anki packages: it loads its own code and SQLite, and calls no other host. */
const policyOfAnkiWorker =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/**
 * The built files: hashed ones are cached for good, others for a day. Only existing files get a route. The worker that
 * reads Anki packages may compile WebAssembly; pages and other workers may not.
 */
export async function serveFiles(app: App, root: string): Promise<void> {
  if (!existsSync(join(root, 'assets')))
    throw new Error(`The web is not built: ${root} has no assets.`);
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
      );
      if (/\/assets\/anki-worker-[\w-]+\.js(\.br)?$/.test(path))
        response.header('content-security-policy', policyOfAnkiWorker);
    },
  });
}
