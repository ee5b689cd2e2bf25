import { type ConsentChoice, postConsent } from '@nghego/contracts/visitor-messages';
import { type App, documentedWrite } from '../../http/app-type.ts';
import { writesPerMinute } from '../../http/writes-per-minute.ts';

/** Choices about cookies since the start of this process. */
export type ConsentCounts = Record<ConsentChoice, number>;

/** SH-11: adds one; nothing of the visitor is kept. */
export function consentRoutes(app: App, counts: ConsentCounts): void {
  const options = writesPerMinute(120, documentedWrite(postConsent));
  app.post(postConsent.path, options, async (request, reply) => {
    counts[request.body.choice] += 1;
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
