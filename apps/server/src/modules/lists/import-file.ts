import { listNameOfFile } from '@nghego/contracts/list-name-of-file';
import type { WordReport } from '@nghego/contracts/own-lists';
import { Refusal } from '../../refusal.ts';
import { decodeText } from '../transfer/decode-text.ts';
import { readOrRefuse } from './read-or-refuse.ts';
import type { ListsService } from './service.ts';
import { writeReport } from './write-report.ts';

export type ImportFile = ReturnType<typeof createFileImport>;

/** The first bytes of every zip archive, and so of every Anki package; no table begins so. */
const zipSign = Buffer.from('PK\u0003\u0004');

/** The name of a list from a file without a name. */
const namelessList = 'New list';

/**
 * Imports a file as a new list, in one call (LI-01). Throws Refusal.
 * @returns a function of the file's name, if it is known, and its bytes
 */
export function createFileImport(lists: Pick<ListsService, 'addText'>) {
  return async (
    userId: string,
    { name, dryRun }: { name?: string | undefined; dryRun: boolean },
    file: Buffer,
  ): Promise<WordReport> => {
    const newList = name === undefined ? namelessList : listNameOfFile(name);
    if (newList === undefined) throw bareEnding();
    if (file.subarray(0, zipSign.length).equals(zipSign) || /\.(apkg|colpkg)$/i.test(name ?? ''))
      throw new Refusal('ANKI_IN_BROWSER');
    const text = readOrRefuse(() => decodeText(file));
    const { validated, lists: filled } = await lists.addText(userId, newList, { text, dryRun });
    return writeReport(validated, filled);
  };
}

const bareEnding = (): Refusal => {
  const message = 'must be more than an ending';
  return new Refusal('INVALID_REQUEST', `name: ${message}`, {
    fields: [{ field: 'name', message }],
  });
};
