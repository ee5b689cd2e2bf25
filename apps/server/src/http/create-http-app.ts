import type { IncomingMessage, ServerResponse } from 'node:http';
import Fastify, { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { App } from './app-type.ts';
import { asProblem } from './as-problem.ts';
import { createDrain } from './drain.ts';
import { isPage } from './is-page.ts';
import { originForm } from './origin-form.ts';
import { sendProblem } from './problem.ts';
import { readJson } from './read-json.ts';
import { refuseBrokenRequest } from './refuse-broken-request.ts';
import { requestIds } from './request-ids.ts';
import { securityHeaders } from './security-headers.ts';

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Fastify as every route needs it: fixed headers, request ids, and a shutdown that answers open requests.
 * @param options.sendPage returns the handler of pages; undefined until it is known, or without a built web
 */
export function createHttpApp(options: {
  publicUrl: string;
  analytics?: { scriptUrl: string } | undefined;
  webVitalsUrl?: string | undefined;
  logLevel: string;
  trustProxy: string[];
  drain?: { quietMs?: number; mostMs?: number };
  onPage?: (() => void) | undefined;
  sendPage: () => SendPage | undefined;
}): App {
  const { publicUrl, trustProxy } = options;
  const fixedHeaders = Object.entries(
    securityHeaders({
      isHttps: publicUrl.startsWith('https:'),
      analytics: options.analytics?.scriptUrl,
      webVitals: options.webVitalsUrl,
    }),
  );
  const setFixedHeaders = ({ id }: FastifyRequest, { raw }: FastifyReply): void => {
    for (const [name, value] of fixedHeaders) raw.setHeader(name, value);
    raw.setHeader('x-request-id', id);
  };
  const drain = createDrain(options.drain);
  const app: App = Fastify({
    serverFactory: (handler) => {
      const serve = (request: IncomingMessage, response: ServerResponse) => {
        if (drain.isBegun()) response.shouldKeepAlive = false;
        const { method = '' } = request;
        const url = (request.url = originForm(request.url ?? '/'));
        if (isPage({ method, url })) options.onPage?.();
        handler(request, response);
      };
      // an Expect header with an unknown value may be ignored (RFC 9110, 10.1.1)
      return drain.createServer(serve).on('checkExpectation', serve);
    },
    clientErrorHandler: refuseBrokenRequest(fixedHeaders),
    // an address that cannot be decoded, or whose id is too long, reaches no route and no hook
    frameworkErrors: (error, request, reply) => {
      setFixedHeaders(request, reply);
      const sendPage = isPage(request) ? options.sendPage() : undefined;
      if (sendPage === undefined) void sendProblem(reply, asProblem(error));
      else void sendPage(request, reply);
    },
    logger: { level: options.logLevel, redact: ['req.headers', 'req.remoteAddress'] },
    // a log line for each answer would cost a tenth of the throughput; /metrics counts them
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  readJson(app);

  app.addHook('onRequest', (request, reply, done) => {
    setFixedHeaders(request, reply);
    done();
  });
  app.decorate('drain', drain);
  app.addHook('onSend', (request, reply, _payload, done) => {
    // from the shutdown on, each answer closes its connection
    if (drain.isBegun()) reply.raw.shouldKeepAlive = false;
    // an answer of the API that sets no cache-control is for its caller alone (IN-12)
    if (!isPage(request) && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    done();
  });
  return app;
}
