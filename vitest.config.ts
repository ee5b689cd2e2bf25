import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { testDataHome } from './scripts/test-data-home.ts';

// for each mkdtemp of a test
process.env['TMPDIR'] = testDataHome();

const setupFiles = [fileURLToPath(new URL('scripts/property-seed.ts', import.meta.url))];

// unit tests are pure; integration tests share the PostgreSQL servers of one global set-up
export default defineConfig({
  test: {
    // vitest leaves a core to itself, which on two cores is half of them
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
