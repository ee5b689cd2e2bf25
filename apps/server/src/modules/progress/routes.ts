import { eventLimits, getEvents, getProgress, postEvents } from '@nghego/contracts/progress';
import { type App, documented, documentedWrite } from '../../http/app-type.ts';
import type { FastifyRequest } from 'fastify';
import { requireUser } from '../../http/authorisation.ts';
import { ProblemError } from '../../http/problem.ts';
import type { ProgressService } from './service.ts';

/** The log of one's own practice and its figures (PF-01, PF-02, PF-05, OF-02). */
export function progressRoutes(app: App, service: ProgressService): void {
  const posting = documentedWrite(postEvents);
  app.post(
    postEvents.path,
    { ...posting, config: { ...posting.config, parts: 'events' }, bodyLimit: eventLimits.bytes },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { learner, events } = request.body;
      return service.take(learnerOf(request, learner), events);
    },
  );
  app.get(getEvents.path, documented(getEvents), async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { learner, after, limit, v } = request.query;
    return service.read(learnerOf(request, learner), after, limit, v);
  });
  app.get(getProgress.path, documented(getProgress), async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return service.readFigures(requireUser(request).id);
  });
}

/** Who is signed in, if that is whom the caller means. */
function learnerOf(request: FastifyRequest, meant: string | undefined): string {
  const { id } = requireUser(request);
  if (meant !== undefined && meant.toLowerCase() !== id) throw new ProblemError('OTHER_LEARNER');
  return id;
}
