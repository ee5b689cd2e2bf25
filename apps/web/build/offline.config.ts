import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const client = new URL('../dist/client/', import.meta.url);

/** Rarely opened parts, which are not precached. */
const leftOut = /admin|anki/;

/** The app's files, by their hashed names, and the page that stands in for pages that were never opened. */
function offlineFiles(): { url: string; revision: string | null }[] {
  // the check for unused code loads this file before anything is built
  if (!existsSync(client)) return [];
  const names = readdirSync(fileURLToPath(new URL('assets/', client)))
    .filter((name) => /\.(js|css|woff2)$/.test(name) && !leftOut.test(name))
    .toSorted();
  const revision = createHash('sha256').update(names.join()).digest('base64url').slice(0, 16);
  const sounds = readdirSync(fileURLToPath(new URL('asset/audio/', client)))
    .filter((name) => name.endsWith('.mp3'))
    .map((name) => {
      const bytes = readFileSync(new URL(`asset/audio/${name}`, client));
      return {
        url: `/asset/audio/${name}`,
        revision: createHash('sha256').update(bytes).digest('base64url').slice(0, 16),
      };
    });
  return [
    ...names.map((name) => ({ url: `/assets/${name}`, revision: null })),
    ...sounds,
    { url: '/offline', revision },
  ];
}

/** The service worker: one file at the root of the site, built after the client files that it lists. */
export default defineConfig({
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  plugins: [
    {
      name: 'offline-files',
      config: () => ({ define: { __OFFLINE_FILES__: JSON.stringify(offlineFiles()) } }),
    },
  ],
  publicDir: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    lib: {
      entry: 'src/offline/service-worker.ts',
      formats: ['iife'],
      name: 'offline',
      fileName: () => 'service-worker.js',
    },
  },
});
