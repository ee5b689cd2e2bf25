import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// unit tests are pure; integration tests share the PostgreSQL servers of one global set-up
export default defineConfig({
  test: {
    // vitest leaves a core to itself, which on two cores is half of them
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
            'content/**/*.test.ts',
            'deploy/**/*.test.ts',
            'docs/**/*.test.ts',
          ],
        },
      },
      'apps/server',
    ],
  },
});
