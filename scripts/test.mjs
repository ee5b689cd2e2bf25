// `npm test`: all checks and tests, in the order that finds a failure soonest.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, run } from './build.mjs';
import { ensureHeadlessBrowser, ensurePostgres } from './debian-packages.mjs';
import { changeNode } from './change-node.mjs';

changeNode();

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = join(root, '.build', 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');
/** Checks that change no file, by their npm scripts, the longest first. */
const checks = {
  types: 'check:types',
  lint: 'check:lint',
  format: 'check:format',
  architecture: 'check:architecture',
  course: 'content:lint',
};
const steps = {
  'messages compile': () => run('npm', ['run', 'messages', '--silent', '-w', '@nghego/web']),
  checks: () => runChecks(),
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
/** @param names the step's name, or those of its parts */
const isWanted = (...names) => wanted.length === 0 || names.some((name) => wanted.includes(name));
const printDuration = (name, started) =>
  console.log(`── ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);

/** Runs one check, and prints its whole output when it ends. Returns whether it succeeded. */
async function runCheck(name) {
  const started = Date.now();
  const child = spawn('npm', ['run', checks[name], '--silent'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const said = [];
  child.stdout.on('data', (chunk) => said.push(chunk));
  child.stderr.on('data', (chunk) => said.push(chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  console.log(`\n── ${name}`);
  process.stdout.write(Buffer.concat(said));
  printDuration(name, started);
  return code === 0;
}

/** Runs the checks, one for each core at a time; once all have ended, exits with 1 if one failed. */
async function runChecks() {
  const waiting = Object.keys(checks).filter((name) => isWanted(name, 'checks'));
  const lanes = Array.from({ length: availableParallelism() }, async () => {
    let isWell = true;
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift())
      isWell = (await runCheck(name)) && isWell;
    return isWell;
  });
  if ((await Promise.all(lanes)).includes(false)) process.exit(1);
}

for (const [name, step] of Object.entries(steps)) {
  if (!isWanted(name, ...(name === 'checks' ? Object.keys(checks) : []))) continue;
  const started = Date.now();
  console.log(`\n── ${name}`);
  await step();
  printDuration(name, started);
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
