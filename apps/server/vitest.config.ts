import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    // histories play the web's exchange against the server
    include: ['src/**/*.test.ts', '../../bench/histories/histories.test.ts'],
    setupFiles: ['../../scripts/property-seed.ts'],
    globalSetup: ['test/postgres-servers.ts', 'test/built-product.ts'],
    // a file shares the modules that a worker has loaded: each time they cost 2 s of processor time
    isolate: false,
    restoreMocks: true,
    testTimeout: 150_000,
    hookTimeout: 120_000,
  },
});
