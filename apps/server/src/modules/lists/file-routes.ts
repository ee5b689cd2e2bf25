import { exportOwnList, importOwnList } from '@nghego/contracts/own-list-files';
import { ownListLimits } from '@nghego/contracts/own-lists';
import { type App, documented, sendingFile, withId } from '../../http/app-type.ts';
import { requireUser } from '../../http/authorisation.ts';
import { fileNamed } from '../../http/file-named.ts';
import { writesPerMinute } from '../../http/limit-writes.ts';
import { ProblemError } from '../../http/problem.ts';
import type { ImportFile } from './import-file.ts';
import type { ListsService } from './service.ts';
import { writeListCsv, writeListJson } from './write-list.ts';

/** Files allowed per address and minute; a school may share one address. */
const mostFiles = 60;

/** Calls of version 0.2.0, which read Anki packages here; an open page of that version still sends them. */
const removed = [
  ['POST', '/api/me/anki-packages'],
  ['GET', '/api/me/anki-packages/:id'],
  ['DELETE', '/api/me/anki-packages/:id'],
  ['POST', '/api/me/lists/:id/anki-check'],
  ['POST', '/api/me/lists/:id/anki-import'],
] as const;

/** Exports and imports own lists as files (LI-01, LI-05). */
export function listFilesRoutes(app: App, lists: ListsService, importFile: ImportFile): void {
  app.get(
    exportOwnList.path,
    withId(sendingFile(documented(exportOwnList))),
    async (request, reply) => {
      const { format } = request.query;
      if (format === 'apkg') throw new ProblemError('ANKI_IN_BROWSER');
      const list = await lists.get(requireUser(request).id, request.params.id);
      const isTable = format === 'csv';
      return reply
        .header('content-type', `${isTable ? 'text/csv' : 'application/json'}; charset=utf-8`)
        .header('content-disposition', fileNamed(`${list.name}.${format}`, `list.${format}`))
        .send(Buffer.from(isTable ? writeListCsv(list) : writeListJson(list)));
    },
  );
  // a file is read as raw bytes, whatever content type it claims
  app.register((scope: App, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: ownListLimits.bytes },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.post(
      importOwnList.path,
      writesPerMinute(mostFiles, documented(importOwnList)),
      (request) => {
        const file: unknown = request.body;
        return importFile(
          requireUser(request).id,
          request.query,
          Buffer.isBuffer(file) ? file : Buffer.alloc(0),
        );
      },
    );
    done();
  });
  app.register((scope: App, _options, done) => {
    scope.removeAllContentTypeParsers();
    // the body is not read: it may have 100 MB
    scope.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
    for (const [method, url] of removed)
      scope.route({
        method,
        url,
        config: { access: 'all' },
        schema: { hide: true },
        handler: () => {
          throw new ProblemError('ANKI_IN_BROWSER');
        },
      });
    done();
  });
}
