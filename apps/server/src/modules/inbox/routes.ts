import * as contract from '@nghego/contracts/admin-inbox';
import { type App, documented, documentedWrite, withId } from '../../http/app-type.ts';
import { failing } from '../../http/failing.ts';
import { ProblemError } from '../../http/problem.ts';
import type { InboxRepository } from './repository.ts';

const { listFeedback, markFeedback, listMessages, markMessage } = contract;

/** Feedback and contact messages, with a mark for what is done (ST-04). */
export function inboxRoutes(app: App, repository: InboxRepository): void {
  app.get(
    listFeedback.path,
    failing('fetch', 'feedback', documented(listFeedback)),
    (request, reply) => {
      reply.header('cache-control', 'no-store');
      return repository.listFeedback(request.query);
    },
  );
  app.patch(
    markFeedback.path,
    failing('update', 'feedback', withId(documentedWrite(markFeedback))),
    (request) => repository.markFeedback(request.params.id, request.body.done).then(orNotFound),
  );
  app.get(
    listMessages.path,
    failing('fetch', 'contact_messages', documented(listMessages)),
    (request, reply) => {
      reply.header('cache-control', 'no-store');
      return repository.listMessages(request.query);
    },
  );
  app.patch(
    markMessage.path,
    failing('update', 'contact_messages', withId(documentedWrite(markMessage))),
    (request) => repository.markMessage(request.params.id, request.body.done).then(orNotFound),
  );
}

function orNotFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new ProblemError('NOT_FOUND');
  return found;
}
