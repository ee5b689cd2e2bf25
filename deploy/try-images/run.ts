// `npm run try:images` (PR-04): builds the image and runs it with Podman as the compose file does. Tries its size, its
// rights, two instances behind the proxy, an update from the last release, a kill of an instance, backup and restore.
// Needs Podman and, if no registry can be reached, mmdebstrap. If the engine cannot run, it ends with an error, never
// with success. IMAGES=folder keeps the engine's images there for the next run; RELEASE names another commit than
// 0.2.0.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngine } from './engine.ts';
import { tryAlone } from './try-alone.ts';
import { tryBuild } from './try-build.ts';
import { tryServices } from './try-services.ts';

const kept = process.env['IMAGES'];
const home = kept ?? mkdtempSync(join(tmpdir(), 'nghego-images-'));
try {
  const engine = openEngine(home);
  const images = await tryBuild(engine, process.env['RELEASE'] ?? '0be252f');
  await tryAlone(engine, images.now);
  await tryServices(engine, images);
  if (kept === undefined) await engine.run('system', 'prune', '--all', '--force', '--volumes');
  console.log('all of it worked');
} catch (error) {
  console.error(`it failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  if (kept === undefined) rmSync(home, { recursive: true, force: true });
}
process.exit();
