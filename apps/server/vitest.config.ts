import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    // bench/histories tests the web's sync against the server
    include: ['src/**/*.test.ts', '../../bench/histories/histories.test.ts'],
    setupFiles: ['../../scripts/property-seed.ts'],
    globalSetup: ['test/postgres-servers.ts', 'test/built-product.ts'],
    // test files of a worker share the modules that it has loaded: loading them costs 2 s of processor time each time
    isolate: false,
    restoreMocks: true,
    testTimeout: 150_000,
    hookTimeout: 120_000,
  },
});
