import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeJsonFile } from '../../write-json-file.ts';
import type { ExportRepository } from './export-repository.ts';

/**
 * The export, as fast as it is read. What fails before anything could be read fails here; later the file breaks off,
 * so that nobody takes it for a whole one.
 * @param patienceMs a reader who stands still holds a connection to the store, and an old snapshot, no longer
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
