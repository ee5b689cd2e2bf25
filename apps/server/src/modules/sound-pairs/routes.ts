import { getSoundPairs } from '@nghego/contracts/sound-pairs';
import { type App, documented } from '../../http/app-type.ts';
import { sendReadyBody } from '../../http/send-ready-body.ts';
import { contentCaching } from '../catalogue/routes.ts';
import type { SoundPairsService } from './service.ts';

/** Words that differ by one sound alone (MK-02). */
export function soundPairsRoutes(app: App, service: SoundPairsService): void {
  app.get(getSoundPairs.path, documented(getSoundPairs), async (request, reply) => {
    const body = await service.read(request.query.pair);
    reply.header('cache-control', contentCaching);
    return sendReadyBody(request, reply, body);
  });
}
