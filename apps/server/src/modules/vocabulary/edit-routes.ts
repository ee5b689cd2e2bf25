import * as contract from '@nghego/contracts/admin-vocabulary';
import { type App, documented, documentedWrite, withId } from '../../http/app-type.ts';
import { requireUser, type SeesAll } from '../../http/authorisation.ts';
import { failing } from '../../http/failing.ts';
import type { VocabularyEditService } from './edit-service.ts';

const { listWords, getWord, createWord, createWords, updateWord, deleteWord } = contract;

/** The collection of words (AD-05, AD-06, DA-02, DA-03). */
export function vocabularyEditRoutes(
  app: App,
  service: VocabularyEditService,
  seesAll: SeesAll,
): void {
  app.get(listWords.path, failing('fetch', 'vocabulary', documented(listWords)), async (request) =>
    service.list(request.query, await seesAll(request)),
  );
  app.get(
    getWord.path,
    failing('fetch-by-id', 'vocabulary', withId(documented(getWord))),
    async (request) => service.get(request.params.id, await seesAll(request)),
  );
  app.post(
    createWord.path,
    failing('create', 'vocabulary', documentedWrite(createWord)),
    async (request, reply) => {
      const word = await service.add(request.body, requireUser(request).id);
      reply.code(201);
      return word;
    },
  );
  app.post(
    createWords.path,
    failing('create', 'vocabulary', documentedWrite(createWords)),
    async (request, reply) => {
      const { topicId, items } = request.body;
      const added = await service.addMany(topicId, items, requireUser(request).id);
      reply.code(201);
      return added;
    },
  );
  app.patch(
    updateWord.path,
    failing('update', 'vocabulary', withId(documentedWrite(updateWord))),
    (request) => service.change(request.params.id, request.body, requireUser(request).id),
  );
  app.delete(
    deleteWord.path,
    failing('delete', 'vocabulary', withId(documented(deleteWord))),
    async (request, reply) => {
      await service.remove(request.params.id, requireUser(request).id);
      return reply.code(204).send(null);
    },
  );
}
