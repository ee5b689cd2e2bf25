import { getMiniTests } from '@nghego/contracts/mini-tests';
import { type App, documented } from '../../http/app-type.ts';
import { sendReadyBody } from '../../http/send-ready-body.ts';
import { contentCaching } from '../catalogue/routes.ts';
import type { MiniTestService } from './service.ts';

export function miniTestRoutes(app: App, service: MiniTestService): void {
  app.get(getMiniTests.path, documented(getMiniTests), async (request, reply) => {
    const body = await service.read(request.query.form);
    reply.header('cache-control', contentCaching);
    return sendReadyBody(request, reply, body);
  });
}
