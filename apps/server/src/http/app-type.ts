import type { Access, Endpoint, WriteEndpoint } from '@nghego/contracts/endpoint';
import { type ProblemCode, problemCatalogue, problemSchema } from '@nghego/contracts/problem';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import type { Drain } from './drain.ts';

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain;
  }
  interface FastifyContextConfig {
    /** Who may call the route; one that says nothing is for all. */
    access?: Access;
    /** How often an address may call it in a minute, in all processes together. */
    writesPerMinute?: number;
    /** A field of the body with a list whose elements the route judges one by one, also how deep they are nested. */
    parts?: string;
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

/** What any call may answer, whatever it is for. */
const always: readonly ProblemCode[] = ['TOO_MANY_REQUESTS', 'STORE_UNAVAILABLE'];
const byAccess: Record<Access, readonly ProblemCode[]> = {
  all: [],
  'signed-in': ['NOT_SIGNED_IN'],
  admin: ['NOT_SIGNED_IN', 'FORBIDDEN'],
};
/** Where a body may come: also a call that reads none says so to one that it cannot read. */
const whenSent: readonly ProblemCode[] = [
  'FORBIDDEN_ORIGIN',
  'INVALID_REQUEST',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
];
const whenAddressed: readonly ProblemCode[] = ['INVALID_REQUEST', 'NOT_FOUND', 'URI_TOO_LONG'];

/** What is answered to a request that cannot be read as one, or is too long to be read at all. */
const unread = [400, 431];

const answersOf = (codes: readonly ProblemCode[]) =>
  Object.fromEntries(
    [...unread, ...codes.map((code) => problemCatalogue[code].status)].map((status) => [
      status,
      problemSchema,
    ]),
  );

/** A contract's endpoint as the options of its route: validated, documented, and guarded by {@link Access}. */
export function documented<Query extends z.ZodMiniType, Response extends z.ZodMiniType>(
  endpoint: Endpoint<Query, Response>,
) {
  const { access, summary, query, response, answers = 200 } = endpoint;
  return {
    config: { access },
    schema: {
      summary,
      'x-access': access,
      querystring: query,
      response: {
        [answers]: response,
        ...answersOf([...always, ...byAccess[access], ...endpoint.problems]),
        ...(endpoint.method !== 'GET' && answersOf(whenSent)),
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

/** The options of a route that sends its good answer as it is: bytes, or text that is JSON already. */
export function sendingFile<Schema extends { response: Record<string, z.ZodMiniType> }, Config>({
  config,
  schema,
}: {
  config: Config;
  schema: Schema;
}) {
  const response: Record<string, z.ZodMiniType> = schema.response;
  return { config, schema: { ...schema, response } };
}

/** The options of a route whose address ends in an id; an id that cannot be one is simply not found. */
export function withId<Options extends { schema: { response?: object; [key: string]: unknown } }>(
  options: Options,
) {
  const params = z.object({ id: z.string() });
  const response = { ...answersOf(whenAddressed), ...options.schema.response };
  const schema: Options['schema'] & { params: typeof params } = {
    ...options.schema,
    response,
    params,
  };
  return { ...options, schema };
}
