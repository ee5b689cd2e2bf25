import type { User } from '@nghego/contracts/account';
import { getPracticeItems } from '@nghego/contracts/practice-items';
import { isOwnWord } from '@nghego/engine/practice/own-word';
import { type App, documented } from '../../http/app-type.ts';
import { headersOf } from '../../http/authorisation.ts';
import { sendReadyBody } from '../../http/send-ready-body.ts';
import { contentCaching } from '../catalogue/routes.ts';
import type { PracticeItemsService } from './service.ts';

/**
 * The items of a review (ME-11).
 * @param findUser finds the signed-in learner, the only one who gets their own words; answers with own words are not
 *   cached
 */
export function practiceItemsRoutes(
  app: App,
  service: PracticeItemsService,
  findUser: (headers: Headers) => Promise<User | undefined>,
): void {
  app.get(getPracticeItems.path, documented(getPracticeItems), async (request, reply) => {
    const { kind, ids: list } = request.query;
    const ids = list.split(',');
    const asksOwn = kind === 'word' && ids.some(isOwnWord);
    const isNamed = asksOwn && request.headers.cookie !== undefined;
    const user = isNamed ? await findUser(headersOf(request)) : undefined;
    const body = await service.read(kind, ids, user?.id);
    reply.header('cache-control', asksOwn ? 'no-store' : contentCaching);
    return sendReadyBody(request, reply, body);
  });
}
