import { addressGroup } from './address-group.ts';
import type { App } from './app-type.ts';
import { ProblemError } from './problem.ts';

const minuteMs = 60_000;

/** The prefix of these counters' names; they hold network addresses, and are deleted when old. */
export const countsOfWrites = 'writes:';

/** A separate limit per address for a call that stores something; it applies to this machine too. */
export function writesPerMinute<Options extends { config: object }>(max: number, options: Options) {
  return { ...options, config: { ...options.config, writesPerMinute: max } };
}

/**
 * Refuses writes of an address above the limit, counted for all processes together, before the body is read.
 * @param isAdmitted counts a use; false above the limit
 */
export function limitWrites(
  app: App,
  isAdmitted: (limit: { name: string; most: number; since: Date }, now: Date) => Promise<boolean>,
  now: () => Date,
): void {
  app.addHook('onRoute', (route) => {
    const most = route.config?.writesPerMinute;
    if (most === undefined) return;
    const hooks = route.onRequest ?? [];
    const count: typeof hooks = async (request, reply) => {
      const at = now();
      const name = `${countsOfWrites}${route.url}:${addressGroup(request.ip)}`;
      if (await isAdmitted({ name, most, since: new Date(at.getTime() - minuteMs) }, at)) return;
      reply.header('retry-after', '60');
      throw new ProblemError('TOO_MANY_REQUESTS');
    };
    route.onRequest = [...(Array.isArray(hooks) ? hooks : [hooks]), count];
  });
}
