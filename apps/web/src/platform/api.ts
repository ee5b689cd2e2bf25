import type { Endpoint } from '@nghego/contracts/endpoint';
import type { ApiGet } from '@nghego/contracts/page-renderer';
import { problemSchema } from '@nghego/contracts/problem';
import type * as z from 'zod/mini';

/** A call that did not answer what the contract promises. Status 0: there was no answer at all. */
export class ApiFailure extends Error {
  override name = 'ApiFailure';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, detail: string) {
    super(detail);
    this.status = status;
    this.code = code;
  }
}

/**
 * Calls an endpoint of the contracts and parses what it answers.
 * @throws ApiFailure with the problem's code and detail
 */
export async function callApi<Query extends z.ZodMiniType, Response extends z.ZodMiniType>(
  get: ApiGet,
  endpoint: Endpoint<Query, Response>,
  query: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<z.infer<Response>> {
  const search = new URLSearchParams(query).toString();
  const { status, body } = await get(endpoint.path + (search && `?${search}`), signal);
  if (status === 200) {
    const parsed = endpoint.response.safeParse(body);
    if (parsed.success) return parsed.data;
    throw new ApiFailure(status, 'UNEXPECTED_ANSWER', parsed.error.message);
  }
  const problem = problemSchema.safeParse(body);
  throw problem.success
    ? new ApiFailure(status, problem.data.code, problem.data.detail)
    : new ApiFailure(status, 'UNEXPECTED_ANSWER', `status ${status}`);
}

/** How long a learner waits on a slow network before they are told. */
const timeoutMs = 15_000;

/** The browser's way to the API. */
export const browserApi: ApiGet = async (path, signal) => {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const reply = await fetch(path, {
      headers: { accept: 'application/json' },
      signal: signal instanceof AbortSignal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    return { status: reply.status, body: await reply.json() };
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new ApiFailure(0, 'NO_ANSWER', String(error));
  }
};
