import {
  exportContent,
  importContent,
  maxImportBytes,
  undoImport,
} from '@nghego/contracts/admin-transfer';
import { transferFailures } from '@nghego/contracts/failure-texts';
import { type App, documented, documentedWrite, sendingFile } from '../../http/app-type.ts';
import { requireUser } from '../../http/authorisation.ts';
import { ProblemError } from '../../http/problem.ts';
import type { TransferService } from './service.ts';

/** Export and import of content (AD-09, AD-10). */
export function transferRoutes(app: App, service: TransferService): void {
  const exporting = documented(exportContent);
  app.get(
    exportContent.path,
    // sent with plain JSON.stringify: checking thousands of words against the schema again would block other requests
    sendingFile({
      ...exporting,
      config: { ...exporting.config, failure: transferFailures.export },
    }),
    async (_request, reply) => {
      const now = new Date();
      const file = await service.export(now);
      const name = `nghe-go-${now.toISOString().slice(0, 10)}.json`;
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(file);
    },
  );

  app.post(undoImport.path, documentedWrite(undoImport), (request) =>
    service.undo(request.body.ids, requireUser(request).id),
  );

  // the file is read as raw bytes, whatever content type it claims
  app.register((scope: App, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxImportBytes },
      (_request, body, parsed) => parsed(null, body),
    );
    const options = documented(importContent);
    scope.post(
      importContent.path,
      { ...options, config: { ...options.config, failure: transferFailures.import } },
      (request) => {
        const bytes: unknown = request.body;
        if (!Buffer.isBuffer(bytes)) throw new ProblemError('INVALID_FILE', 'The file is empty.');
        return service.import(bytes, request.query, requireUser(request).id);
      },
    );
    done();
  });
}
