import { postConsent } from '@nghego/contracts/visitor-messages';
import { type App, documentedWrite } from '../../http/app-type.ts';
import { writesPerMinute } from '../../http/limit-writes.ts';
import type { ConsentService } from './service.ts';

export function consentRoutes(app: App, service: ConsentService): void {
  const options = writesPerMinute(120, documentedWrite(postConsent));
  app.post(postConsent.path, options, async (request, reply) => {
    await service.add(request.body.choice);
    return reply.code(204).send();
  });
}
