import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { testDataHome } from './scripts/test-data-home.ts';

// the folder in which tests make their temporary folders
process.env['TMPDIR'] = testDataHome();

const setupFiles = [fileURLToPath(new URL('scripts/property-seed.ts', import.meta.url))];

// unit tests are pure; integration tests share the PostgreSQL servers of one global set-up
export default defineConfig({
  test: {
    // by default, vitest keeps one core for itself: on two cores that is half of them
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles,
          // a file shares the modules that a worker has loaded: that halves the run's processor time
          isolate: false,
          restoreMocks: true,
          // long, since two busy cores are slow
          testTimeout: 30_000,
          expect: { poll: { timeout: 20_000 } },
          include: [
            'packages/**/*.test.ts',
            'apps/web/{src,build}/**/*.test.{ts,tsx}',
            'content/**/*.test.ts',
            'deploy/**/*.test.ts',
            'docs/**/*.test.ts',
            'bench/**/check-*.test.ts',
          ],
        },
      },
      'apps/server',
    ],
  },
});
