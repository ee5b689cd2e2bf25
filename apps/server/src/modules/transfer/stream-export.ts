import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeJsonFile } from '../../write-json-file.ts';
import type { ExportRepository } from './export-repository.ts';

/**
 * The export, as fast as it is read. What fails before anything could be read fails here; later the file breaks off,
 * so that it cannot be mistaken for a complete one.
 * @param patienceMs how long a reader that stopped reading may hold a connection to the store and an old snapshot
 */
export async function streamExport(
  repository: ExportRepository,
  now: Date,
  patienceMs = 60_000,
): Promise<Readable> {
  const file = new PassThrough();
  const breakOff = (error: unknown): void => {
    file.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  const patience = setTimeout(
    () => breakOff(new Error('Nobody reads on in the export.')),
    patienceMs,
  );
  file.on('drain', () => patience.refresh());
  repository
    .readContent((content) => pipeline(writeJsonFile({ exportDate: now }, content), file))
    .catch(breakOff)
    .finally(() => clearTimeout(patience));
  await once(file, 'readable');
  return file;
}
