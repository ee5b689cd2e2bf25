import type { Endpoint, WriteEndpoint } from '@nghego/contracts/endpoint';
import { problemCatalogue, problemSchema } from '@nghego/contracts/problem';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type * as z from 'zod/mini';

/** Fastify with the contracts' shapes as its types. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** A contract's endpoint as the options of its route: its query is validated, its answers are documented. */
export function documented<Query extends z.ZodMiniType, Response extends z.ZodMiniType>(
  endpoint: Endpoint<Query, Response>,
) {
  const statuses = new Set(endpoint.problems.map((code) => problemCatalogue[code].status));
  return {
    schema: {
      summary: endpoint.summary,
      querystring: endpoint.query,
      response: {
        200: endpoint.response,
        ...Object.fromEntries([...statuses].map((status) => [status, problemSchema])),
      },
    },
  };
}

/** As {@link documented}, for a call with a body. */
export function documentedWrite<Body extends z.ZodMiniType, Response extends z.ZodMiniType>(
  endpoint: WriteEndpoint<Body, Response>,
) {
  const statuses = new Set(endpoint.problems.map((code) => problemCatalogue[code].status));
  return {
    schema: {
      summary: endpoint.summary,
      body: endpoint.body,
      response: {
        ...(endpoint.response !== undefined && { 201: endpoint.response }),
        ...Object.fromEntries([...statuses].map((status) => [status, problemSchema])),
      },
    },
  };
}
