import { type Problem, type ProblemCode, problemCatalogue } from '@nghego/contracts/problem';
import type { FastifyReply } from 'fastify';

/** A failure that a route answers by name; the one error handler of the app turns it into a problem document. */
export class ProblemError extends Error {
  override name = 'ProblemError';

  readonly code: ProblemCode;
  readonly detail: string;
  readonly fields: { field: string; message: string }[];

  constructor(
    code: ProblemCode,
    detail: string = problemCatalogue[code].detail,
    fields: { field: string; message: string }[] = [],
  ) {
    super(detail);
    this.code = code;
    this.detail = detail;
    this.fields = fields;
  }
}

/** Sends an RFC 9457 problem document. */
export function sendProblem(
  reply: FastifyReply,
  { code, detail, fields }: ProblemError,
): FastifyReply {
  const { status, detail: title } = problemCatalogue[code];
  const problem: Problem = {
    type: 'about:blank',
    title,
    status,
    code,
    detail,
    requestId: reply.request.id,
    ...(fields.length > 0 && { errors: fields }),
  };
  return reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem));
}
