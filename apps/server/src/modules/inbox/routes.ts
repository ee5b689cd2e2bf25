import * as contract from '@nghego/contracts/admin-inbox';
import { type App, documented, documentedWrite, withId } from '../../http/app-type.ts';
import { failing } from '../../http/failing.ts';
import { ProblemError } from '../../http/problem.ts';
import type { InboxRepository } from './repository.ts';

const { listFeedback, markFeedback, listMessages, markMessage, listClaims, markClaim } = contract;

/** Feedback, contact messages and claims, which admins mark as done (ST-04, SE-08). */
export function inboxRoutes(app: App, repository: InboxRepository): void {
  app.get(listFeedback.path, failing('fetch', 'feedback', documented(listFeedback)), (request) =>
    repository.listFeedback(request.query),
  );
  app.patch(
    markFeedback.path,
    failing('update', 'feedback', withId(documentedWrite(markFeedback))),
    (request) => repository.markFeedback(request.params.id, request.body.done).then(orNotFound),
  );
  app.get(
    listMessages.path,
    failing('fetch', 'contact_messages', documented(listMessages)),
    (request) => repository.listMessages(request.query),
  );
  app.patch(
    markMessage.path,
    failing('update', 'contact_messages', withId(documentedWrite(markMessage))),
    (request) => repository.markMessage(request.params.id, request.body.done).then(orNotFound),
  );
  app.get(listClaims.path, failing('fetch', 'answer_claims', documented(listClaims)), (request) =>
    repository.listClaims(request.query),
  );
  app.patch(
    markClaim.path,
    failing('update', 'answer_claims', withId(documentedWrite(markClaim))),
    (request) => repository.markClaim(request.params.id, request.body.done).then(orNotFound),
  );
}

function orNotFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new ProblemError('NOT_FOUND');
  return found;
}
