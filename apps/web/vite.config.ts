import { existsSync, readFileSync } from 'node:fs';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { renderInDevelopment } from './dev-render.ts';

const clientEntry = 'src/app/entry-client.tsx';

/** `virtual:client-files`: what the browser must load, read from the client build's manifest. */
function clientFiles(): Plugin {
  const name = 'virtual:client-files';
  let isDevelopment = false;
  return {
    name: 'client-files',
    configResolved: (config) => {
      isDevelopment = config.command === 'serve';
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const manifest = new URL('./dist/client/.vite/manifest.json', import.meta.url);
      const isBuilt = !isDevelopment && existsSync(manifest);
      return `export const entry = ${JSON.stringify(clientEntry)};
export const manifest = ${isBuilt ? readFileSync(manifest, 'utf8') : 'undefined'};`;
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/messages',
      strategy: ['globalVariable', 'baseLocale'],
    }),
    clientFiles(),
    renderInDevelopment(),
  ],
  server: {
    proxy: Object.fromEntries(
      ['/api', '/media', '/test', '/healthz'].map((path) => [
        path,
        `http://localhost:${process.env['API_PORT'] ?? '3001'}`,
      ]),
    ),
  },
  appType: 'custom',
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        rollupOptions: { input: 'src/app/entry-server.tsx' },
        copyPublicDir: false,
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        cssCodeSplit: false,
        modulePreload: { polyfill: false },
        rollupOptions: { input: clientEntry },
      },
  // the built renderer carries all it needs; in development Node itself loads what is CommonJS
  ssr: isSsrBuild === true ? { noExternal: true } : {},
}));
