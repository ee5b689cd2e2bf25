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
        'voice-course': 'src/commands/voice-course.ts',
      },
      // beside the entries: what is found by a file's own address is found from each of them
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@nghego\//] },
});
