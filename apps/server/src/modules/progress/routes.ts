import { eventLimits, getEvents, getProgress, postEvents } from '@nghego/contracts/progress';
import { type App, documented, documentedWrite } from '../../http/app-type.ts';
import type { FastifyRequest } from 'fastify';
import { requireUser } from '../../http/authorisation.ts';
import { ProblemError } from '../../http/problem.ts';
import type { ProgressService } from './service.ts';

/** A learner's own practice log and figures (PF-01, PF-02, PF-05, OF-02). */
export function progressRoutes(app: App, service: ProgressService): void {
  const posting = documentedWrite(postEvents);
  app.post(
    postEvents.path,
    { ...posting, config: { ...posting.config, parts: 'events' }, bodyLimit: eventLimits.bytes },
    async (request) => {
      const { learner, events } = request.body;
      return service.take(learnerOf(request, learner), events);
    },
  );
  app.get(getEvents.path, documented(getEvents), async (request) => {
    const { learner, after, limit, v } = request.query;
    return service.read(learnerOf(request, learner), after, limit, v);
  });
  app.get(getProgress.path, documented(getProgress), async (request) =>
    service.readFigures(requireUser(request).id),
  );
}

/** The signed-in user; refuses if the caller names another one. */
function learnerOf(request: FastifyRequest, meant: string | undefined): string {
  const { id } = requireUser(request);
  if (meant !== undefined && meant.toLowerCase() !== id) throw new ProblemError('OTHER_LEARNER');
  return id;
}
