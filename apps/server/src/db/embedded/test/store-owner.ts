/**
 * Opens the embedded database in a process of its own, for tests that kill it.
 * Argument: the data folder. Prints one JSON line: { connection } or { refusal }.
 */
import { openEmbeddedPostgres } from '../open-embedded-postgres.ts';

const [dataDir = ''] = process.argv.slice(2);

try {
  const { connection } = await openEmbeddedPostgres({
    dataDir,
    log: (line) => process.stderr.write(`${line}\n`),
  });
  process.stdout.write(`${JSON.stringify({ connection })}\n`);
} catch (error) {
  const refusal = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  process.stdout.write(`${JSON.stringify({ refusal })}\n`);
}
