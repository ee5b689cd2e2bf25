import './jitless.ts';
import type { Endpoint } from '@nghego/contracts/endpoint';
import type { ApiGet } from '@nghego/contracts/page-renderer';
import { problemSchema } from '@nghego/contracts/problem';
import type * as z from 'zod/mini';
import { ApiFailure } from './browser-api.ts';

/**
 * Calls an endpoint of the contracts and parses its answer.
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
