import type { IncomingMessage } from 'node:http';
import * as contract from '@nghego/contracts/anki';
import { type App, documented, documentedWrite, withId } from '../../../http/app-type.ts';
import { requireUser } from '../../../http/authorisation.ts';
import { writesPerMinute } from '../../../http/limit-writes.ts';
import type { FileImport } from './import-file.ts';
import type { AnkiService } from './service.ts';

/** Uploads and imports allowed per address and minute; a school may share one address. */
const mostWrites = 60;

/** Anki packages become words of own lists (LI-06), and files new lists. */
export function ankiRoutes(app: App, service: AnkiService, files: FileImport): void {
  app.addHook('onClose', () => service.close());

  // a file is taken in as it comes, whatever content type it claims
  app.register((scope: App, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body: IncomingMessage, parsed) =>
      parsed(null, body),
    );
    scope.post(
      contract.uploadAnkiPackage.path,
      writesPerMinute(mostWrites, documented(contract.uploadAnkiPackage)),
      async (request, reply) => {
        const { id } = requireUser(request);
        const uploaded = await service.upload(id, request.query.name, piecesOf(request.raw));
        reply.code(201);
        return uploaded;
      },
    );
    scope.post(
      contract.importOwnList.path,
      writesPerMinute(mostWrites, documented(contract.importOwnList)),
      (request) => files.importFile(requireUser(request).id, request.query, piecesOf(request.raw)),
    );
    done();
  });
  app.delete(
    contract.deleteAnkiPackage.path,
    writesPerMinute(mostWrites, withId(documented(contract.deleteAnkiPackage))),
    async (request, reply) => {
      await service.remove(requireUser(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );
  app.get(contract.getAnkiImport.path, withId(documented(contract.getAnkiImport)), (request) =>
    service.readState(requireUser(request).id, request.params.id),
  );
  app.post(
    contract.checkAnkiImport.path,
    writesPerMinute(mostWrites, withId(documentedWrite(contract.checkAnkiImport))),
    (request) =>
      service.check(requireUser(request).id, { listId: request.params.id }, request.body),
  );
  app.post(
    contract.startAnkiImport.path,
    writesPerMinute(mostWrites, withId(documentedWrite(contract.startAnkiImport))),
    (request) =>
      service.start(requireUser(request).id, { listId: request.params.id }, request.body),
  );
}

/** The pieces of a body, unread by any parser. */
async function* piecesOf(body: IncomingMessage): AsyncGenerator<Buffer> {
  for await (const piece of body) if (Buffer.isBuffer(piece)) yield piece;
}
