import { eventLimits, getEvents, getProgress, postEvents } from '@nghego/contracts/progress';
import { type App, documented, documentedWrite } from '../../http/app-type.ts';
import { requireUser } from '../../http/authorisation.ts';
import type { ProgressService } from './service.ts';

/** The log of one's own practice and its figures (PF-01, PF-02, PF-05, OF-02). */
export function progressRoutes(app: App, service: ProgressService): void {
  app.post(
    postEvents.path,
    { ...documentedWrite(postEvents), bodyLimit: eventLimits.bytes },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return service.take(requireUser(request).id, request.body.events);
    },
  );
  app.get(getEvents.path, documented(getEvents), async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { after, limit } = request.query;
    return service.read(requireUser(request).id, after, limit);
  });
  app.get(getProgress.path, documented(getProgress), async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return service.readFigures(requireUser(request).id);
  });
}
