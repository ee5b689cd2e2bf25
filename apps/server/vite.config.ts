import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    rollupOptions: {
      // a thread and a command are entries of their own
      input: {
        main: 'src/main.ts',
        'speech-worker': 'src/services/speech/speech-worker.ts',
        backup: 'src/commands/backup.ts',
        restore: 'src/commands/restore.ts',
      },
      output: { entryFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: [/^@nghego\//] },
});
