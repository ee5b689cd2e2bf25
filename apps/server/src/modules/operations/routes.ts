import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { App } from '../../http/app-type.ts';
import { isLoopback } from '../../http/is-loopback.ts';
import { ProblemError } from '../../http/problem.ts';
import { createStoreProbe } from './store-probe.ts';

/** Liveness, readiness and Prometheus figures, for the operator. */
export function operationsRoutes(
  app: App,
  options: {
    pool: Pool;
    metricsToken: string | undefined;
    /** choices about cookies in the whole installation, by name (SH-11) */
    countConsents: () => Promise<Record<string, number>>;
  },
): void {
  const { pool, metricsToken } = options;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'nghego_' });
  const answers = new Counter({
    name: 'nghego_http_answers_total',
    help: 'Answers by route and status',
    labelNames: ['route', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'nghego_http_seconds',
    help: 'Time to answer, in seconds',
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  });
  const consents: Counter<'choice'> = new Counter({
    name: 'nghego_consent_total',
    help: 'Answers to the cookie banner, by choice, of the whole installation',
    labelNames: ['choice'],
    collect: async () => {
      // while the store is away the last values are sent, since operators need the figures most then
      const counts = await options.countConsents().catch(() => undefined);
      if (counts === undefined) return;
      consents.reset();
      for (const [choice, count] of Object.entries(counts)) consents.inc({ choice }, count);
    },
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { url = '/*' } = request.routeOptions;
    answers.inc({ route: url === '/*' ? 'page' : url, status: reply.statusCode });
    seconds.observe(reply.elapsedTime / 1000);
    done();
  });

  const probe = createStoreProbe(pool);

  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }));

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (app.drain.isLeaving()) return reply.code(503).send({ status: 'ending' });
    await probe().catch((cause: unknown) => {
      throw new ProblemError('STORE_UNAVAILABLE', undefined, [], { cause });
    });
    return { status: 'ready' };
  });

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const isAllowed =
      metricsToken === undefined
        ? isLoopback(request.socket.remoteAddress) && isDirect(request.headers)
        : sameText(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
    // a caller without the right does not learn that the route exists
    if (!isAllowed) throw new ProblemError('NOT_FOUND');
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
}

/** This machine's own host names. */
const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** Headers that proxies and networks in front of a site add to a request. */
const proxyHeader =
  /^(forwarded|via|x-forwarded.*|x-original-.*|x-real-ip|(x-|true-|fly-|fastly-|x-cluster-)client-ip|cf-.*|cdn-loop|x-envoy-.*)$/;

/**
 * Whether a request was made on this machine for this machine. A loopback address is not enough: a proxy beside the
 * server connects from loopback too, and a page of another site may reach loopback under its own host name.
 */
function isDirect(headers: IncomingHttpHeaders): boolean {
  return (
    loopbackHost.test(headers.host ?? '') &&
    !Object.keys(headers).some((name) => proxyHeader.test(name))
  );
}

function sameText(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
