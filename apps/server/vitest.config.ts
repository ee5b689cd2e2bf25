import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    setupFiles: ['../../scripts/property-seed.ts'],
    globalSetup: ['test/postgres-servers.ts', 'test/built-product.ts'],
    testTimeout: 150_000,
    hookTimeout: 120_000,
  },
});
