import { defineConfig, devices } from '@playwright/test';
import { testDataHome } from '../scripts/test-data-home.ts';
import { productPort, providerPort } from './product-port.ts';
import { admin } from './seeded-product.ts';

// where the data folders of products under test are made
process.env['TMPDIR'] = testDataHome();

const chromium = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // a headless browser gets no first gesture from a learner; the autoplay rule has its own test
    '--autoplay-policy=no-user-gesture-required',
    // lets the transcripts read names and roles of the accessibility tree
    '--enable-blink-features=ComputedAccessibilityInfo',
    // no optimizing compilers: a journey closes its pages before optimized code could save the time of compiling it
    '--js-flags=--no-opt --no-maglev',
  ],
};

export default defineConfig({
  testDir: '.',
  outputDir: '../.build/test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // long enough for a busy machine of two cores
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../.build/reports/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${productPort}`,
    launchOptions: chromium,
    // recording costs a journey a fifth of its time: use --trace on when one fails
    trace: 'off',
    locale: 'en-US',
    // a service worker would hide simulated faults from the page; the journeys about the worker allow one
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: /\.phone\.spec\.ts$/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testMatch: /\.phone\.spec\.ts$/,
      use: {
        ...devices['Pixel 5'],
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
  webServer: {
    command: 'node start-product.mjs',
    url: `http://localhost:${productPort}/readyz`,
    timeout: 90_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(productPort),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      EXAMPLES_API_URL: `http://127.0.0.1:${providerPort}/api/chat`,
      EXAMPLES_API_KEY: 'sk-never-in-the-browser',
    },
  },
});
