import type * as z from 'zod/mini';
import type { ProblemCode } from './problem.ts';

/** One call of the API as a value: the web derives its client from it, the server its route. */
export type Endpoint<Query extends z.ZodMiniType, Response extends z.ZodMiniType> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  summary: string;
  query: Query;
  response: Response;
  problems: readonly ProblemCode[];
};

/** Declares an endpoint and keeps its exact types. */
export function endpoint<Query extends z.ZodMiniType, Response extends z.ZodMiniType>(
  declared: Endpoint<Query, Response>,
): Endpoint<Query, Response> {
  return declared;
}

/** A call that brings a JSON body; answered with 201 and the created document, or 204 where `response` is missing. */
export type WriteEndpoint<Body extends z.ZodMiniType, Response extends z.ZodMiniType> = {
  method: 'POST' | 'PUT' | 'PATCH';
  path: `/${string}`;
  summary: string;
  body: Body;
  response?: Response;
  problems: readonly ProblemCode[];
};

/** As {@link endpoint}, with a body. */
export function writeEndpoint<Body extends z.ZodMiniType, Response extends z.ZodMiniType>(
  declared: WriteEndpoint<Body, Response>,
): WriteEndpoint<Body, Response> {
  return declared;
}
