import type { Access, Endpoint, WriteEndpoint } from '@nghego/contracts/endpoint';
import { problemCatalogue, problemSchema } from '@nghego/contracts/problem';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route; one that says nothing is for all. */
    access?: Access;
  }
}

/** Fastify with the contracts' shapes as its types. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** A contract's endpoint as the options of its route: validated, documented, and guarded by {@link Access}. */
export function documented<Query extends z.ZodMiniType, Response extends z.ZodMiniType>(
  endpoint: Endpoint<Query, Response>,
) {
  const statuses = new Set(endpoint.problems.map((code) => problemCatalogue[code].status));
  return {
    config: { access: endpoint.access },
    schema: {
      summary: endpoint.summary,
      'x-access': endpoint.access,
      querystring: endpoint.query,
      response: {
        [endpoint.answers ?? 200]: endpoint.response,
        ...Object.fromEntries([...statuses].map((status) => [status, problemSchema])),
      },
    },
  };
}

/** As {@link documented}, for a call whose JSON is read. */
export function documentedWrite<
  Query extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  Body extends z.ZodMiniType,
>(endpoint: WriteEndpoint<Query, Response, Body>) {
  const { config, schema } = documented(endpoint);
  return { config, schema: { ...schema, body: endpoint.body } };
}

/** The options of a route whose address ends in an id; an id that cannot be one is simply not found. */
export function withId<Options extends { schema: object }>(options: Options) {
  const params = z.object({ id: z.string() });
  const schema: Options['schema'] & { params: typeof params } = { ...options.schema, params };
  return { ...options, schema };
}
