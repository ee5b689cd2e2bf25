import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    rollupOptions: {
      // a thread is an entry of its own
      input: { main: 'src/main.ts', 'speech-worker': 'src/services/speech/speech-worker.ts' },
      output: { entryFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: [/^@nghego\//] },
});
