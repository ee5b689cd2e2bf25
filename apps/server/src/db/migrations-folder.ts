import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder next to this file in the sources, or its place seen from the bundle. */
export const migrationsFolder =
  [new URL('./migrations/', import.meta.url), new URL('../src/db/migrations/', import.meta.url)]
    .map((url) => fileURLToPath(url))
    .find((path) => existsSync(path)) ?? missing();

function missing(): never {
  throw new Error('The folder with the migrations is missing.');
}
