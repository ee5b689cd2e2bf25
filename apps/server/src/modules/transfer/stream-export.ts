import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeJsonFile } from '../../write-json-file.ts';
import type { ExportRepository } from './export-repository.ts';

/**
 * Streams the export. An error before the first record fails the request; a later one cuts the file off, so that an
 * admin does not take it for a complete one.
 * @param patienceMs how long a reader that stopped reading may hold a connection and an old snapshot
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
    () => breakOff(new Error('The reader of the export stopped reading.')),
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
