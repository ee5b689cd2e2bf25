import { addressGroup } from './address-group.ts';
import type { App } from './app-type.ts';
import { requireUser } from './authorisation.ts';
import { ProblemError } from './problem.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Prefixes of the counters' names. A name contains a network address or an account's id; old counters are deleted. */
export const countsOfWrites = 'writes:';
export const countsOfDays = 'writes-of-day:';

/** How many changes an account may make in a day, besides its practice (IN-22). */
export const changesADay = 5_000;

/** How many messages of one sort visitors may send in a day: one address, and all addresses together (IN-22). */
export const messagesADay = { ofAddress: 300, inAll: 5_000 } as const;

/**
 * A limit for a call that stores something: of the account, or of the address if the call needs no sign-in. It applies
 * to this machine too.
 */
export function writesPerMinute<Options extends { config: object }>(max: number, options: Options) {
  return { ...options, config: { ...options.config, writesPerMinute: max } };
}

/** As {@link writesPerMinute}, for what visitors send and admins read. */
export function messagesPerMinute<Options extends { config: object }>(
  max: number,
  options: Options,
) {
  return { ...options, config: { ...options.config, writesPerMinute: max, isMessage: true } };
}

type Limit = { name: string; most: number; since: Date };

/**
 * Refuses writes above the limits, counted for all processes together, before the body is read.
 * @param isAdmitted counts a use; false above the limit
 */
export function limitWrites(
  app: App,
  isAdmitted: (limit: Limit, now: Date) => Promise<boolean>,
  now: () => Date,
): void {
  app.addHook('onRoute', (route) => {
    const { writesPerMinute: most, isMessage = false, access } = route.config ?? {};
    if (most === undefined) return;
    const hooks = route.onRequest ?? [];
    const count: typeof hooks = async (request, reply) => {
      const at = now();
      const account = access === 'signed-in' ? requireUser(request).id : undefined;
      const who = account ?? addressGroup(request.ip);
      const minute = { name: `${countsOfWrites}${route.url}:${who}`, most };
      if (!(await isAdmitted({ ...minute, since: before(at, minuteMs) }, at))) {
        reply.header('retry-after', '60');
        throw new ProblemError('TOO_MANY_REQUESTS');
      }
      const ofDay = (name: string, mostADay: number): Limit => ({
        name: `${countsOfDays}${name}`,
        most: mostADay,
        since: before(at, dayMs),
      });
      const days = [
        ...(account === undefined ? [] : [ofDay(account, changesADay)]),
        ...(isMessage
          ? [
              ofDay(`${route.url}:${who}`, messagesADay.ofAddress),
              ofDay(`${route.url}:all`, messagesADay.inAll),
            ]
          : []),
      ];
      for (const day of days)
        if (!(await isAdmitted(day, at))) throw new ProblemError('TOO_MUCH_TODAY');
    };
    route.onRequest = [...(Array.isArray(hooks) ? hooks : [hooks]), count];
  });
}

const before = (at: Date, ms: number): Date => new Date(at.getTime() - ms);
