import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bareImports } from './build/bare-imports.ts';
import { clientEntry, clientFiles, fontStyle, starter, wholeStyle } from './build/client-files.ts';
import { codeSplitting } from './build/code-splitting.ts';
import { leanRouter } from './build/lean-router.ts';
import { renderInDevelopment } from './build/render-in-development.ts';
import { textPages } from './build/text-pages.ts';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/messages',
      strategy: ['globalVariable', 'baseLocale'],
    }),
    textPages(),
    clientFiles(),
    leanRouter(),
    bareImports(),
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
        // the starter and the loaders preload the files of a page; Vite's lists of imports would preload them again
        modulePreload: false,
        rollupOptions: {
          // each stylesheet is an entry of its own, so that no chunk waits for a stylesheet
          input: [clientEntry, starter, fontStyle, wholeStyle],
          // keeps the exports of the entry, since the starter awaits one of them
          preserveEntrySignatures: 'allow-extension',
          output: { codeSplitting },
        },
      },
  worker: { format: 'es' },
  // the built renderer contains all it needs; in development Node itself loads CommonJS packages
  ssr: isSsrBuild === true ? { noExternal: true } : {},
}));
