import { getGrammarBank } from '@nghego/contracts/grammar-bank';
import { type App, documented } from '../../http/app-type.ts';
import { sendReadyBody } from '../../http/send-ready-body.ts';
import { contentCaching } from '../catalogue/routes.ts';
import type { QuestionsService } from './service.ts';

export function questionsRoutes(app: App, service: QuestionsService): void {
  app.get(getGrammarBank.path, documented(getGrammarBank), async (request, reply) => {
    const body = await service.readBank(request.query.bank);
    reply.header('cache-control', contentCaching);
    return sendReadyBody(request, reply, body);
  });
}
