// The built product on its own data folder, deleted afterwards.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const dataDir = mkdtempSync(join(tmpdir(), 'nghego-e2e-'));
process.env.DATA_DIR = dataDir;
process.env.NODE_ENV = 'production';
process.env.LOG_LEVEL ??= 'warn';
// voicing the course takes minutes of both cores; journeys about sounds provide their own
process.env.TTS_PROVIDER ??= 'none';
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
await import('../apps/server/dist/main.js');
