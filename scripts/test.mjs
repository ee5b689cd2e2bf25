// `npm test`: everything that says whether the product is sound, in the order in which it is quickest to fail.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, run } from './build.mjs';
import { ensureHeadlessBrowser, ensurePostgres } from './debian-packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = join(root, '.build', 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');
const steps = {
  'messages compile': () => run('npm', ['run', 'messages', '--silent', '-w', '@nghego/web']),
  format: () => run('npm', ['run', 'check:format', '--silent']),
  lint: () => run('npm', ['run', 'check:lint', '--silent']),
  types: () => run('npm', ['run', 'check:types', '--silent']),
  architecture: () => run('npm', ['run', 'check:architecture', '--silent']),
  course: () => run('npm', ['run', 'content:lint', '--silent']),
  'unit and integration': () =>
    run(
      'npx',
      ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile=${vitestReport}`],
      {
        POSTGRES_BIN: ensurePostgres(),
      },
    ),
  build: () => build(),
  browser: () =>
    run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts'], {
      CHROMIUM_PATH: ensureHeadlessBrowser(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
    }),
};

const wanted = process.argv.slice(2);
for (const [name, step] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const started = Date.now();
  console.log(`\n── ${name}`);
  step();
  console.log(`── ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

if (wanted.length === 0) {
  const vitest = JSON.parse(readFileSync(vitestReport, 'utf8'));
  const playwright = JSON.parse(readFileSync(playwrightReport, 'utf8')).stats;
  const passed = vitest.numPassedTests + playwright.expected;
  const failed = vitest.numFailedTests + playwright.unexpected + playwright.flaky;
  const skipped = vitest.numPendingTests + vitest.numTodoTests + playwright.skipped;
  if (passed === 0 || skipped > 0 || failed > 0) process.exitCode = 1;
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
}
