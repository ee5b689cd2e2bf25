import { listWaitingWork } from '@nghego/contracts/admin-jobs';
import { type App, documented } from '../../http/app-type.ts';
import { failing } from '../../http/failing.ts';
import type { WaitingWorkRepository } from './repository.ts';

export function waitingWorkRoutes(app: App, repository: WaitingWorkRepository): void {
  app.get(listWaitingWork.path, failing('fetch', 'jobs', documented(listWaitingWork)), (request) =>
    repository.list(request.query),
  );
}
