// Starts the built product on its own data folder, which is deleted afterwards. The first start, which seeds the
// course, runs once: its data are copied for this product and for those that journeys start.
import { spawn } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';

const main = new URL('../apps/server/dist/main.js', import.meta.url);
const seeded = process.env.E2E_SEEDED;
process.env.DATA_DIR = `${seeded}-main`;
process.env.NODE_ENV = 'production';
process.env.LOG_LEVEL ??= 'warn';
// without a speech service: voicing the course would keep two cores busy for minutes. Journeys that need sounds put them
// into the store, or answer the requests for them
process.env.TTS_PROVIDER ??= 'none';
process.on('exit', () => {
  for (const folder of [seeded, process.env.DATA_DIR])
    rmSync(folder, { recursive: true, force: true });
});

const first = spawn(process.execPath, [main.pathname], {
  env: { ...process.env, DATA_DIR: seeded, PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
first.stdout.on('data', (text) => {
  if (text.toString().includes('ready: ')) first.kill('SIGTERM');
});
const code = await new Promise((resolve) => first.once('close', resolve));
if (code !== 0) throw new Error(`the first start ended with ${code}`);
cpSync(seeded, process.env.DATA_DIR, { recursive: true });
await import(main);
