/**
 * Opens the embedded database in a process of its own, for tests that kill it.
 * Arguments: the data folder, and parts of the platform to replace as JSON. Writes one JSON line: what `Report` says.
 */
import { z } from 'zod';
import { thisPlatform } from './host-platform.ts';
import { openEmbeddedPostgres } from './open-embedded-postgres.ts';

const [dataDir = '', parts = '{}'] = process.argv.slice(2);
const partsSchema = z.object({ uid: z.number().optional(), unixSockets: z.boolean().optional() });
const { uid, unixSockets } = partsSchema.parse(JSON.parse(parts));
const real = thisPlatform();

try {
  const { connection } = await openEmbeddedPostgres({
    dataDir,
    log: (line) => process.stderr.write(`${line}\n`),
    platform: { ...real, uid: uid ?? real.uid, unixSockets: unixSockets ?? real.unixSockets },
  });
  process.stdout.write(`${JSON.stringify({ connection })}\n`);
} catch (error) {
  const refusal = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  process.stdout.write(`${JSON.stringify({ refusal })}\n`);
}
