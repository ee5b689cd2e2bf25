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
    /** Who may call the route; everybody if it is missing. */
    access?: Access;
    /** Calls a minute, in all processes, of one account, or of one address if the route needs no sign-in. */
    writesPerMinute?: number;
    /** Whether a call sends the admins a message: then limits of a day apply, too. */
    isMessage?: boolean;
    /** The field of the body that holds a list whose elements the route checks one by one, their nesting included. */
    parts?: string;
  }
}

/** Fastify with the contracts' schemas as its types. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** The answers that any call may give. */
const always: readonly ProblemCode[] = ['TOO_MANY_REQUESTS', 'STORE_UNAVAILABLE'];
const byAccess: Record<Access, readonly ProblemCode[]> = {
  all: [],
  'signed-in': ['NOT_SIGNED_IN'],
  admin: ['NOT_SIGNED_IN', 'FORBIDDEN'],
};
/** The answers of a call to which a client may send a body, even if the call reads none. */
const whenSent: readonly ProblemCode[] = [
  'FORBIDDEN_ORIGIN',
  'INVALID_REQUEST',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
];
const whenAddressed: readonly ProblemCode[] = ['INVALID_REQUEST', 'NOT_FOUND', 'URI_TOO_LONG'];

/** The statuses for a request that is malformed or too long. */
const unread = [400, 431];

const answersOf = (codes: readonly ProblemCode[]) =>
  Object.fromEntries(
    [...unread, ...codes.map((code) => problemCatalogue[code].status)].map((status) => [
      status,
      sentAs(['application/problem+json'], problemSchema),
    ]),
  );

/** An answer in media types other than JSON. */
const sentAs = (types: readonly string[], schema: z.ZodMiniType) => ({
  content: Object.fromEntries(types.map((type) => [type, { schema }])),
});

/** The options of a route, from a contract's endpoint: validation, documentation, and {@link Access}. */
export function documented<Query extends z.ZodMiniType, Response extends z.ZodMiniType>(
  endpoint: Endpoint<Query, Response>,
) {
  const { access, summary, query, response, answers = 200, files } = endpoint;
  return {
    config: { access },
    schema: {
      summary,
      'x-access': access,
      querystring: query,
      response: {
        [answers]: files === undefined ? response : sentAs(files, response),
        ...answersOf([...always, ...byAccess[access], ...endpoint.problems]),
        ...(endpoint.method !== 'GET' && answersOf(whenSent)),
      },
    },
  };
}

/** As {@link documented}, for a call with a JSON body. */
export function documentedWrite<
  Query extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  Body extends z.ZodMiniType,
>(endpoint: WriteEndpoint<Query, Response, Body>) {
  const { config, schema } = documented(endpoint);
  return { config, schema: { ...schema, body: endpoint.body } };
}

/** The options of a route that sends bytes, or text that is JSON already, without serializing it. */
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

type Addressed = { schema: { response?: object; [key: string]: unknown } };

/** The options of a route whose address ends in an id; an invalid id counts as not found. */
export function withId<Options extends Addressed>(options: Options) {
  return withParams(options, z.object({ id: z.string() }));
}

/** As {@link withId}, for a word of an own list. */
export function withWordId<Options extends Addressed>(options: Options) {
  return withParams(options, z.object({ id: z.string(), wordId: z.string() }));
}

function withParams<Options extends Addressed, Params extends z.ZodMiniObject>(
  options: Options,
  params: Params,
) {
  const response = { ...answersOf(whenAddressed), ...options.schema.response };
  const schema: Options['schema'] & { params: Params } = { ...options.schema, response, params };
  return { ...options, schema };
}
