import type { ApiGet } from '@nghego/contracts/page-renderer';

type FieldFault = { field: string; message: string };

/** A call without a valid answer. Status 0: there was no answer at all. */
export class ApiFailure extends Error {
  override name = 'ApiFailure';
  readonly status: number;
  readonly code: string;
  /** details of the refusal that the endpoint defines; the caller parses them */
  readonly reason: unknown;
  /** what the server found wrong with fields of the body */
  readonly faults: readonly FieldFault[];
  /** seconds after which the server no longer refuses the call, where it says so */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: string,
    detail: string,
    reason?: unknown,
    faults: readonly FieldFault[] = [],
    retryAfter?: number,
  ) {
    super(detail);
    this.status = status;
    this.code = code;
    this.reason = reason;
    this.faults = faults;
    this.retryAfter = retryAfter;
  }
}

/** How long a request may take on a slow network before the learner gets an error. */
const timeoutMs = 15_000;

/** Calls the API from the browser. */
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
