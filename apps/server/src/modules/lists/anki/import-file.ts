import type { AnkiReport } from '@nghego/contracts/anki';
import { listNameOfFile } from '@nghego/contracts/list-name-of-file';
import { ownListLimits } from '@nghego/contracts/own-lists';
import { Refusal } from '../../../refusal.ts';
import { decodeText } from '../../transfer/decode-text.ts';
import { readOrRefuse } from '../read-or-refuse.ts';
import type { ListsService } from '../service.ts';
import type { AnkiService } from './service.ts';
import { writeReport } from './write-report.ts';

export type FileImport = ReturnType<typeof createFileImport>;

/** How every zip archive begins; no table does. */
const zipSign = Buffer.from('PK\u0003\u0004');

/** The list of a file without a name. */
const namelessList = 'New list';

/** A file becomes a new list, in one call (LI-01, LI-06). Throws Refusal. */
export function createFileImport(lists: Pick<ListsService, 'addText'>, anki: AnkiService) {
  const importPackage = async (
    userId: string,
    { name, newList, dryRun }: { name: string; newList: string; dryRun: boolean },
    file: AsyncIterable<Buffer>,
  ): Promise<AnkiReport> => {
    const { id: packageId, noteTypes } = await anki.upload(userId, name, file);
    try {
      const taken = noteTypes.map(({ id, suggested }) => ({ id, fields: suggested }));
      const target = { newList };
      const chosen = { packageId, noteTypes: taken };
      return dryRun
        ? await anki.check(userId, target, chosen)
        : await anki.finish(userId, target, chosen);
    } finally {
      await anki.remove(userId, packageId).catch(() => undefined);
    }
  };

  return {
    /** @param how.name of the file, if it is known */
    importFile: async (
      userId: string,
      { name, dryRun }: { name?: string | undefined; dryRun: boolean },
      file: AsyncIterable<Buffer>,
    ): Promise<AnkiReport> => {
      const newList = name === undefined ? namelessList : listNameOfFile(name);
      if (newList === undefined) throw bareEnding();
      const { begin, whole } = await readBegin(file);
      if (begin.subarray(0, zipSign.length).equals(zipSign) || /\.(apkg|colpkg)$/i.test(name ?? ''))
        return importPackage(userId, { name: name ?? '', newList, dryRun }, whole);
      const bytes = await bytesOf(whole);
      const text = readOrRefuse(() => decodeText(bytes));
      const { judged, lists: filled } = await lists.addText(userId, newList, { text, dryRun });
      return writeReport(judged, filled, 0, new Map());
    },
  };
}

const bareEnding = (): Refusal => {
  const message = 'must be more than an ending';
  return new Refusal('INVALID_REQUEST', `name: ${message}`, {
    fields: [{ field: 'name', message }],
  });
};

/** Reads a file's first bytes; `whole` gives them again, and the rest. */
async function readBegin(file: AsyncIterable<Buffer>) {
  const pieces = file[Symbol.asyncIterator]();
  let begin = Buffer.alloc(0);
  let isAtEnd = false;
  while (begin.length < zipSign.length && !isAtEnd) {
    const next = await pieces.next();
    if (next.done === true) isAtEnd = true;
    else begin = Buffer.concat([begin, next.value]);
  }
  async function* whole(): AsyncGenerator<Buffer> {
    if (begin.length > 0) yield begin;
    yield* { [Symbol.asyncIterator]: () => pieces };
  }
  return { begin, whole: whole() };
}

async function bytesOf(file: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of file) {
    size += piece.length;
    if (size > ownListLimits.bytes) throw new Refusal('PAYLOAD_TOO_LARGE');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
