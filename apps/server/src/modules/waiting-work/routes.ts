import { listWaitingWork } from '@nghego/contracts/admin-jobs';
import { type App, documented } from '../../http/app-type.ts';
import { failing } from '../../http/failing.ts';
import type { WaitingWorkRepository } from './repository.ts';

/** Work that waits without an editor's job (TR-08). */
export function waitingWorkRoutes(app: App, repository: WaitingWorkRepository): void {
  app.get(
    listWaitingWork.path,
    failing('fetch', 'jobs', documented(listWaitingWork)),
    (request, reply) => {
      reply.header('cache-control', 'no-store');
      return repository.list(request.query);
    },
  );
}
