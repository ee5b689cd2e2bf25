import type { FastifyError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isTopicGone } from '../db/is-topic-gone.ts';
import { isStoreUnavailable } from '../db/store-unavailable.ts';
import { Refusal } from '../refusal.ts';
import { ProblemError } from './problem.ts';

/**
 * The problem that an error becomes for the caller; it never reveals what failed inside.
 * @param failure the route's own text for a failure of the store
 */
export function asProblem(error: FastifyError, failure?: string): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof Refusal) return fromRefusal(error);
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((issue) => ({
      field: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: issue.message ?? 'is not valid',
    }));
    const [first] = fields;
    const detail = first && [first.field, first.message].filter((text) => text !== '').join(': ');
    return new ProblemError('INVALID_REQUEST', detail, fields);
  }
  if (isStoreUnavailable(error)) return new ProblemError('STORE_UNAVAILABLE', failure);
  if (isTopicGone(error)) return new ProblemError('TOPIC_NOT_FOUND');
  switch (error.statusCode) {
    case 413:
      return new ProblemError('PAYLOAD_TOO_LARGE');
    case 414:
      return new ProblemError('URI_TOO_LONG');
    case 415:
      return new ProblemError('UNSUPPORTED_MEDIA_TYPE');
    case undefined:
      return new ProblemError('INTERNAL', failure);
    default:
      return error.statusCode < 500
        ? new ProblemError('INVALID_REQUEST')
        : new ProblemError('INTERNAL');
  }
}

function fromRefusal({ code, message, fields, cause, ...more }: Refusal): ProblemError {
  const { reason, retryAfter } = more;
  const options = { reason, retryAfter, ...(cause !== undefined && { cause }) };
  return new ProblemError(code, message, fields, options);
}
