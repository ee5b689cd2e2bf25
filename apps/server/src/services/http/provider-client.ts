import { setTimeout as pause } from 'node:timers/promises';
import { type Breaker, createBreaker } from './breaker.ts';

export type ProviderRequest = {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | FormData | URLSearchParams | Uint8Array<ArrayBuffer>;
  /** aborts the call, with the signal's own reason */
  signal?: AbortSignal;
};

/** The service's answer, of any status, read to its end. */
export type ProviderAnswer = {
  status: number;
  type: string;
  bytes: Buffer;
  /** after how many seconds the service wants to be called again; 0 if it did not say */
  retryAfter: number;
};

/** The service gave no readable answer. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';

  readonly reason: 'timeout' | 'unreachable' | 'too-large' | 'paused';

  constructor(reason: NoAnswer['reason'], options?: ErrorOptions) {
    super(`no answer: ${reason}`, options);
    this.reason = reason;
  }
}

export type ProviderClient = {
  /** @throws NoAnswer, or the reason of the request's signal */
  send: (request: ProviderRequest) => Promise<ProviderAnswer>;
};

export type ProviderClientOptions = {
  /** timeout of each attempt, the answer's body included */
  timeoutMs: number;
  /** further attempts after no answer, or a temporary failure (502, 503, 504) */
  retries?: number;
  /** the first retry waits half of this on average; the wait doubles with each further one */
  retryMs?: number;
  /** the most bytes of an answer; a longer one counts as no answer */
  mostBytes?: number;
  breaker?: Breaker;
  /** returns a number from 0 up to but not including 1 */
  random?: () => number;
};

const passing = new Set([502, 503, 504]);

/**
 * Calls an outside service over HTTP, with a timeout, a bounded number of attempts with jitter, and a breaker; no other
 * code calls one. It follows no redirect, so that a key goes only to the configured address.
 */
export function createProviderClient(options: ProviderClientOptions): ProviderClient {
  const { retries = 0, retryMs = 500, breaker = createBreaker(), random = Math.random } = options;
  return {
    send: async (request) => {
      for (let tried = 0; ; tried += 1) {
        const outcome = await sendOnce(request, breaker, options).catch((error: unknown) => {
          if (error instanceof NoAnswer) return error;
          throw error;
        });
        const isPassing =
          outcome instanceof NoAnswer
            ? outcome.reason === 'unreachable'
            : passing.has(outcome.status);
        if (!isPassing || tried === retries) {
          if (outcome instanceof NoAnswer) throw outcome;
          return outcome;
        }
        await pause(random() * retryMs * 2 ** tried, undefined, { signal: request.signal }).catch(
          () => request.signal?.throwIfAborted(),
        );
      }
    },
  };
}

async function sendOnce(
  { url, method = 'POST', headers, body, signal }: ProviderRequest,
  breaker: Breaker,
  { timeoutMs, mostBytes = 1024 * 1024 }: ProviderClientOptions,
): Promise<ProviderAnswer> {
  signal?.throwIfAborted();
  if (!breaker.letIn()) throw new NoAnswer('paused');
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      ...(headers !== undefined && { headers }),
      ...(body !== undefined && { body }),
    });
    const bytes = await readBody(response, mostBytes);
    breaker.answered();
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      bytes,
      retryAfter: secondsUntil(response.headers.get('retry-after')),
    };
  } catch (error) {
    if (signal?.aborted === true) {
      breaker.givenUp();
      signal.throwIfAborted();
    }
    if (error instanceof NoAnswer) {
      breaker.answered();
      throw error;
    }
    breaker.unanswered();
    throw new NoAnswer(timeout.aborted ? 'timeout' : 'unreachable', { cause: error });
  }
}

/** The seconds in a header Retry-After, which has seconds or a date. */
function secondsUntil(header: string | null): number {
  if (header === null) return 0;
  const seconds = /^\d+$/.test(header.trim())
    ? Number(header)
    : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
}

async function readBody(response: Response, mostBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    // leaving the loop cancels the rest of the answer
    if (length > mostBytes) throw new NoAnswer('too-large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
