import * as contract from '@nghego/contracts/admin-recordings';
import { type App, documented, withId } from '../../http/app-type.ts';
import { requireUser } from '../../http/authorisation.ts';
import { ProblemError } from '../../http/problem.ts';
import type { RecordingsService } from './service.ts';

const collections = ['vocabulary', 'sentences', 'example_sentences', 'listening_lines'] as const;

/** Recordings of words, sentences, examples and the lines of listening items (VO-05, LS-10). */
export function recordingsRoutes(app: App, service: RecordingsService): void {
  for (const collection of collections) {
    const remove = contract.deleteRecording(collection);
    app.delete(remove.path, withId(documented(remove)), (request) =>
      service.takeBack(collection, request.params.id, requireUser(request).id),
    );
  }
  // a file is read as raw bytes, whatever content type it claims
  app.register((scope: App, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: contract.maxRecordingBytes },
      (_request, body, parsed) => parsed(null, body),
    );
    for (const collection of collections) {
      const put = contract.putRecording(collection);
      scope.put(put.path, withId(documented(put)), (request) => {
        const bytes: unknown = request.body;
        if (!Buffer.isBuffer(bytes)) throw new ProblemError('RECORDING_NOT_AUDIO');
        const { params, query } = request;
        return service.put(collection, params.id, bytes, requireUser(request).id, query);
      });
    }
    done();
  });
}
