import * as z from 'zod/mini';
import type { App } from './app-type.ts';
import { dropConversions } from '../drop-conversions.ts';
import { isDeeperThan, mostJsonDepth } from '@nghego/engine/text/json-depth';
import { ProblemError } from './problem.ts';

const recordSchema = z.record(z.string(), z.unknown());

/**
 * Reads JSON bodies as Fastify does, and refuses deep nesting before any code walks the body (IN-13). Removes Fastify's
 * parser of plain text: no call takes text, so such a body is 415 as any other type is.
 */
export function readJson(app: App): void {
  const read = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => {
      void read(request, text, (error, body: unknown) => {
        if (error !== null) done(error);
        else if (isDeeperThan(mostJsonDepth, withoutParts(body, request.routeOptions.config.parts)))
          done(tooDeep());
        else {
          dropConversions(body);
          done(null, body);
        }
      });
    },
  );
}

function tooDeep(): ProblemError {
  return new ProblemError(
    'INVALID_REQUEST',
    `The JSON is nested too deep: ${mostJsonDepth} levels are read at most.`,
  );
}

/** The body without the list whose elements the route judges one by one. */
function withoutParts(body: unknown, field: string | undefined): unknown {
  if (field === undefined) return body;
  const record = recordSchema.safeParse(body);
  return record.success ? { ...record.data, [field]: undefined } : body;
}
