import './jitless.ts';
import type { Endpoint, WriteEndpoint } from '@nghego/contracts/endpoint';
import { problemSchema } from '@nghego/contracts/problem';
import type * as z from 'zod/mini';
import { ApiFailure } from './browser-api.ts';

/** A learner's text may go over a slow line, but they are told before they lose patience. */
const usualPatienceMs = 20_000;

/**
 * Sends a JSON body to a writing endpoint of the contracts and parses what it answers.
 * @returns what the endpoint promises: the created document, or null (204)
 * @param patienceMs for an answer that itself takes its time
 * @throws ApiFailure with the problem's code and detail; status 0 where nobody answered
 */
export async function sendToApi<
  Query extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  Body extends z.ZodMiniType,
>(
  endpoint: WriteEndpoint<Query, Response, Body>,
  body: z.input<Body>,
  patienceMs = usualPatienceMs,
): Promise<z.infer<Response>> {
  const payload = {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  return readAnswer(endpoint, await exchange(endpoint, payload, patienceMs));
}

/**
 * As {@link sendToApi}, for a call that sends nothing, or a file as it is.
 * @throws ApiFailure with the problem's code and detail; status 0 where nobody answered
 */
export async function sendPlain<Query extends z.ZodMiniType, Response extends z.ZodMiniType>(
  endpoint: Endpoint<Query, Response>,
  file?: Blob,
): Promise<z.infer<Response>> {
  return readAnswer(endpoint, await exchange(endpoint, file === undefined ? {} : { body: file }));
}

type Exchanged = { ok: boolean; status: number; answer: unknown };

function readAnswer<Query extends z.ZodMiniType, Response extends z.ZodMiniType>(
  endpoint: Endpoint<Query, Response>,
  { ok, status, answer }: Exchanged,
): z.infer<Response> {
  if (!ok) {
    const problem = problemSchema.safeParse(answer);
    throw problem.success
      ? new ApiFailure(status, problem.data.code, problem.data.detail)
      : new ApiFailure(status, 'UNEXPECTED_ANSWER', `status ${status}`);
  }
  const parsed = endpoint.response.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new ApiFailure(status, 'UNEXPECTED_ANSWER', parsed.error.message);
}

async function exchange(
  { method, path }: { method: string; path: string },
  payload: { headers?: Record<string, string>; body?: BodyInit },
  patienceMs = usualPatienceMs,
): Promise<Exchanged> {
  try {
    const reply = await fetch(path, {
      method,
      headers: { ...payload.headers, accept: 'application/json' },
      ...(payload.body !== undefined && { body: payload.body }),
      signal: AbortSignal.timeout(patienceMs),
    });
    const { ok, status } = reply;
    return { ok, status, answer: status === 204 ? null : readJson(await reply.text()) };
  } catch (error) {
    throw new ApiFailure(0, 'NO_ANSWER', String(error));
  }
}

/** What a proxy answers in our place is no JSON, and no document of ours. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
