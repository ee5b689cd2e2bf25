import { type Problem, type ProblemCode, problemCatalogue } from '@nghego/contracts/problem';
import type { FastifyReply } from 'fastify';

/** A failure with a code of the contracts; the app's one error handler turns it into a problem document. */
export class ProblemError extends Error {
  override name = 'ProblemError';

  readonly code: ProblemCode;
  readonly detail: string;
  readonly fields: { field: string; message: string }[];
  readonly status: number;
  readonly reason: Problem['reason'];
  readonly retryAfter: number | undefined;

  /**
   * @param options.status replaces the code's own status, if the code means something else here
   * @param options.reason the content of `detail` as data, from which a page makes a text in its language
   * @param options.retryAfter seconds after which the same call is no longer refused
   */
  constructor(
    code: ProblemCode,
    detail: string = problemCatalogue[code].detail,
    fields: { field: string; message: string }[] = [],
    options: ErrorOptions & {
      status?: number;
      reason?: Problem['reason'];
      retryAfter?: number | undefined;
    } = {},
  ) {
    super(detail, options);
    this.code = code;
    this.detail = detail;
    this.fields = fields;
    this.status = options.status ?? problemCatalogue[code].status;
    this.reason = options.reason;
    this.retryAfter = options.retryAfter;
  }
}

/** Seconds after which to retry if the store is away or the server is busy. */
export const retrySeconds = '5';

/** Sends an RFC 9457 problem document. */
export function sendProblem(
  reply: FastifyReply,
  { code, detail, fields, status, reason, retryAfter }: ProblemError,
): FastifyReply {
  const usual = problemCatalogue[code];
  const title = status === usual.status ? usual.detail : detail;
  // tells a client to retry, since nothing was written; not if a service is not configured, where waiting does not help
  if (status === 503 && code !== 'NOT_CONFIGURED') reply.header('retry-after', retrySeconds);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  const problem: Problem = {
    type: 'about:blank',
    title,
    status,
    code,
    detail,
    requestId: reply.request.id,
    ...(fields.length > 0 && { errors: fields }),
    ...(reason !== undefined && { reason }),
  };
  return reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem));
}
