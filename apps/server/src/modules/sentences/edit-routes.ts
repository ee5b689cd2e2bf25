import * as contract from '@nghego/contracts/admin-sentences';
import { type App, documented, documentedWrite, withId } from '../../http/app-type.ts';
import { requireUser } from '../../http/authorisation.ts';
import { failing } from '../../http/failing.ts';
import type { SentencesEditService } from './edit-service.ts';

const { listSentences, getSentence, countSentences } = contract;
const { createSentence, updateSentence, deleteSentence } = contract;

/** The collection of sentences (AD-07, DA-02, DA-03). */
export function sentencesEditRoutes(app: App, service: SentencesEditService): void {
  app.get(listSentences.path, failing('fetch', 'sentences', documented(listSentences)), (request) =>
    service.list(request.query),
  );
  app.get(countSentences.path, failing('fetch', 'sentences', documented(countSentences)), () =>
    service.counts(),
  );
  app.get(
    getSentence.path,
    failing('fetch-by-id', 'sentences', withId(documented(getSentence))),
    (request) => service.get(request.params.id),
  );
  app.post(
    createSentence.path,
    failing('create', 'sentences', documentedWrite(createSentence)),
    async (request, reply) => {
      const sentence = await service.add(request.body, requireUser(request).id);
      reply.code(201);
      return sentence;
    },
  );
  app.patch(
    updateSentence.path,
    failing('update', 'sentences', withId(documentedWrite(updateSentence))),
    (request) => service.change(request.params.id, request.body, requireUser(request).id),
  );
  app.delete(
    deleteSentence.path,
    failing('delete', 'sentences', withId(documented(deleteSentence))),
    async (request, reply) => {
      await service.remove(request.params.id, requireUser(request).id);
      return reply.code(204).send(null);
    },
  );
}
