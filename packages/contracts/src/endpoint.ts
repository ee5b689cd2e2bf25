import type * as z from 'zod/mini';
import type { ProblemCode } from './problem.ts';

/** Who may call an endpoint; a teacher is a signed-in learner until teacher features exist (AC-09). */
export type Access = 'all' | 'signed-in' | 'admin';

/** A call of the API as a value, from which the web derives its client and the server its route. */
export type Endpoint<Query extends z.ZodMiniType, Response extends z.ZodMiniType> = {
  access: Access;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  summary: string;
  query: Query;
  response: Response;
  /** the status of a successful answer; default 200 */
  answers?: 200 | 201 | 204;
  /** the media types of an answer that is a file or a stream; without them it is JSON */
  files?: readonly string[];
  problems: readonly ProblemCode[];
};

/** A call that sends JSON. */
export type WriteEndpoint<
  Query extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  Body extends z.ZodMiniType,
> = Endpoint<Query, Response> & { body: Body };

/** Declares an endpoint and keeps its exact types. */
export function endpoint<
  Query extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  Body extends z.ZodMiniType,
>(declared: WriteEndpoint<Query, Response, Body>): WriteEndpoint<Query, Response, Body>;
export function endpoint<Query extends z.ZodMiniType, Response extends z.ZodMiniType>(
  declared: Endpoint<Query, Response>,
): Endpoint<Query, Response>;
export function endpoint<Declared>(declared: Declared): Declared {
  return declared;
}
