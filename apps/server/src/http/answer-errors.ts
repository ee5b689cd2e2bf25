import type { FastifyError } from 'fastify';
import { describeFailure, describeFault } from '../describe-failure.ts';
import type { App } from './app-type.ts';
import { asProblem } from './as-problem.ts';
import { ProblemError, sendProblem } from './problem.ts';

/** Answers every error as a problem, and logs those that are our fault or an outside service's. */
export function answerErrors(app: App): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { failure } = request.routeOptions.config;
    const problem = asProblem(error, failure);
    if (problem.code === 'INTERNAL')
      request.log.error(
        { reason: describeFault(error), route: request.routeOptions.url },
        failure ?? 'unexpected failure',
      );
    else if (problem.code === 'STORE_UNAVAILABLE')
      request.log.warn({ reason: describeFailure(error) }, 'store unavailable');
    else if (problem.cause !== undefined)
      request.log.error(
        { reason: describeFault(problem.cause), code: problem.code },
        'a call failed',
      );
    return sendProblem(reply, problem);
  });
}

/** Answers requests without a route: a problem that lists the methods of the address. */
export function answerUnknown(app: App): void {
  app.setNotFoundHandler((request, reply) => {
    const allowed = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) =>
      app.findRoute({ url: request.url.split('?')[0] ?? '', method }),
    );
    if (allowed.length === 0) throw new ProblemError('NOT_FOUND');
    reply.header('allow', allowed.join(', '));
    throw new ProblemError('METHOD_NOT_ALLOWED');
  });
}
