import * as contract from '@nghego/contracts/own-lists';
import { readWordType } from '@nghego/engine/practice/word-type';
import {
  type App,
  documented,
  documentedWrite,
  sendingFile,
  withId,
  withWordId,
} from '../../http/app-type.ts';
import { requireUser } from '../../http/authorisation.ts';
import { writesPerMinute } from '../../http/limit-writes.ts';
import { readSound } from './read-sound.ts';
import type { ListsService } from './service.ts';

/** Write calls allowed per address and minute; a school may share one address. */
const mostWrites = 300;

/** A learner's own lists (LI-01 to LI-04). */
export function listsRoutes(app: App, service: ListsService): void {
  app.get(contract.getOwnLists.path, documented(contract.getOwnLists), (request) =>
    service.list(requireUser(request).id),
  );
  app.get(contract.getListsForWord.path, documented(contract.getListsForWord), (request) =>
    service.listForWord(requireUser(request).id, request.query.word),
  );
  app.post(
    contract.createOwnList.path,
    writesPerMinute(mostWrites, documentedWrite(contract.createOwnList)),
    async (request, reply) => {
      reply.code(201);
      return service.add(requireUser(request).id, request.body.name);
    },
  );
  app.get(contract.getOwnList.path, withId(documented(contract.getOwnList)), (request) =>
    service.get(requireUser(request).id, request.params.id),
  );
  app.patch(
    contract.updateOwnList.path,
    writesPerMinute(mostWrites, withId(documentedWrite(contract.updateOwnList))),
    (request) => service.change(requireUser(request).id, request.params.id, request.body),
  );
  app.delete(
    contract.deleteOwnList.path,
    writesPerMinute(mostWrites, withId(documented(contract.deleteOwnList))),
    async (request, reply) => {
      await service.remove(requireUser(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );
  app.get(
    contract.getOwnSet.path,
    withId(sendingFile(documented(contract.getOwnSet))),
    async (request, reply) => {
      const { id } = requireUser(request);
      const set = await service.readSet(id, request.params.id, request.query.setIndex);
      return reply.header('content-type', 'application/json; charset=utf-8').send(set);
    },
  );
  wordsRoutes(app, service);
}

function wordsRoutes(app: App, service: ListsService): void {
  app.post(
    contract.addOwnWords.path,
    {
      ...writesPerMinute(mostWrites, withId(documentedWrite(contract.addOwnWords))),
      bodyLimit: contract.ownListLimits.bytes,
    },
    (request) => {
      const { items, ...how } = request.body;
      const rows = items.map(({ line, type, sound, ...item }, at) => ({
        ...item,
        line: line ?? at + 1,
        type: readWordType(type) ?? '',
        sound: sound === undefined ? undefined : readSound(sound),
      }));
      return service.addWords(requireUser(request).id, request.params.id, { ...how, rows });
    },
  );
  app.patch(
    contract.updateOwnWord.path,
    writesPerMinute(mostWrites, withWordId(documentedWrite(contract.updateOwnWord))),
    (request) => {
      const { id, wordId } = request.params;
      return service.changeWord(requireUser(request).id, id, wordId, request.body);
    },
  );
  app.delete(
    contract.deleteOwnWord.path,
    writesPerMinute(mostWrites, withWordId(documented(contract.deleteOwnWord))),
    async (request, reply) => {
      const { id, wordId } = request.params;
      await service.removeWord(requireUser(request).id, id, wordId);
      return reply.code(204).send(null);
    },
  );
}
