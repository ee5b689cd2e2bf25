import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDataHome } from '../scripts/test-data-home.ts';
import { productPort } from './product-port.ts';

/** The account that a product with the course starts with. */
export const admin = { email: 'admin@example.com', password: 'correct horse battery' };

// the environment passes it to the workers of a run, and to `start-product.mjs`, which makes the folder
process.env['E2E_SEEDED'] ??= join(testDataHome(), `nghego-e2e-${productPort}`);

/** The data folder, with the course, of this run's first start. */
const seededData = process.env['E2E_SEEDED'];

/**
 * A new data folder with the course: a copy, since a first start takes twice as long as a later one.
 * @param name a part of the folder's name
 */
export async function seededFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `nghego-${name}-`));
  await cp(seededData, folder, { recursive: true });
  return folder;
}
