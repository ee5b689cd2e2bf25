import * as contract from '@nghego/contracts/anki';
import { type App, documented, documentedWrite, withId } from '../../../http/app-type.ts';
import { requireUser } from '../../../http/authorisation.ts';
import { writesPerMinute } from '../../../http/limit-writes.ts';
import { readPieces } from '../../../http/read-pieces.ts';
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
    scope.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
    const { bytes: bodyLimit } = contract.ankiLimits;
    scope.post(
      contract.uploadAnkiPackage.path,
      { ...writesPerMinute(mostWrites, documented(contract.uploadAnkiPackage)), bodyLimit },
      async (request, reply) => {
        const { id } = requireUser(request);
        const uploaded = await readPieces(request, reply, (pieces) =>
          service.upload(id, request.query.name, pieces),
        );
        reply.code(201);
        return uploaded;
      },
    );
    scope.post(
      contract.importOwnList.path,
      { ...writesPerMinute(mostWrites, documented(contract.importOwnList)), bodyLimit },
      (request, reply) =>
        readPieces(request, reply, (pieces) =>
          files.importFile(requireUser(request).id, request.query, pieces),
        ),
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
