import * as z from 'zod';
import { answerIn, answersIn } from './answers.ts';
import type { Call, Reply } from './product.ts';

const sentSchema = z.object({ events: z.array(z.looseObject({ id: z.string() })) });
const takenSchema = z.object({
  refused: z.array(z.object({ id: z.string(), reason: z.string() })),
});
const givenSchema = z.object({ items: z.array(z.unknown()) });

/** Which answers a reply of the server says it stored or sent, and which it refused. */
export function saidOfAnswers(
  { path, method, body }: Call,
  reply: Reply,
): { stored: number[]; refused: { answer: number; reason: string }[] } {
  if (!path.startsWith('/api/me/events') || reply.status !== 200)
    return { stored: [], refused: [] };
  const said: unknown = JSON.parse(reply.body);
  if (method === 'GET') return { stored: answersIn(givenSchema.parse(said).items), refused: [] };
  const { events } = sentSchema.parse(JSON.parse(body ?? ''));
  const reasons = new Map(takenSchema.parse(said).refused.map(({ id, reason }) => [id, reason]));
  return {
    stored: answersIn(events.filter(({ id }) => !reasons.has(id))),
    refused: events.flatMap((event) => {
      const [answer, reason] = [answerIn(event), reasons.get(event.id)];
      return answer === undefined || reason === undefined ? [] : [{ answer, reason }];
    }),
  };
}
