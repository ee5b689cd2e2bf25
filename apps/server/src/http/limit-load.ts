import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { App } from './app-type.ts';
import { isLoopback } from './is-loopback.ts';
import { ProblemError } from './problem.ts';

const noRateHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

/** Limits the calls of one address, and refuses calls while the process is overloaded. */
export async function limitLoad(app: App, callsPerMinute = 3_000): Promise<void> {
  await app.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: '1 minute',
    // calls from this machine are not limited: the pages' own loaders make them, and so does a proxy that TRUST_PROXY
    // does not name, behind which all visitors have one address
    allowList: ({ routeOptions: { url }, ip }) =>
      url?.startsWith('/api/') !== true || isLoopback(ip),
    addHeadersOnExceeding: noRateHeaders,
    addHeaders: { ...noRateHeaders, 'retry-after': true },
    errorResponseBuilder: () => new ProblemError('TOO_MANY_REQUESTS'),
  });
  await app.register(underPressure, {
    maxEventLoopDelay: 2_000,
    // after a second without a measurement (a pause of the machine, one long burst) the plugin reports an infinite
    // delay and would refuse all calls of the next second: only a measured delay counts.
    // It is async because the plugin calls it where a throw would end the process; a rejection becomes an answer
    pressureHandler: async (_request, _reply, _type, delay) => {
      if (delay !== undefined && Number.isFinite(delay)) throw new ProblemError('OVERLOADED');
    },
  });
}
