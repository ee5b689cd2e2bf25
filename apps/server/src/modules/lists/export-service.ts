import type { Readable } from 'node:stream';
import type { exportFormats } from '@nghego/contracts/own-lists';
import type { AnkiExportService } from './anki/export-service.ts';
import type { ListsService } from './service.ts';
import { writeListCsv, writeListJson } from './write-list.ts';

export type ListExportService = ReturnType<typeof createListExport>;

/** `type` is the content type; `name` the list's. */
type ListFile = { name: string; type: string; file: Buffer | Readable };

/** Own lists as files (LI-05). Throws Refusal. */
export function createListExport(lists: Pick<ListsService, 'get'>, anki: AnkiExportService) {
  return {
    /** @param how.zone an IANA time zone, for the days on which words are due */
    write: async (
      userId: string,
      listId: string,
      how: { format: (typeof exportFormats)[number]; zone: string },
    ): Promise<ListFile> => {
      if (how.format === 'apkg') {
        const written = await anki.write(userId, listId, how.zone);
        return { ...written, type: 'application/octet-stream' };
      }
      const list = await lists.get(userId, listId);
      return how.format === 'csv'
        ? {
            name: list.name,
            type: 'text/csv; charset=utf-8',
            file: Buffer.from(writeListCsv(list)),
          }
        : {
            name: list.name,
            type: 'application/json; charset=utf-8',
            file: Buffer.from(writeListJson(list)),
          };
    },
  };
}
