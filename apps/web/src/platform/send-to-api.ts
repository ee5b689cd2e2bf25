import './jitless.ts';
import type { Endpoint, WriteEndpoint } from '@nghego/contracts/endpoint';
import { problemSchema } from '@nghego/contracts/problem';
import type * as z from 'zod/mini';
import { ApiFailure } from './browser-api.ts';

/** Long enough for a text on a slow line, and short enough for a person to wait. */
const usualPatienceMs = 20_000;

/**
 * Sends a JSON body to a writing endpoint of the contracts and parses its answer.
 * @returns the endpoint's result: the created document, or null (204)
 * @param patienceMs for a slow endpoint
 * @throws ApiFailure with the problem's code and detail; status 0 without a complete answer
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

/** The same endpoint with its `:id` filled in. */
export function withId<Declared extends { path: `/${string}` }>(
  endpoint: Declared,
  id: string,
): Declared {
  return { ...endpoint, path: endpoint.path.replace(':id', encodeURIComponent(id)) };
}

/**
 * As {@link sendToApi}, for a call that returns a file.
 * @param body undefined for a call without one
 * @throws ApiFailure with the problem's code and detail; status 0 without a complete answer
 */
export async function fetchFile<Body extends z.ZodMiniType = z.ZodMiniType<undefined>>(
  endpoint: Call & { body?: Body },
  body?: z.input<Body>,
  patienceMs = usualPatienceMs,
): Promise<Blob> {
  const payload =
    body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const got = await call(endpoint, payload, patienceMs, async (reply) =>
    reply.ok ? reply.blob() : failureOf(await readReply(reply)),
  );
  if (got instanceof ApiFailure) throw got;
  return got;
}

/**
 * As {@link sendToApi}, without a body, or with a file as the body.
 * @throws ApiFailure with the problem's code and detail; status 0 without a complete answer
 */
export async function sendPlain<Query extends z.ZodMiniType, Response extends z.ZodMiniType>(
  endpoint: Endpoint<Query, Response>,
  file?: Blob,
  patienceMs = usualPatienceMs,
): Promise<z.infer<Response>> {
  const payload = file === undefined ? {} : { body: file };
  return readAnswer(endpoint, await exchange(endpoint, payload, patienceMs));
}

type Exchanged = {
  ok: boolean;
  status: number;
  answer: unknown;
  retryAfter: number | undefined;
};

/** @throws ApiFailure */
function readAnswer<Query extends z.ZodMiniType, Response extends z.ZodMiniType>(
  endpoint: Endpoint<Query, Response>,
  exchanged: Exchanged,
): z.infer<Response> {
  const { ok, status, answer } = exchanged;
  if (!ok) throw failureOf(exchanged);
  const parsed = endpoint.response.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new ApiFailure(status, 'UNEXPECTED_ANSWER', parsed.error.message);
}

function failureOf({ status, answer, retryAfter }: Exchanged): ApiFailure {
  const problem = problemSchema.safeParse(answer);
  if (!problem.success) return new ApiFailure(status, 'UNEXPECTED_ANSWER', `status ${status}`);
  const { code, detail, reason, errors } = problem.data;
  return new ApiFailure(status, code, detail, reason, errors, retryAfter);
}

type Call = { method: string; path: string };
type Payload = { headers?: Record<string, string>; body?: BodyInit };

function exchange(asked: Call, payload: Payload, patienceMs: number): Promise<Exchanged> {
  return call(asked, payload, patienceMs, readReply);
}

async function readReply(reply: globalThis.Response): Promise<Exchanged> {
  const { ok, status, headers } = reply;
  const answer = status === 204 ? null : readJson(await reply.text());
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return { ok, status, answer, retryAfter: Number.isNaN(seconds) ? undefined : seconds };
}

/** @param read reads the answer's body, at which the network can also fail or stall */
async function call<Read>(
  { method, path }: Call,
  payload: Payload,
  patienceMs: number,
  read: (reply: globalThis.Response) => Promise<Read>,
): Promise<Read> {
  try {
    const reply = await fetch(path, {
      method,
      headers: { ...payload.headers, accept: 'application/json' },
      ...(payload.body !== undefined && { body: payload.body }),
      signal: AbortSignal.timeout(patienceMs),
    });
    return await read(reply);
  } catch (error) {
    throw new ApiFailure(0, 'NO_ANSWER', String(error));
  }
}

/** Parses JSON; undefined for any other text, such as a proxy's own error page. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
