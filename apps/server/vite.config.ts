import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    rollupOptions: {
      // threads and commands are entries of their own
      input: {
        main: 'src/main.ts',
        'fit-worker': 'src/modules/memory-fits/fit-worker.ts',
        'speech-worker': 'src/services/speech/speech-worker.ts',
        backup: 'src/commands/backup.ts',
        restore: 'src/commands/restore.ts',
        'voice-course': 'src/commands/voice-course.ts',
      },
      // all entries in one folder, since each finds files by paths relative to itself
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@nghego\//] },
});
