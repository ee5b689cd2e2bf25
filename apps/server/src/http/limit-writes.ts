import { addressGroup } from './address-group.ts';
import type { App } from './app-type.ts';
import { ProblemError } from './problem.ts';

const minuteMs = 60_000;

/** What the names of these counts begin with; they hold network addresses, and are swept. */
const prefix = 'writes:';

/** A limit of its own for a call that stores something, for each address; it holds for the machine itself too. */
export function writesPerMinute<Options extends { config: object }>(max: number, options: Options) {
  return { ...options, config: { ...options.config, writesPerMinute: max } };
}

/**
 * Refuses one write too many of an address, counted for all processes together; before its body is read.
 * @param isAdmitted counts a use; false where it is one too many
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
      const name = `${prefix}${route.url}:${addressGroup(request.ip)}`;
      if (await isAdmitted({ name, most, since: new Date(at.getTime() - minuteMs) }, at)) return;
      reply.header('retry-after', '60');
      throw new ProblemError('TOO_MANY_REQUESTS');
    };
    route.onRequest = [...(Array.isArray(hooks) ? hooks : [hooks]), count];
  });
}
